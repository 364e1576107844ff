"""The documentation in a browser, under the same policy as the client."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from playwright.sync_api import expect

from tests.web.conftest import OpenPage

ROOT = Path(__file__).parents[2]
SITE = ROOT / "src" / "nemeton" / "server" / "site" / "index.html"


def test_the_documentation_can_be_read_and_searched(open_page: OpenPage) -> None:
    if not SITE.exists():
        subprocess.run([sys.executable, ROOT / "scripts" / "site_build.py"], check=True)
    page = open_page("/docs/index.html")
    complaints: list[str] = []
    page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
    page.goto("/docs/games/alarun.html")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Alarún")
    picture = page.get_by_role("img", name="A table of Alarún")
    assert picture.evaluate("image => image.naturalWidth") == 1280
    page.get_by_role("textbox", name="Search").fill("Centum auri")
    expect(page.locator(".md-search-result__item").first).to_contain_text("Centum auri")
    assert complaints == []  # nothing that the policy forbids, nothing that is missing
