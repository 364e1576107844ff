"""One step ahead: the action whose outcome the game's insight likes best.

Outcomes are averaged over a few sampled states, because what an action leads to may hang on
what the bot cannot see.
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
    def __init__(self, samples: int = SAMPLES) -> None:
        self.samples = samples

    @property
    def name(self) -> str:
        return "greedy"

    def think(self, game: Game, view: View, seat: int, chance: Chance) -> int:
        root = game.sample(view, chance)
        others: list[State] = []  # more such states, dealt anew once they are needed
        # Among equals the one the game finds most promising comes first.
        actions = game.bots.promising(root, seat)
        best_action = actions[0]
        best = float("-inf")
        for action in actions:
            after = root.copy()
            after.perform(seat, action)
            worth = game.bots.evaluate(after, seat)
            if game.bots.ignores_hidden and after.reveals == root.reveals:
                worth *= self.samples  # what it gains over others is the same in all of them
            else:
                while len(others) < self.samples - 1:
                    others.append(game.redeal(root, seat, chance))
                for state in others:
                    after = state.copy()
                    after.perform(seat, action)
                    worth += game.bots.evaluate(after, seat)
            if worth > best:
                best = worth
                best_action = action
        return best_action
