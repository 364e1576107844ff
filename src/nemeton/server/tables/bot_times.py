"""Times at which bots answer: on a grid, which hides the time of thinking.

The time of a search depends on the hand of its seat, and opponents could measure it.
"""

from __future__ import annotations

from math import ceil
from typing import Final

from nemeton.server.tables.live import LiveTable

# Seconds between two answers of a level: more than it usually takes. A level that only looks at
# legal actions has none.
QUICK: Final = 0.1
GRIDS: Final = {"druid": 0.25, "archdruid": 1.0, "random": 0.0}


def answer_at(asked: float, decided: float, grid: float) -> float:
    """The first time on the grid, from the request on, that is not too early.

    >>> answer_at(10.0, 10.03, 0.25), answer_at(10.0, 10.3, 0.25), answer_at(10.0, 10.3, 0.0)
    (10.25, 10.5, 10.3)
    """
    if grid == 0.0:
        return decided
    return asked + grid * max(1, ceil((decided - asked) / grid))


def grid_at(live: LiveTable, level: str) -> float:
    """The grid in seconds; 0 if all seats are bots', or the deal is known."""
    if replayable(live) or all(seat.person is None for seat in live.roster.seats):
        return 0.0
    return GRIDS.get(level, QUICK)


def replayable(live: LiveTable) -> bool:
    """True if the deal was chosen, so that bots have to answer alike each time."""
    return live.header.known_deal and live.header.origin is None
