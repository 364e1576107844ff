"""A beginner: one-step lookahead with a softmax choice."""

from __future__ import annotations

from math import exp
from typing import Final

from nemeton.bots.bot import ThinkingBot
from nemeton.core.chance import Chance
from nemeton.core.game import Game
from nemeton.core.search.evaluator import Evaluation
from nemeton.core.view import View

GRAIN: Final = 1 << 30


class SoftBot(ThinkingBot):
    """Chooses an action that is worth `softness` less e times as rarely.

    `softness` is in the units of the `judge`, or of the game's evaluation without one. Only the
    most promising `candidates` are considered, because many bad actions would add up.
    """

    def __init__(self, softness: float, candidates: int, judge: Evaluation | None = None) -> None:
        self.softness = softness
        self.candidates = candidates
        self.judge = judge

    @property
    def name(self) -> str:
        return "soft"

    def think(self, game: Game, view: View, seat: int, chance: Chance) -> int:
        state = game.sample(view, chance)
        judge = game.bots.evaluate if self.judge is None else self.judge
        actions = game.bots.promising(state, seat, self.candidates)
        worths: list[float] = []
        for action in actions:
            after = state.copy()
            after.apply(seat, action)
            worths.append(judge(after, seat))
        best = max(worths)
        weights = [exp(max((worth - best) / self.softness, -50.0)) for worth in worths]
        point = sum(weights) * chance.below(GRAIN) / GRAIN
        for index in range(len(actions)):
            point -= weights[index]
            if point < 0.0:
                return actions[index]
        return actions[-1]
