"""Moments of a game at which calls are measured."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from nemeton.core.chance import QuickChance
from nemeton.core.game import Game
from nemeton.core.state import State

MOMENTS = 24  # of one game

Play = Callable[[State, int], int]


class Moment(NamedTuple):
    """A decision with several choices."""

    state: State
    seat: int


def moments(game: Game, seats: int, chance: QuickChance, play: Play) -> list[Moment]:
    """Evenly spread over a game in which everybody plays so."""
    state = game.deal(seats, game.simulation, chance)
    met: list[Moment] = []
    while actors := state.actors():
        seat = actors[0]
        if len(state.legal(seat)) > 1:
            met.append(Moment(state.copy(), seat))
        state.apply(seat, play(state, seat))
    return [met[len(met) * number // MOMENTS] for number in range(MOMENTS)]
