"""One-step lookahead with three samples, by the frozen evaluations in this folder."""

from __future__ import annotations

from typing import Final

from benchmarks.reference import alarun, alluvium, bloodrunes, salamandra
from nemeton.bots.bot import Bot
from nemeton.core.chance import Chance
from nemeton.core.game import Game
from nemeton.core.state import State
from nemeton.core.view import View
from nemeton.games.alarun.rules.position import AlarunPosition
from nemeton.games.alluvium.rules.position import AlluviumPosition
from nemeton.games.bloodrunes.rules.position import BloodrunesPosition
from nemeton.games.salamandra.rules.position import SalamandraPosition

SAMPLES: Final = 3


class ReferenceGreedy(Bot):
    @property
    def name(self) -> str:
        return "reference:greedy"

    def choose(self, game: Game, view: View, legal: list[int], chance: Chance) -> int:
        if view.seat is None:
            raise ValueError("an onlooker has nothing to choose")
        if len(legal) == 1:
            return legal[0]
        seat = view.seat
        states = [game.sample(view, chance) for _ in range(SAMPLES)]
        best_action = legal[0]
        best = float("-inf")
        for action in promising(states[0], seat):
            value = 0.0
            for state in states:
                after = state.copy()
                after.apply(seat, action)
                value += evaluate(after, seat)
            if value > best:
                best = value
                best_action = action
        return best_action


def evaluate(state: State, seat: int) -> float:
    if isinstance(state, AlarunPosition):
        return alarun.evaluate(state, seat)
    if isinstance(state, AlluviumPosition):
        return alluvium.evaluate(state, seat)
    if isinstance(state, BloodrunesPosition):
        return bloodrunes.evaluate(state, seat)
    assert isinstance(state, SalamandraPosition)
    return salamandra.evaluate(state, seat)


def promising(state: State, seat: int) -> list[int]:
    if isinstance(state, AlarunPosition):
        return alarun.promising(state, seat, 0)
    if isinstance(state, AlluviumPosition):
        return alluvium.promising(state, seat, 0)
    if isinstance(state, BloodrunesPosition):
        return bloodrunes.promising(state, seat, 0)
    assert isinstance(state, SalamandraPosition)
    return salamandra.promising(state, seat, 0)
