"""What a bot is to a table: something that chooses one of the legal actions."""

from __future__ import annotations

from nemeton.core.chance import Chance
from nemeton.core.game import Game
from nemeton.core.view import View


class Bot:
    def choose(self, game: Game, view: View, legal: list[int], chance: Chance) -> int:
        """One of `legal`, decided from what the view shows and nothing else."""
        raise NotImplementedError
