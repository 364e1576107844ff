"""The interface of browser drivers, and the processes and waiting they share."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol, TypeVar

STARTUP_TIMEOUT = 180.0  # seconds until a browser answers on a very busy machine

T = TypeVar("T")


class Engine(Protocol):
    """One browser with one window, for a new visitor."""

    def open(self, url: str) -> None: ...

    def call(self, function: str, *arguments: Any) -> Any:
        """Call a JavaScript function; arguments and result are plain JSON."""
        ...

    def point(self, actions: list[dict[str, Any]]) -> None:
        """Move and press the pointer; the actions are those of WebDriver."""
        ...

    def resize(self, width: int, height: int) -> None:
        """Give the page this size, without the window's frame."""
        ...

    def screenshot(self) -> bytes: ...


def pointer(actions: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The actions as those of a mouse."""
    mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}}
    return [{**mouse, "actions": actions}]


@contextmanager
def running(
    command: Sequence[str], log: Path, variables: Mapping[str, str], *pipes: int
) -> Iterator[None]:
    """Run a process until the block ends; it inherits `pipes`."""
    with log.open("ab") as output:
        process = subprocess.Popen(
            command, stdout=output, stderr=output, env={**os.environ, **variables}, pass_fds=pipes
        )
    try:
        yield
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(10)


def until(there: Callable[[], T | None], what: str, timeout: float = STARTUP_TIMEOUT) -> T:
    """Ask repeatedly until the answer is not None."""
    last = time.monotonic() + timeout
    while time.monotonic() < last:
        answer = there()
        if answer is not None:
            return answer
        time.sleep(0.05)
    raise AssertionError(f"waited in vain: {what}")
