"""Playout policy with trained weights."""

from __future__ import annotations

from typing import Final

from nemeton.core.chance import Chance
from nemeton.core.search.playout import Policy, greedy_action
from nemeton.core.search.weights import read
from nemeton.core.state import State
from nemeton.games.bloodrunes.bots.evaluation import rank_actions
from nemeton.games.bloodrunes.bots.weights import BloodrunesWeights
from nemeton.games.bloodrunes.rules.position import BloodrunesPosition

ARCHDRUID_WEIGHTS: Final = BloodrunesWeights(
    read(__name__.rpartition(".")[0], "archdruid_weights.toml")
)


class ArchdruidPolicy(Policy):
    """The best of the first `candidates` actions after one step; with one, the first."""

    def __init__(self, candidates: int) -> None:
        self.candidates = candidates

    def promising(self, state: State, seat: int, limit: int) -> list[int]:
        assert isinstance(state, BloodrunesPosition)
        return rank_actions(state, seat, limit, ARCHDRUID_WEIGHTS)

    def choose(self, state: State, seat: int, chance: Chance) -> int:
        return greedy_action(state, seat, self.promising(state, seat, self.candidates))
