"""Fixtures: Chromium, a server, and the built client."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect, sync_playwright

from tests.server.log_lines import assert_untroubled
from tests.web.chromium import FLAGS, chromium
from tests.web.keyboard import FOCUS_LOST, WATCH_FOCUS
from tests.web.server import NemetonServer
from tests.web.timeouts import TIMEOUT

CLIENT = Path(__file__).parents[2] / "scripts" / "client.py"
DESKTOP = ViewportSize(width=1440, height=900)
PHONE = ViewportSize(width=390, height=844)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NemetonServer]:
    subprocess.run([sys.executable, CLIENT], check=True)
    serving = NemetonServer(tmp_path_factory.mktemp("server"), games="examples.gops")
    serving.start()
    yield serving
    serving.stop()
    assert_untroubled(serving.log)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    try:
        path = chromium()
    except RuntimeError as error:
        pytest.fail(str(error), pytrace=False)
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield launched
        launched.close()


expect.set_options(timeout=TIMEOUT)

OpenPage = Callable[..., Page]


@pytest.fixture
def open_page(browser: Browser, server: NemetonServer) -> Iterator[OpenPage]:
    """Open pages, each for a new visitor; a script error fails the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def opened(
        path: str = "/",
        *,
        phone: bool = False,
        language: str = "en-GB",
        dark: bool = False,
        keys: bool = False,
    ) -> Page:
        """Open a page; `keys` means no pointer, and a lost focus is an error."""
        context = browser.new_context(
            base_url=server.url,
            viewport=PHONE if phone else DESKTOP,
            has_touch=phone,
            locale=language,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(TIMEOUT)
        page.on("pageerror", lambda error: errors.append(str(error)))
        if keys:
            page.add_init_script(WATCH_FOCUS)
            page.on(
                "console",
                lambda said: errors.append(said.text) if FOCUS_LOST in said.text else None,
            )
        page.goto(path)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not errors
