"""The moments at which bots answer: on a grid, so that they tell little of how long one thought.

How long a search takes depends on what its seat holds, and opponents could measure it.
"""

from __future__ import annotations

from math import ceil
from typing import Final

from nemeton.server.tables.live import LiveTable

# Seconds between two moments at which a level answers: more than it usually takes. A level that
# looks at nothing but what is legal has none.
QUICK: Final = 0.1
GRIDS: Final = {"druid": 0.25, "archdruid": 1.0, "random": 0.0}


def answer_at(asked: float, decided: float, grid: float) -> float:
    """The first moment of the grid, which begins when the bot was asked, that is not too early.

    >>> answer_at(10.0, 10.03, 0.25), answer_at(10.0, 10.3, 0.25), answer_at(10.0, 10.3, 0.0)
    (10.25, 10.5, 10.3)
    """
    if grid == 0.0:
        return decided
    return asked + grid * max(1, ceil((decided - asked) / grid))


def grid_at(live: LiveTable, level: str) -> float:
    """Seconds; 0 where nothing is kept from anybody: bots have all seats, or the deal is known."""
    if replayable(live) or all(seat.person is None for seat in live.roster.seats):
        return 0.0
    return GRIDS.get(level, QUICK)


def replayable(live: LiveTable) -> bool:
    """Did somebody choose the deal (a guide, a puzzle)? Then bots answer the same moves alike."""
    return live.header.known_deal and live.header.origin is None
