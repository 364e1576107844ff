"""The reference evaluation of BloodRunes, computed by the game's compiled evaluation.

With three and four seats the levels still evaluate like the reference. If the game's evaluation
changes, a test fails and this module has to go.
"""

from __future__ import annotations

from benchmarks.reference.greedy import SAMPLES
from nemeton.core.chance import Chance
from nemeton.core.game import Game
from nemeton.core.view import View


def choose(game: Game, view: View, seat: int, legal: list[int], chance: Chance) -> int:
    states = [game.sample(view, chance) for _ in range(SAMPLES)]
    best_action = legal[0]
    best = float("-inf")
    for action in game.bots.promising(states[0], seat):
        value = 0.0
        for state in states:
            after = state.copy()
            after.perform(seat, action)
            value += game.bots.evaluate(after, seat)
        if value > best:
            best = value
            best_action = action
    return best_action
