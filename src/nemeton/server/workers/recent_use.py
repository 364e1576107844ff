"""The processor time that addresses have used lately for long jobs."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final

HALF_LIFE_SECONDS: Final = 30.0
# A hint or a druid's decision takes a fraction of it, an archdruid's with the largest
# boxes most of it.
HEAVY_USE_SECONDS: Final = 1.0
FORGOTTEN_BELOW_SECONDS: Final = 0.1


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
        return frozenset(
            address for address, used in self._used.items() if used >= HEAVY_USE_SECONDS
        )

    def _fade(self) -> None:
        now = self._clock()
        left = 0.5 ** ((now - self._when) / HALF_LIFE_SECONDS)
        self._when = now
        faded = {address: used * left for address, used in self._used.items()}
        self._used = {
            address: used for address, used in faded.items() if used >= FORGOTTEN_BELOW_SECONDS
        }
