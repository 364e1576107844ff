"""How play-outs go on: one step ahead, where what a seat has not seen is counted once.

No action but to refresh the centre shows the seat a card, so the same supply does for what comes of
each of the others. The choices are those of `greedy-N`.
"""

from __future__ import annotations

from nemeton.core.chance import Chance
from nemeton.core.search.playout import Policy
from nemeton.core.state import State
from nemeton.games.alarun.bots.evaluation import evaluate, evaluate_with, promising
from nemeton.games.alarun.bots.unseen_cards import Supply
from nemeton.games.alarun.rules.position import Position


class AlarunRolloutPolicy(Policy):
    """The best of so many promising actions."""

    def __init__(self, candidates: int) -> None:
        self.candidates = candidates

    def choose(self, state: State, seat: int, chance: Chance) -> int:
        assert isinstance(state, Position)
        actions = promising(state, seat, self.candidates)
        best = actions[0]
        if len(actions) == 1:
            return best
        supply = Supply(state, seat)
        most = float("-inf")
        for action in actions:
            after = state.copy()
            assert isinstance(after, Position)
            after.perform(seat, action)
            if after.reveals == state.reveals:
                worth = evaluate_with(after, seat, supply)
            else:
                worth = evaluate(after, seat)
            if worth > most:
                most = worth
                best = action
        return best
