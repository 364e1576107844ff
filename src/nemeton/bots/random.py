"""A bot that chooses at random, which every other should beat."""

from __future__ import annotations

from nemeton.bots.bot import Bot
from nemeton.core.chance import Chance
from nemeton.core.game import Game
from nemeton.core.view import View


class RandomBot(Bot):
    """A bot that chooses every legal action with the same chance."""

    @property
    def name(self) -> str:
        return "random"

    def choose(self, game: Game, view: View, legal: list[int], chance: Chance) -> int:
        return legal[chance.below(len(legal))]
