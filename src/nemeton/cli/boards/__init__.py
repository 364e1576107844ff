"""The games drawn in the terminal: one folder for each game, found by its name.

A board draws a view and orders the legal actions it is given; it knows no rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol, cast

from rich.console import RenderableType

from nemeton.cli.boards.menu import MenuEntry
from nemeton.core.game import Game
from nemeton.core.view import View
from nemeton.words.language import Language

PLAIN = f"{__name__}.plain"


Page = Callable[[Game, View, Language, Sequence[str]], RenderableType]


class Board(Protocol):
    """What the module `board` in a game's folder offers."""

    PAGES: Mapping[str, Page]  # what else can be shown, by the command `cli-words-<name>`

    def draw(
        self, game: Game, view: View, language: Language, players: Sequence[str]
    ) -> RenderableType:
        """The table as the view's seat sees it."""

    def standing(
        self, game: Game, view: View, language: Language, players: Sequence[str]
    ) -> RenderableType:
        """The points as far as they can be seen."""

    def legend(self, game: Game, language: Language) -> RenderableType:
        """What the symbols mean."""

    def entries(
        self, game: Game, view: View, legal: Sequence[int], language: Language
    ) -> list[MenuEntry]:
        """The legal actions as a person would go through them."""

    def loses(self, game: Game, action: int) -> bool:
        """If it cannot be taken back: is something lost by it for good, so that one is asked?"""


def board_of(game: str) -> Board:
    """The game's own board, or the plain one that serves any game."""
    own = f"{__name__}.{game}"
    return cast(Board, import_module(f"{own if find_spec(own) else PLAIN}.board"))
