"""The processor time of bot levels with guests' boxes."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from typing import Final

from nemeton.server.storage.tables import TableHeader

QUICK_SECONDS: Final = 0.25  # a slower bot is not quick, whatever its level
MAX_ENTRIES: Final = 1_000


class BotCosts:
    """Seconds by level, game and box. A bot is slow until it was measured as quick."""

    def __init__(self) -> None:
        self._seconds: OrderedDict[bytes, float] = OrderedDict()

    def slow(self, header: TableHeader, level: str) -> bool:
        if header.components is None:
            return False
        return self._seconds.get(key_of(header, level), QUICK_SECONDS) >= QUICK_SECONDS

    def note(self, header: TableHeader, level: str, seconds: float) -> None:
        """Add a measurement, which counts as much as all earlier ones."""
        if header.components is None or seconds == 0.0:
            return
        key = key_of(header, level)
        self._seconds[key] = (self._seconds.get(key, seconds) + seconds) / 2
        self._seconds.move_to_end(key)
        if len(self._seconds) > MAX_ENTRIES:
            self._seconds.popitem(last=False)


def key_of(header: TableHeader, level: str) -> bytes:
    named = f"{level}\0{len(header.seats)}\0{header.game}\0{header.components}"
    return hashlib.blake2b(named.encode(), digest_size=16).digest()
