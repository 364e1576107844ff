"""What a game that is over was worth to each seat."""

from __future__ import annotations

from nemeton.core.state import State


def by_rank(state: State) -> list[float]:
    """The share of others that a seat has left behind, less the share that was ahead of it.

    From -1.0 to 1.0, together 0.0; the same in all games, whatever their points. A game that was
    broken off is worth nothing to anybody.
    """
    ranks = state.ranks()
    if not ranks:
        return [0.0] * state.seats
    others = state.seats - 1
    return [
        (sum([rank > own for rank in ranks]) - sum([rank < own for rank in ranks])) / others
        for own in ranks
    ]
