"""An empty server and a browser for scripts; tests use fixtures instead."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.web.chromium import FLAGS, chromium
from tests.web.server import NemetonServer


@contextmanager
def browser_session() -> Iterator[tuple[Browser, str]]:
    """Start both; yields the browser and the server's address."""
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        serving = NemetonServer(Path(scratch))
        serving.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            yield browser, serving.url
        finally:
            browser.close()
            serving.stop()


def still_context(browser: Browser, url: str, wide: int, high: int) -> BrowserContext:
    """A browser context for pictures: English, and without motion."""
    return browser.new_context(
        viewport={"width": wide, "height": high},
        locale="en-GB",
        base_url=url,
        reduced_motion="reduce",
    )
