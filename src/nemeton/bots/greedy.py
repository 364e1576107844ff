"""One step ahead: the action whose outcome the game's insight likes best.

Outcomes are averaged over a few sampled states, because what an action leads to may hang on
what the bot cannot see.
"""

from __future__ import annotations

from typing import Final

from nemeton.bots.bot import Bot
from nemeton.core.chance import Chance
from nemeton.core.game import Game
from nemeton.core.view import View

SAMPLES: Final = 3


class GreedyBot(Bot):
    def __init__(self, samples: int = SAMPLES) -> None:
        self.samples = samples

    @property
    def name(self) -> str:
        return "greedy"

    def choose(self, game: Game, view: View, legal: list[int], chance: Chance) -> int:
        if view.seat is None:
            raise ValueError("an onlooker has nothing to choose")
        if len(legal) == 1:
            return legal[0]
        seat = view.seat
        states = [game.sample(view, chance) for _ in range(self.samples)]
        # Among equals the one the game finds most promising comes first.
        best_action = legal[0]
        best = float("-inf")
        for action in game.promising(states[0], seat):
            worth = 0.0
            for state in states:
                after = state.copy()
                after.apply(seat, action)
                worth += game.evaluate(after, seat)
            if worth > best:
                best = worth
                best_action = action
        return best_action
