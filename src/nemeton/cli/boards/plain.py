"""A board for any game that has none of its own: the view's fields, and a list of actions."""

# ruff: noqa: ARG001 - a board is given more than this one needs
from __future__ import annotations

from collections.abc import Sequence

import msgspec
from rich.console import RenderableType
from rich.pretty import Pretty
from rich.text import Text

from nemeton.cli.choice import Choice
from nemeton.cli.language import Language
from nemeton.core.game import Game
from nemeton.core.view import View


def draw(view: View, language: Language, players: Sequence[str]) -> RenderableType:
    return Pretty(msgspec.to_builtins(view), expand_all=False)


def standing(view: View, language: Language, players: Sequence[str]) -> RenderableType:
    return Pretty(msgspec.to_builtins(view.result))


def legend(language: Language) -> RenderableType:
    return Text("")


def choices(game: Game, view: View, legal: Sequence[int], language: Language) -> list[Choice]:
    return [
        Choice(str(number), language.message(game.verbs.message(action)), action)
        for number, action in enumerate(legal, start=1)
    ]
