"""The processor time that levels take with boxes that guests bring along."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from typing import Final

from nemeton.server.storage.tables import Header

QUICK: Final = 0.25  # seconds: a bot that takes longer is no quick one, whatever its level
KEPT: Final = 1_000


class Costs:
    """By level, game and box. Until a bot has been seen to be quick with a box, it is slow."""

    def __init__(self) -> None:
        self._seconds: OrderedDict[bytes, float] = OrderedDict()

    def slow(self, header: Header, level: str) -> bool:
        if header.components is None:
            return False
        return self._seconds.get(key_of(header, level), QUICK) >= QUICK

    def note(self, header: Header, level: str, seconds: float) -> None:
        """What it took this time counts as much as all times before."""
        if header.components is None or seconds == 0.0:
            return
        key = key_of(header, level)
        self._seconds[key] = (self._seconds.get(key, seconds) + seconds) / 2
        self._seconds.move_to_end(key)
        if len(self._seconds) > KEPT:
            self._seconds.popitem(last=False)


def key_of(header: Header, level: str) -> bytes:
    named = f"{level}\0{len(header.seats)}\0{header.game}\0{header.components}"
    return hashlib.blake2b(named.encode(), digest_size=16).digest()
