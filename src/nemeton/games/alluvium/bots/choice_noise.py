"""Who may draw otherwise: what a drawing is worth to others is known, what they choose is not.

Each of the drawings that they look at is the likelier the more it is worth (a softmax, by Gumbel's
noise on the worths). In all copies of a world they waver alike, so candidates are compared fairly.
"""

from __future__ import annotations

from math import log
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

# In the worth of a drawing, by step of a round: with it druids' choices are the likeliest.
HEAT: Final = vec[float]([1.7, 0.9, 0.9])
PLACES: Final = 1024
NOISE: Final = vec[float]([-log(-log((place + 0.5) / PLACES)) for place in range(PLACES)])
LOW: Final = 0x7FFFFFFF  # the bits of a product that are kept


@final
class Whims:
    """Of a seat in one turn of a world of a search, which are numbered."""

    def __init__(self, world: i64, turn: i64, seat: i64, step: i64) -> None:
        self._key: i64 = ((world * 16 + turn) * 8 + seat) * 8191
        self._heat: float = HEAT[step]

    def of(self, action: i64) -> float:
        """What this drawing happens to be worth to them besides."""
        mixed: i64 = (self._key + action) & LOW
        mixed = (mixed * 1103515245 + 12345) & LOW
        mixed = ((mixed ^ (mixed >> 15)) * 48271) & LOW
        return self._heat * NOISE[(mixed ^ (mixed >> 13)) & (PLACES - 1)]
