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
    """The functions of the module `board` in a game's folder."""

    PAGES: Mapping[str, Page]  # further pages, by the command `cli-words-<name>`

    def draw(
        self,
        game: Game,
        view: View,
        legal: Sequence[int],
        language: Language,
        players: Sequence[str],
    ) -> RenderableType:
        """The table as the view's seat sees it, with its legal actions.

        An onlooker has none.
        """

    def standing(
        self, game: Game, view: View, language: Language, players: Sequence[str]
    ) -> RenderableType:
        """The points as far as they can be seen."""

    def legend(self, game: Game, language: Language) -> RenderableType:
        """The meaning of the symbols."""

    def entries(
        self, game: Game, view: View, legal: Sequence[int], language: Language
    ) -> list[MenuEntry]:
        """The legal actions as a menu."""

    def needs_consent(self, game: Game, action: int) -> bool:
        """True if the player has to consent, as the action may lose something for good."""


def board_of(game: str) -> Board:
    """The game's own board, or the plain one for any game."""
    own = f"{__name__}.{game}"
    return cast(Board, import_module(f"{own if find_spec(own) else PLAIN}.board"))
