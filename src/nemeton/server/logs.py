"""Structured logs, in which repeated lines are counted.

A line is a JSON object with codes and counts, never with content from people. A few lines of each
kind are written at once. Further ones are counted, so that no flood fills a disk: at the end of
the interval one line has their number, and the numbers of some of their requests. Neither memory
nor the number of lines in an interval depends on what is sent to the server.
"""

from __future__ import annotations

import copy
import logging
import sys
import threading
import time
from collections.abc import Callable, Hashable
from typing import TextIO

import msgspec

LONGEST_MESSAGE = 2_000  # characters
LONGEST_TRACE = 20_000
INTERVAL_SECONDS = 10.0
LINES_PER_KIND = 5  # in an interval
MAX_LINES = 50  # in an interval; beyond it only the first of each kind
MAX_KINDS = 50  # of lines that are counted apart in an interval
MAX_REQUESTS = 50  # numbers of requests in a line with a count


class Repeated:
    """Lines of one kind in the present interval."""

    __slots__ = ("counted", "last", "requests", "written")

    def __init__(self) -> None:
        self.written = 0
        self.counted = 0  # not written
        self.last: logging.LogRecord | None = None  # of the counted ones
        self.requests: list[str] = []  # of the first counted ones

    def count(self, record: logging.LogRecord) -> None:
        self.counted += 1
        self.last = record
        request = vars(record).get("request")
        if request is not None and len(self.requests) < MAX_REQUESTS:
            self.requests.append(request)


class FoldingHandler(logging.StreamHandler[TextIO]):
    """Folds repeated lines from the level INFO on; lines below it are for debugging."""

    def __init__(
        self,
        stream: TextIO | None = None,
        interval: float = INTERVAL_SECONDS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(sys.stderr if stream is None else stream)
        self._interval = interval
        self._clock = clock
        self._began = clock()
        self._written = 0
        self._kinds: dict[Hashable, Repeated] = {}
        self._timer: threading.Timer | None = None

    def emit(self, record: logging.LogRecord) -> None:
        if record.levelno < logging.INFO:
            super().emit(record)
            return
        if self._clock() - self._began >= self._interval:
            self._end_interval()
        found = self._find(record)
        if not found.written or (found.written < LINES_PER_KIND and self._written < MAX_LINES):
            found.written += 1
            self._written += 1
            super().emit(record)
        else:
            found.count(record)
            self._schedule_end()

    def close(self) -> None:
        """Write the counts of the present interval."""
        self._flush()
        super().close()

    def _find(self, record: logging.LogRecord) -> Repeated:
        kind = kind_of(record)
        if kind not in self._kinds and len(self._kinds) >= MAX_KINDS:
            kind = record.levelno  # all others together
        return self._kinds.setdefault(kind, Repeated())

    def _schedule_end(self) -> None:
        """End the interval even if nothing more is logged."""
        if self._timer is None:
            left = self._began + self._interval - self._clock()
            self._timer = threading.Timer(max(0.0, left), self._flush)
            self._timer.daemon = True
            self._timer.start()

    def _flush(self) -> None:
        self.acquire()
        try:
            self._end_interval()
        finally:
            self.release()

    def _end_interval(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        now = self._clock()
        seconds, self._began = now - self._began, now
        found, self._kinds = self._kinds, {}
        self._written = 0
        for repeated in found.values():
            if repeated.last is not None:
                super().emit(summary(repeated.last, repeated, seconds))


def kind_of(record: logging.LogRecord) -> Hashable:
    """The kind of a line: its template, and `kind` if the caller gives one."""
    error = record.exc_info[0] if record.exc_info else None
    return record.name, record.levelno, str(record.msg)[:200], error, vars(record).get("kind")


def summary(last: logging.LogRecord, repeated: Repeated, seconds: float) -> logging.LogRecord:
    """The last of the counted lines with their number, without its trace."""
    told = copy.copy(last)
    more = f"{repeated.counted - 1:,} more in the last {seconds:.0f} s"
    told.msg = f"{last.getMessage()} … and {more}"
    told.args = None
    told.exc_info = told.exc_text = None
    vars(told).update(count=repeated.counted, requests=repeated.requests)
    return told


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, str | int | list[str]] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage()[:LONGEST_MESSAGE],
        }
        count = vars(record).get("count")
        if count is not None:
            line["count"] = count  # of similar lines
        requests = vars(record).get("requests")
        if requests:
            line["requests"] = requests
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)[-LONGEST_TRACE:]
        return msgspec.json.encode(line).decode()


def set_up(level: str) -> None:
    handler = FoldingHandler()
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    # Their lines hold whole addresses, with invitations in them.
    for name in ("uvicorn.access", "uvicorn.error"):
        logging.getLogger(name).setLevel(logging.WARNING)
    for name in ("alembic", "asyncio", "aiosqlite"):
        logging.getLogger(name).setLevel(logging.WARNING)
