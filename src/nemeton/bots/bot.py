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
        raise NotImplementedError(f"{self.name} has no method `choose`")


@mypyc_attr(allow_interpreted_subclasses=True)
class ThinkingBot(Bot):
    """One that is asked only where there is something to think about."""

    def choose(self, game: Game, view: View, legal: list[int], chance: Chance) -> int:
        if view.seat is None:
            raise ValueError("an onlooker has nothing to choose")
        return legal[0] if len(legal) == 1 else self.think(game, view, view.seat, chance)

    def think(self, game: Game, view: View, seat: int, chance: Chance) -> int:
        """One of the seat's legal actions, of which there are several."""
        raise NotImplementedError
