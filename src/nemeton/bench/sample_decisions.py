"""Decisions of a game, at which the cost of calls is measured."""

from __future__ import annotations

from typing import NamedTuple

from nemeton.bots.game_loop import Choose, play_game
from nemeton.core.chance import QuickChance
from nemeton.core.game import Game
from nemeton.core.state import State

DECISIONS_PER_GAME = 24


class SampleDecision(NamedTuple):
    """A decision with several choices."""

    state: State
    seat: int


def sample_decisions(
    game: Game, seats: int, chance: QuickChance, choose: Choose
) -> list[SampleDecision]:
    """Decisions evenly spread over a game in which every seat chooses so."""
    met: list[SampleDecision] = []

    def choose_and_note(state: State, seat: int) -> int:
        if len(state.legal(seat)) > 1:
            met.append(SampleDecision(state.copy(), seat))
        return choose(state, seat)

    play_game(game.deal(seats, game.simulation, chance), choose_and_note)
    return [met[len(met) * number // DECISIONS_PER_GAME] for number in range(DECISIONS_PER_GAME)]
