"""What every engine's driver can do, and the processes and waiting that drivers share."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol, TypeVar

START = 180.0  # seconds until a browser answers on a very busy machine

T = TypeVar("T")


class Engine(Protocol):
    """One browser with one window, of somebody new."""

    def open(self, url: str) -> None: ...

    def call(self, function: str, *arguments: Any) -> Any:
        """A JavaScript function's answer; arguments and answer are plain JSON."""
        ...

    def point(self, actions: list[dict[str, Any]]) -> None:
        """What the pointer does, in the words of WebDriver's actions."""
        ...

    def resize(self, width: int, height: int) -> None:
        """The size of what the page can use."""
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
    """A process that ends when it is no longer needed; `pipes` are open to it as well."""
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


def until(there: Callable[[], T | None], what: str, patience: float = START) -> T:
    """Ask again and again, until the answer is not None."""
    last = time.monotonic() + patience
    while time.monotonic() < last:
        answer = there()
        if answer is not None:
            return answer
        time.sleep(0.05)
    raise AssertionError(f"waited in vain: {what}")
