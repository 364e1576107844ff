"""One-step lookahead: the action whose result has the best evaluation.

Results are averaged over a few sampled states, because they may depend on hidden information.
"""

from __future__ import annotations

from typing import Final

from nemeton.bots.bot import ThinkingBot
from nemeton.core.chance import Chance
from nemeton.core.game import Game
from nemeton.core.state import State
from nemeton.core.view import View

SAMPLES: Final = 3


class GreedyBot(ThinkingBot):
    """A bot that looks one step ahead."""

    def __init__(self, samples: int = SAMPLES) -> None:
        self.samples = samples

    @property
    def name(self) -> str:
        return "greedy"

    def think(self, game: Game, view: View, seat: int, chance: Chance) -> int:
        root = game.sample(view, chance)
        others: list[State] = []  # more samples, dealt when they are needed
        # Among equals the most promising wins, which comes first.
        actions = game.bots.promising(root, seat)
        best_action = actions[0]
        best = float("-inf")
        for action in actions:
            after = root.copy()
            after.perform(seat, action)
            value = game.bots.evaluate(after, seat)
            if game.bots.ignores_hidden and after.reveals == root.reveals:
                value *= self.samples  # its advantage is the same in every sample
            else:
                while len(others) < self.samples - 1:
                    others.append(game.redeal(root, seat, chance))
                for state in others:
                    after = state.copy()
                    after.perform(seat, action)
                    value += game.bots.evaluate(after, seat)
            if value > best:
                best = value
                best_action = action
        return best_action
