"""The processor time that addresses have used lately for long jobs."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final

HALF: Final = 30.0  # seconds in which half of it is forgotten
# Seconds. A hint or a druid's decision takes a fraction of it, an archdruid's with the largest
# boxes most of it.
MUCH: Final = 1.0
LITTLE: Final = 0.1  # seconds, below which an account is dropped


class RecentUse:
    """Seconds by address, fading with time."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._used: dict[str, float] = {}
        self._when = clock()

    def note(self, address: str, seconds: float) -> None:
        self._fade()
        self._used[address] = self._used.get(address, 0.0) + seconds

    def much(self) -> frozenset[str]:
        """Addresses whose jobs yield to others."""
        self._fade()
        return frozenset(address for address, used in self._used.items() if used >= MUCH)

    def _fade(self) -> None:
        now = self._clock()
        left = 0.5 ** ((now - self._when) / HALF)
        self._when = now
        faded = {address: used * left for address, used in self._used.items()}
        self._used = {address: used for address, used in faded.items() if used >= LITTLE}
