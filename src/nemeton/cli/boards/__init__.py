"""The games drawn in the terminal: one module for each game, found by its name.

A board draws a view and orders the legal actions it is given; it knows no rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol, cast

from rich.console import RenderableType

from nemeton.cli.choice import Choice
from nemeton.cli.language import Language
from nemeton.core.game import Game
from nemeton.core.view import View


class Board(Protocol):
    """What a board module offers."""

    def draw(self, view: View, language: Language, players: Sequence[str]) -> RenderableType:
        """The table as the view's seat sees it."""

    def standing(self, view: View, language: Language, players: Sequence[str]) -> RenderableType:
        """The points as far as they can be seen."""

    def legend(self, language: Language) -> RenderableType:
        """What the symbols mean."""

    def choices(
        self, game: Game, view: View, legal: Sequence[int], language: Language
    ) -> list[Choice]:
        """The legal actions as a person would go through them."""


def board_of(game: str) -> Board:
    """The game's own board, or the plain one that serves any game."""
    name = f"{__name__}.{game}"
    return cast(Board, import_module(name if find_spec(name) else f"{__name__}.plain"))
