"""Rewards of a finished game."""

from __future__ import annotations

from nemeton.core.state import State


def by_rank(state: State) -> list[float]:
    """The share of others behind a seat, less the share ahead of it.

    Rewards go from -1.0 to 1.0 and add up to 0.0. They are the same in all games, whatever their
    points; an unfinished game is worth 0 to every seat.
    """
    ranks = state.ranks()
    if not ranks:
        return [0.0] * state.seats
    others = state.seats - 1
    return [
        (sum([rank > own for rank in ranks]) - sum([rank < own for rank in ranks])) / others
        for own in ranks
    ]
