"""Playout policy of Alarún: one step ahead, with the unseen cards counted once.

Refreshing the centre is the only action that shows the seat a card, so one count serves for all
other actions. The choices are those of `greedy-N`.
"""

from __future__ import annotations

from nemeton.core.chance import Chance
from nemeton.core.search.playout import Policy
from nemeton.core.state import State
from nemeton.games.alarun.bots.evaluation import evaluate, evaluate_with, promising
from nemeton.games.alarun.bots.missing_cards import UnseenCards
from nemeton.games.alarun.rules.position import AlarunPosition


class AlarunPlayoutPolicy(Policy):
    """Chooses the best of the most promising actions."""

    def __init__(self, candidates: int) -> None:
        self.candidates = candidates

    def choose(self, state: State, seat: int, chance: Chance) -> int:
        assert isinstance(state, AlarunPosition)
        actions = promising(state, seat, self.candidates)
        best = actions[0]
        if len(actions) == 1:
            return best
        unseen = UnseenCards(state, seat)
        most = float("-inf")
        for action in actions:
            after = state.copy()
            assert isinstance(after, AlarunPosition)
            after.perform(seat, action)
            if after.reveals == state.reveals:
                value = evaluate_with(after, seat, unseen)
            else:
                value = evaluate(after, seat)
            if value > most:
                most = value
                best = action
        return best
