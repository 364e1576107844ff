"""WebKit, the engine of every iPhone: GTK's small browser, driven over WebDriver.

It needs a screen: Xvfb has one in memory.
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

from tests.web.engines.engine import STARTUP_TIMEOUT, pointer, running, until
from tests.web.programs import program
from tests.web.server import free_port

KEEP_REPAINTING = """() => {
    const { style } = document.documentElement;
    let turn = 0;
    const stir = () => { style.outline = `1px solid #0000000${turn++ % 2}`; };
    window.stirring = setInterval(stir, 100);
}"""
RESIZE_TIMEOUT = 3.0  # seconds until a page knows the size of its window

# No motion, as in other tests; a title bar that can be as narrow as a phone.
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
            # Paint without OpenGL, which would have to be computed in software.
            "WEBKIT_DISABLE_DMABUF_RENDERER": "1",
            "WEBKIT_SKIA_ENABLE_CPU_RENDERING": "1",
            "NO_AT_BRIDGE": "1",
            "XDG_CONFIG_HOME": str(folder / "config"),
        }
        with (
            running(command, folder / "webkit.log", variables),
            httpx.Client(base_url=url, timeout=STARTUP_TIMEOUT, trust_env=False) as http,
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
        """Resize the window, which has a title bar, until the page fits.

        The page learns of a new size late. So the bar is measured after a wait, and again if the
        size is wrong.
        """
        wanted = [width, height]
        last = time.monotonic() + STARTUP_TIMEOUT
        while self.inner() != wanted:
            assert time.monotonic() < last, f"{wanted} wanted, the page has {self.inner()}"
            outer = self.send("GET", "/window/rect")
            across, down = self.inner()
            self.send(
                "POST", "/window/rect", x=0, y=0,
                width=outer["width"] + width - across, height=outer["height"] + height - down,
            )  # fmt: skip
            settled = time.monotonic() + RESIZE_TIMEOUT
            while self.inner() != wanted and time.monotonic() < settled:
                time.sleep(0.05)

    def inner(self) -> list[int]:
        """Width and height of the page."""
        found: list[int] = self.call("() => [innerWidth, innerHeight]")
        return found

    def screenshot(self) -> bytes:
        """Take a picture of the next frame; repainting makes sure that there is one."""
        self.call(KEEP_REPAINTING)
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
    """Start a screen in memory; yields its name."""
    reading, writing = os.pipe()
    command = [xvfb, "-displayfd", str(writing), "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]
    with os.fdopen(reading) as told, running(command, log, {}, writing):
        os.close(writing)
        number = told.readline().strip()  # empty if the process has ended
        assert number, log.read_text()
        yield f":{number}"
