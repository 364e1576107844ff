"""One step ahead: the action whose outcome the game's insight likes best.

Outcomes are averaged over a few sampled states, because what an action leads to may hang on
what the bot cannot see.
"""

from __future__ import annotations

from typing import Final

from nemeton.bots.bot import ThinkingBot
from nemeton.core.chance import Chance
from nemeton.core.game import Game
from nemeton.core.view import View

SAMPLES: Final = 3


class GreedyBot(ThinkingBot):
    def __init__(self, samples: int = SAMPLES) -> None:
        self.samples = samples

    @property
    def name(self) -> str:
        return "greedy"

    def think(self, game: Game, view: View, seat: int, chance: Chance) -> int:
        states = [game.sample(view, chance) for _ in range(self.samples)]
        # Among equals the one the game finds most promising comes first.
        actions = game.promising(states[0], seat)
        best_action = actions[0]
        best = float("-inf")
        for action in actions:
            after = states[0].copy()
            after.perform(seat, action)
            worth = game.evaluate(after, seat)
            if game.judges_by_view and after.reveals == states[0].reveals:
                worth *= self.samples  # it is the same in all of them
            else:
                for state in states[1:]:
                    after = state.copy()
                    after.perform(seat, action)
                    worth += game.evaluate(after, seat)
            if worth > best:
                best = worth
                best_action = action
        return best_action
