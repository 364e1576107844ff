"""The interface of bots: each chooses one of the legal actions."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from nemeton.core.chance import Chance
from nemeton.core.game import Game
from nemeton.core.view import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """The base class of every bot, also of your own; it may be derived uncompiled."""

    @property
    def name(self) -> str:
        """The name in reports and records."""
        return type(self).__name__

    def choose(self, game: Game, view: View, legal: list[int], chance: Chance) -> int:
        """One of `legal`, decided from the view alone."""
        raise NotImplementedError(f"{self.name} has no method `choose`")


@mypyc_attr(allow_interpreted_subclasses=True)
class ThinkingBot(Bot):
    """A bot that thinks only if it has several legal actions."""

    def choose(self, game: Game, view: View, legal: list[int], chance: Chance) -> int:
        if view.seat is None:
            raise ValueError("an onlooker has nothing to choose")
        return legal[0] if len(legal) == 1 else self.think(game, view, view.seat, chance)

    def think(self, game: Game, view: View, seat: int, chance: Chance) -> int:
        """One of the seat's legal actions, of which there are several."""
        raise NotImplementedError
