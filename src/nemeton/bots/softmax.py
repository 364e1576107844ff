"""Softmax choice among actions one step ahead: the play of a beginner."""

from __future__ import annotations

from math import exp
from typing import Final

from nemeton.bots.bot import ThinkingBot
from nemeton.core.chance import Chance
from nemeton.core.game import Game
from nemeton.core.search.evaluator import Evaluation
from nemeton.core.view import View

RANDOM_STEPS: Final = 1 << 30  # of a random number between 0 and 1


class SoftmaxBot(ThinkingBot):
    """Chooses by softmax of the values one step ahead, at this temperature.

    An action whose value is lower by `temperature` is chosen e times as rarely. Values are those of
    `evaluation`, or without one of the game's own. Only the most promising `candidates` are
    considered, because many bad actions would add up.
    """

    def __init__(
        self, temperature: float, candidates: int, evaluation: Evaluation | None = None
    ) -> None:
        self.temperature = temperature
        self.candidates = candidates
        self.evaluation = evaluation

    @property
    def name(self) -> str:
        return "softmax"

    def think(self, game: Game, view: View, seat: int, chance: Chance) -> int:
        state = game.sample(view, chance)
        evaluate = game.bots.evaluate if self.evaluation is None else self.evaluation
        actions = game.bots.promising(state, seat, self.candidates)
        values: list[float] = []
        for action in actions:
            after = state.copy()
            after.apply(seat, action)
            values.append(evaluate(after, seat))
        best = max(values)
        weights = [exp(max((value - best) / self.temperature, -50.0)) for value in values]
        point = sum(weights) * chance.below(RANDOM_STEPS) / RANDOM_STEPS
        for index in range(len(actions)):
            point -= weights[index]
            if point < 0.0:
                return actions[index]
        return actions[-1]
