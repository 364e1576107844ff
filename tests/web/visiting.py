"""A server with nothing in it and a browser to look at it, for scripts; tests have fixtures."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.web.chromium import FLAGS, chromium
from tests.web.serving import Serving


@contextmanager
def visiting() -> Iterator[tuple[Browser, str]]:
    """The browser, and the server's address."""
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        serving = Serving(Path(scratch))
        serving.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            yield browser, serving.url
        finally:
            browser.close()
            serving.stop()


def calm(browser: Browser, url: str, wide: int, high: int) -> BrowserContext:
    """For pictures of the documentation: in English, and nothing moves."""
    return browser.new_context(
        viewport={"width": wide, "height": high},
        locale="en-GB",
        base_url=url,
        reduced_motion="reduce",
    )
