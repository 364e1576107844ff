"""The processor time that long jobs of addresses have used lately."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final

HALF: Final = 30.0  # seconds in which half of it is forgotten
# Seconds. Druids and hints of Alarún take 0.02 to 0.04 for each decision, an archdruid with the
# largest box of Alluvium 0.7.
MUCH: Final = 1.0
LITTLE: Final = 0.1  # seconds, which are not worth keeping


class Effort:
    """Seconds by address, fading."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._used: dict[str, float] = {}
        self._when = clock()

    def note(self, place: str, seconds: float) -> None:
        self._fade()
        self._used[place] = self._used.get(place, 0.0) + seconds

    def much(self) -> frozenset[str]:
        """Addresses whose work yields to that of others."""
        self._fade()
        return frozenset(place for place, used in self._used.items() if used >= MUCH)

    def _fade(self) -> None:
        now = self._clock()
        left = 0.5 ** ((now - self._when) / HALF)
        self._when = now
        faded = {place: used * left for place, used in self._used.items()}
        self._used = {place: used for place, used in faded.items() if used >= LITTLE}
