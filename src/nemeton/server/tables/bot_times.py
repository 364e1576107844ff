"""Times of bots' answers, on a grid that hides the thinking time.

The time of a search depends on the hand of its seat, and opponents could measure it.
"""

from __future__ import annotations

from math import ceil

from nemeton.bots.level_settings import answer_interval
from nemeton.server.tables.live import LiveTable


def answer_at(asked: float, decided: float, every: float) -> float:
    """The first time on the grid, from the request on, that is not too early.

    >>> answer_at(10.0, 10.03, 0.25), answer_at(10.0, 10.3, 0.25), answer_at(10.0, 10.3, 0.0)
    (10.25, 10.5, 10.3)
    """
    if every == 0.0:
        return decided
    return asked + every * max(1, ceil((decided - asked) / every))


def grid_at(live: LiveTable, level: str) -> float:
    """The grid in seconds; 0 if all seats are bots', or the deal is known."""
    if replayable(live) or all(seat.person is None for seat in live.roster.seats):
        return 0.0
    if level == "random":  # it only looks at legal actions
        return 0.0
    return answer_interval(live.header.game, level, len(live.header.seats))


def replayable(live: LiveTable) -> bool:
    """True if the deal was chosen, so that bots have to answer alike each time."""
    return live.header.known_deal and live.header.origin is None
