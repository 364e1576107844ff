"""Few of many log lines are written, but all are counted."""

from __future__ import annotations

import io
import json
import logging
import re
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from nemeton.server.logs import (
    LINES_PER_KIND,
    MAX_KINDS,
    MAX_LINES,
    MAX_REQUESTS,
    FoldingHandler,
    JsonLines,
)
from tests.server.running import running

BAD_REQUESTS = 3000


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Logged:
    """A logger of its own, on a clock that the test moves."""

    def __init__(self, name: str) -> None:
        self.clock = Clock()
        self._stream = io.StringIO()
        self.handler = FoldingHandler(self._stream, clock=self.clock)
        self.handler.setFormatter(JsonLines())
        self.logger = logging.getLogger(name)
        self.logger.propagate = False
        self.logger.setLevel(logging.DEBUG)
        self.logger.addHandler(self.handler)

    @property
    def lines(self) -> list[dict[str, object]]:
        return [json.loads(line) for line in self._stream.getvalue().splitlines()]

    @property
    def messages(self) -> list[object]:
        return [line["message"] for line in self.lines]


@pytest.fixture
def logged(request: pytest.FixtureRequest) -> Iterator[Logged]:
    found = Logged(request.node.name)
    yield found
    found.logger.removeHandler(found.handler)
    found.handler.close()


def test_repeated_lines_are_counted_and_summarised_once(logged: Logged) -> None:
    for number in range(1000):
        logged.logger.warning("bad request %d", number)
    assert logged.messages == [f"bad request {number}" for number in range(LINES_PER_KIND)]
    logged.clock.now = 10.0
    logged.logger.warning("bad request %d", 1000)
    assert logged.messages[LINES_PER_KIND:] == [
        "bad request 999 … and 994 more in the last 10 s",
        "bad request 1000",
    ]
    assert logged.lines[LINES_PER_KIND]["count"] == 1000 - LINES_PER_KIND


def test_counted_lines_keep_the_numbers_of_some_requests(logged: Logged) -> None:
    for number in range(100):
        logged.logger.error("answered 500, request %d", number, extra={"request": str(number)})
    logged.clock.now = 10.0
    logged.logger.error("answered 500, request %d", 100, extra={"request": "100"})
    counted = logged.lines[LINES_PER_KIND]
    assert counted["requests"] == [str(LINES_PER_KIND + number) for number in range(MAX_REQUESTS)]
    assert "requests" not in logged.lines[-1]


def test_other_lines_are_not_lost_in_a_flood(logged: Logged) -> None:
    for _ in range(100_000):
        logged.logger.warning("Invalid HTTP request received.")
    logged.logger.error("the database is damaged")
    assert logged.messages[-1] == "the database is damaged"
    assert len(logged.lines) == LINES_PER_KIND + 1


def test_different_errors_are_counted_apart(logged: Logged) -> None:
    for error in (ValueError, KeyError):
        for _ in range(100):
            logged.logger.error("a request failed", exc_info=error())
    traces = [str(line["trace"]) for line in logged.lines]
    for name in ("Value", "Key"):
        assert sum(name in trace for trace in traces) == LINES_PER_KIND


@pytest.mark.parametrize("kinds", [20, 5000])
def test_lines_and_memory_are_bounded_for_any_number_of_kinds(logged: Logged, kinds: int) -> None:
    for number in range(20_000):
        kind = f"kind {number % kinds}"
        logged.logger.warning(kind)
    assert len(logged.lines) <= MAX_LINES + MAX_KINDS + 1
    assert len(vars(logged.handler)["_kinds"]) <= MAX_KINDS + 1
    logged.clock.now = 10.0
    logged.logger.warning("after")
    counted = [line["count"] for line in logged.lines if "count" in line]
    single = len(logged.lines) - len(counted) - 1
    assert sum(int(str(count)) for count in counted) + single == 20_000


def test_counts_are_written_at_the_end(logged: Logged) -> None:
    for _ in range(10):
        logged.logger.info("again")
    logged.logger.removeHandler(logged.handler)
    logged.handler.close()
    assert logged.lines[-1]["count"] == 10 - LINES_PER_KIND


def test_the_count_is_written_without_further_lines(
    logged: Logged, monkeypatch: pytest.MonkeyPatch
) -> None:
    late: list[Callable[[], None]] = []

    class Later(threading.Timer):
        def __init__(self, seconds: float, call: Callable[[], None]) -> None:
            super().__init__(seconds, call)
            assert seconds == 10
            late.append(call)

        def start(self) -> None:
            """Do nothing; the test fires the timer."""

    monkeypatch.setattr(threading, "Timer", Later)
    for _ in range(10):
        logged.logger.info("again")
    (call,) = late
    call()
    assert logged.lines[-1]["count"] == 10 - LINES_PER_KIND


def test_debugging_shows_everything(logged: Logged) -> None:
    for _ in range(100):
        logged.logger.debug("step")
    assert len(logged.lines) == 100


def test_log_lines_are_bounded(logged: Logged) -> None:
    logged.logger.warning("x" * 100_000)
    assert len(str(logged.messages[0])) == 2000


def test_bad_requests_do_not_fill_the_log(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with running(str(tmp_path / "tables.db"), log) as server:
        for _ in range(BAD_REQUESTS):
            with closing(socket.create_connection(("127.0.0.1", server.port))) as connection:
                connection.sendall(b"nothing\r\n\r\n")
                assert connection.recv(100).startswith(b"HTTP/1.1 400")
        assert server.stop() == 0
    lines = [json.loads(line) for line in log.read_text().splitlines() if line.startswith("{")]
    bad = [line for line in lines if "Invalid HTTP" in line["message"]]
    assert sum(line.get("count", 1) for line in bad) == BAD_REQUESTS
    intervals = sum("count" in line for line in bad)
    assert len(bad) <= (LINES_PER_KIND + 1) * (intervals + 1)
    assert re.search(r"… and [0-9,]+ more in the last \d+ s", bad[-1]["message"])
