"""The documentation in a browser, under the client's content policy."""

from __future__ import annotations

import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as Late

from tests.web.conftest import OpenPage
from tests.web.timeouts import TIMEOUT

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
SITE = ROOT / "src" / "nemeton" / "server" / "site" / "index.html"
TRIES = 10


def search(page: Page, words: str) -> None:
    """Type until the search answers: letters typed before the index is loaded are lost."""
    field = page.get_by_role("textbox", name="Search")
    found = page.locator(".md-search-result__item")
    for _ in range(TRIES):
        field.fill("")
        field.press_sequentially(words)
        with suppress(Late):
            found.first.wait_for(timeout=TIMEOUT / TRIES)
            return


def test_the_documentation_can_be_read_and_searched(open_page: OpenPage) -> None:
    if not SITE.exists():
        subprocess.run([sys.executable, ROOT / "scripts" / "site_build.py"], check=True)
    page = open_page("/docs/index.html")
    complaints: list[str] = []
    page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
    page.goto("/docs/play.html")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Playing")
    picture = page.get_by_role("img", name="A table of Alarún")
    picture.scroll_into_view_if_needed()
    expect(picture).to_have_js_property("naturalWidth", 1280)
    search(page, "Centum auri")
    expect(page.locator(".md-search-result__item").first).to_contain_text("Centum auri")
    assert complaints == []  # nothing forbidden or missing
