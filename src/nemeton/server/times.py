"""The clock: milliseconds since 1970."""

from __future__ import annotations

import time


def now() -> int:
    return time.time_ns() // 1_000_000
