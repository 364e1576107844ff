"""Simultaneous requests for a slow answer."""

from __future__ import annotations

import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from types import FrameType

import pytest

from nemeton.server.routes import cached_answers
from nemeton.server.routes.cached_answers import computed_once

DEADLINE_SECONDS = 60  # seconds


def asking(frame: FrameType | None) -> bool:
    """True if this thread waits for the answer."""
    while frame is not None:
        if frame.f_code.co_filename == cached_answers.__file__:
            return True
        frame = frame.f_back
    return False


def test_simultaneous_requests_wait_for_the_first() -> None:
    at_once = 8
    everybody = threading.Barrier(at_once)
    worked: list[str] = []
    all_have_asked = threading.Event()
    end = time.monotonic() + DEADLINE_SECONDS

    @computed_once(most=4)
    def work(name: str) -> bytes:
        worked.append(name)
        while not all_have_asked.is_set():  # all that could begin have begun by then
            assert time.monotonic() < end
            time.sleep(0.001)
            if sum(map(asking, sys._current_frames().values())) == at_once:
                all_have_asked.set()
        return bytes.fromhex(name)

    def ask(name: str) -> bytes:
        everybody.wait(DEADLINE_SECONDS)
        return work(name)

    with ThreadPoolExecutor(at_once) as threads:
        assert list(threads.map(ask, ["0a", "0b"] * (at_once // 2))) == [b"\n", b"\v"] * 4
    assert sorted(worked) == ["0a", "0b"]
    with pytest.raises(ValueError, match="non-hexadecimal"):
        work("no number")
    assert work("0c") == b"\f"
