"""Everybody asks at the same moment for what takes a while."""

from __future__ import annotations

import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from nemeton.server.routes.worked_out import worked_out_once


def test_whoever_asks_meanwhile_waits() -> None:
    at_once = 8
    everybody = threading.Barrier(at_once)
    worked: list[str] = []

    @worked_out_once(kept=4)
    def work(name: str) -> bytes:
        worked.append(name)
        time.sleep(0.1)  # long enough for others to begin, if they could
        return bytes.fromhex(name)

    def ask(name: str) -> bytes:
        everybody.wait(30)
        return work(name)

    with ThreadPoolExecutor(at_once) as threads:
        assert list(threads.map(ask, ["0a", "0b"] * (at_once // 2))) == [b"\n", b"\v"] * 4
    assert sorted(worked) == ["0a", "0b"]
    with pytest.raises(ValueError, match="non-hexadecimal"):
        work("no number")
    assert work("0c") == b"\f"
