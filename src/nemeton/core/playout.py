"""The innermost loop of simulations: play a state to its end through the public calls."""

from __future__ import annotations

from nemeton.core.chance import Chance
from nemeton.core.game import State


def play_out(state: State, chance: Chance) -> int:
    """Play random legal actions until the game is over; returns the number of decisions."""
    decisions = 0
    actors = state.actors()
    while actors:
        seat = actors[0]
        legal = state.legal(seat)
        state.apply(seat, legal[chance.below(len(legal))])
        decisions += 1
        actors = state.actors()
    return decisions
