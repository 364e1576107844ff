"""How everybody plays on in a play-out: quickly, and well enough to show what a move leads to."""

from __future__ import annotations

from nemeton.core.chance import Chance
from nemeton.core.playout import Policy, PromisingPolicy
from nemeton.core.state import State


class GreedyPolicy(Policy):
    """One step ahead among the actions that look best at first sight."""

    def __init__(self, candidates: int) -> None:
        self.candidates = candidates

    def choose(self, state: State, seat: int, chance: Chance) -> int:
        game = state.game
        actions = game.promising(state, seat, self.candidates)
        if len(actions) == 1:
            return actions[0]
        best = actions[0]
        most = float("-inf")
        for action in actions:
            after = state.copy()
            after.perform(seat, action)
            worth = game.evaluate(after, seat)
            if worth > most:
                most = worth
                best = action
        return best


def policy(name: str) -> Policy:
    """By its name in the levels: "promising", or "greedy-N" with N actions to choose from."""
    if name == "promising":
        return PromisingPolicy()
    kind, _, candidates = name.partition("-")
    if kind != "greedy" or not candidates.isdecimal():
        raise ValueError(f"there is no policy {name}")
    return GreedyPolicy(int(candidates))
