"""Prints a page as PDF in a Chromium without a window, over its own protocol.

The protocol tells when the page is complete. A browser that is only asked to print waits for a
fixed time, which is too short on a slow machine.
"""

from __future__ import annotations

import base64
import os
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from nemeton.cli.commands.rules.pdf_pages import pages_of
from nemeton.core.errors import NemetonError

TIMEOUT_SECONDS = 600  # for each answer of the browser
MAX_BYTES = 256 * 1024 * 1024  # of a booklet, in bytes
# Rules and examples arrive together; another language replaces the first.
COMPLETE = """(async () => {
  const drawn = () => document.querySelector("details.example[open]") !== null;
  const there = () => document.documentElement.lang === %s && drawn();
  const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
  for (let calm = 0; calm < 5; calm = there() ? calm + 1 : 0) await wait(200);
  await document.fonts.ready;
})()"""
# Numbers can make a line of the contents longer, and move the text after it.
MAX_PRINTINGS = 3
NUMBERED = """((pages) => {
  for (const link of document.querySelectorAll(".contents a")) {
    link.dataset.page = pages[link.hash.slice(1)] ?? "";
  }
})(%s)"""


class BrowserAnswer(msgspec.Struct):
    """A message of the browser; events have no id."""

    id: int = 0
    result: dict[str, object] = {}
    error: object = None


class Tab:
    """One page of the browser."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.asked = 0

    def ask(self, method: str, **params: object) -> dict[str, object]:
        self.asked += 1
        question = {"id": self.asked, "method": method, "params": params}
        self.socket.send(msgspec.json.encode(question).decode())
        while True:
            answer = msgspec.json.decode(self.socket.recv(TIMEOUT_SECONDS), type=BrowserAnswer)
            if answer.id == self.asked:
                if answer.error is not None:
                    raise WebSocketException(str(answer.error))
                return answer.result


def print_page(browser: str, address: str, language: str, folder: Path) -> bytes:
    """The page as a PDF; the folder is for the browser alone.

    Raises NemetonError("not-printed").
    """
    try:
        with browser_tab(browser, folder) as tab:
            tab.ask("Page.navigate", url=address)
            code = COMPLETE % msgspec.json.encode(language).decode()
            tab.ask("Runtime.evaluate", expression=code, awaitPromise=True)
            return print_numbered(tab)
    except (OSError, WebSocketException, TimeoutError) as error:
        raise NemetonError("not-printed", browser=browser) from error


def print_numbered(tab: Tab) -> bytes:
    """Print again until the page numbers in the contents are right."""
    printed = print_once(tab)
    named: dict[str, int] = {}
    for _ in range(MAX_PRINTINGS):
        pages = pages_of(printed)
        if pages == named:
            break
        tab.ask("Runtime.evaluate", expression=NUMBERED % msgspec.json.encode(pages).decode())
        printed, named = print_once(tab), pages
    return printed


def print_once(tab: Tab) -> bytes:
    answer = tab.ask("Page.printToPDF", preferCSSPageSize=True, printBackground=True)
    return base64.b64decode(str(answer["data"]))


@contextmanager
def browser_tab(browser: str, folder: Path) -> Iterator[Tab]:
    """Start the browser, and yield a new page of it."""
    command = [
        browser,
        "--headless",
        "--disable-gpu",
        "--no-first-run",
        "--disable-background-networking",
        "--remote-debugging-port=0",
        f"--user-data-dir={folder}",
        "about:blank",
    ]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.insert(1, "--no-sandbox")  # root cannot run the sandbox
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, stdout=quiet, stderr=quiet) as process:  # noqa: S603  (a browser we found)
        try:
            port, path = debugging_address(process, folder / "DevToolsActivePort")
            with connect(f"ws://127.0.0.1:{port}{path}", max_size=MAX_BYTES) as socket:
                whole = Tab(socket)
                target = whole.ask("Target.createTarget", url="about:blank")["targetId"]
            with connect(
                f"ws://127.0.0.1:{port}/devtools/page/{target}", max_size=MAX_BYTES
            ) as socket:
                yield Tab(socket)
        finally:
            process.terminate()


def debugging_address(process: subprocess.Popen[bytes], file: Path) -> tuple[str, str]:
    """The port and path that the browser writes to a file when it is ready."""
    until = time.monotonic() + TIMEOUT_SECONDS
    while time.monotonic() < until and process.poll() is None:
        lines = file.read_text().splitlines() if file.is_file() else []
        if len(lines) == 2:
            return lines[0], lines[1]
        time.sleep(0.05)
    raise TimeoutError
