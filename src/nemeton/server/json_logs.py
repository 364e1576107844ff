"""Structured logs: one JSON object a line, with codes and counts, never what people send."""

from __future__ import annotations

import logging

import msgspec

from nemeton.server.repeated_logs import FoldingHandler

LONGEST_MESSAGE = 2_000  # characters
LONGEST_TRACE = 20_000


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, str | int] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage()[:LONGEST_MESSAGE],
        }
        count = vars(record).get("count")
        if count is not None:
            line["count"] = count  # of similar lines
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
