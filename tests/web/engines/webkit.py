"""WebKit, the engine of every iPhone: GTK's small browser, driven over WebDriver.

It needs a screen, which is one in memory.
"""

from __future__ import annotations

import base64
import json
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from tests.web.debian import program
from tests.web.engines.engine import START, pointer, running, until
from tests.web.serving import free_port

STIR = """() => {
    const { style } = document.documentElement;
    let turn = 0;
    const stir = () => { style.outline = `1px solid #0000000${turn++ % 2}`; };
    window.stirring = setInterval(stir, 100);
}"""
SETTLE = 3.0  # seconds until a page has heard of its window's size

# No motion, as for the pages of other tests; a bar that can be as narrow as a phone.
SETTINGS = {
    "settings.ini": "[Settings]\ngtk-enable-animations=false\n",
    "gtk.css": "* { min-width: 0; padding: 0; margin: 0; }",
}


@contextmanager
def webkit(folder: Path) -> Iterator[Webkit]:
    driver = program(("WebKitWebDriver",), "webkit2gtk-driver")
    xvfb = program(("Xvfb",), "xvfb")
    settings = folder / "config" / "gtk-3.0"
    settings.mkdir(parents=True)
    for name, text in SETTINGS.items():
        (settings / name).write_text(text)
    port = free_port()
    command = [driver, "--host=127.0.0.1", f"--port={port}"]
    url = f"http://127.0.0.1:{port}"
    with screen(xvfb, folder / "xvfb.log") as display:
        variables = {
            "DISPLAY": display,
            "GDK_BACKEND": "x11",
            "HOME": str(folder),
            "LIBGL_ALWAYS_SOFTWARE": "1",
            # Painted without OpenGL, which has no card here: less than half the work.
            "WEBKIT_DISABLE_DMABUF_RENDERER": "1",
            "WEBKIT_SKIA_ENABLE_CPU_RENDERING": "1",
            "NO_AT_BRIDGE": "1",
            "XDG_CONFIG_HOME": str(folder / "config"),
        }
        with (
            running(command, folder / "webkit.log", variables),
            httpx.Client(base_url=url, timeout=START, trust_env=False) as http,
        ):
            until(lambda: answers(http), "the driver of WebKit starts")
            browser = Webkit(http)
            try:
                yield browser
            finally:
                browser.send("DELETE", "")


class Webkit:
    def __init__(self, http: httpx.Client) -> None:
        self.http = http
        self.session = ""
        started = self.send("POST", "", capabilities={"alwaysMatch": {}})
        self.session = f"/{started['sessionId']}"

    def send(self, method: str, path: str, **parameters: Any) -> Any:
        body = json.dumps(parameters) if method == "POST" else None
        answer = self.http.request(method, f"/session{self.session}{path}", content=body)
        value = answer.json()["value"]
        assert answer.is_success, value
        return value

    def open(self, url: str) -> None:
        self.send("POST", "/url", url=url)

    def call(self, function: str, *arguments: Any) -> Any:
        script = f"return JSON.stringify(({function})(...arguments))"
        answer = self.send("POST", "/execute/sync", script=script, args=arguments)
        return None if answer is None else json.loads(answer)

    def point(self, actions: list[dict[str, Any]]) -> None:
        self.send("POST", "/actions", actions=pointer(actions))

    def resize(self, width: int, height: int) -> None:
        """The window has a bar of its own; the page within hears of its size in its own time.

        So the bar is measured when the page has had that time, and again if it had not.
        """
        wanted = [width, height]
        last = time.monotonic() + START
        while self.inner() != wanted:
            assert time.monotonic() < last, f"{wanted} wanted, the page has {self.inner()}"
            outer = self.send("GET", "/window/rect")
            across, down = self.inner()
            self.send(
                "POST", "/window/rect", x=0, y=0,
                width=outer["width"] + width - across, height=outer["height"] + height - down,
            )  # fmt: skip
            settled = time.monotonic() + SETTLE
            while self.inner() != wanted and time.monotonic() < settled:
                time.sleep(0.05)

    def inner(self) -> list[int]:
        """Width and height of the page."""
        found: list[int] = self.call("() => [innerWidth, innerHeight]")
        return found

    def screenshot(self) -> bytes:
        """It waits for the next frame, so there has to be one, though nothing moves."""
        self.call(STIR)
        picture = base64.b64decode(self.send("GET", "/screenshot"))
        self.call("() => clearInterval(stirring)")
        return picture


def answers(http: httpx.Client) -> bool | None:
    try:
        return http.get("/status").is_success or None
    except httpx.TransportError:
        return None


@contextmanager
def screen(xvfb: str, log: Path) -> Iterator[str]:
    """A screen in memory, by its name."""
    reading, writing = os.pipe()
    command = [xvfb, "-displayfd", str(writing), "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]
    with os.fdopen(reading) as told, running(command, log, {}, writing):
        os.close(writing)
        number = told.readline().strip()  # nothing, if it ends instead
        assert number, log.read_text()
        yield f":{number}"
