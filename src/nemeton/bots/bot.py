"""What a bot is to a table: something that chooses one of the legal actions."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from nemeton.core.chance import Chance
from nemeton.core.game import Game
from nemeton.core.view import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Whoever writes a bot derives it from this class; it may be uncompiled."""

    @property
    def name(self) -> str:
        """How reports and records call it."""
        return type(self).__name__

    def choose(self, game: Game, view: View, legal: list[int], chance: Chance) -> int:
        """One of `legal`, decided from what the view shows and nothing else."""
        raise NotImplementedError
