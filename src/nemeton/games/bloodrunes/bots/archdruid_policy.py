"""How play-outs go on that order actions as games have taught it, and not by hand."""

from __future__ import annotations

from typing import Final

from nemeton.core.chance import Chance
from nemeton.core.search.playout import Policy, one_step_ahead
from nemeton.core.search.weights import read
from nemeton.core.state import State
from nemeton.games.bloodrunes.bots.evaluation import ordered
from nemeton.games.bloodrunes.bots.weights import Weights
from nemeton.games.bloodrunes.rules.position import Position

ARCHDRUID_WEIGHTS: Final = Weights(read("nemeton.games.bloodrunes.bots", "archdruid_weights.toml"))


class ArchdruidPolicy(Policy):
    """The first of them, or the best of so many one step ahead."""

    def __init__(self, candidates: int) -> None:
        self.candidates = candidates

    def promising(self, state: State, seat: int, limit: int) -> list[int]:
        assert isinstance(state, Position)
        return ordered(state, seat, limit, ARCHDRUID_WEIGHTS)

    def choose(self, state: State, seat: int, chance: Chance) -> int:
        return one_step_ahead(state, seat, self.promising(state, seat, self.candidates))
