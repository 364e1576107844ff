"""A board for any game: the fields of the view, and a list of actions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from nemeton.cli.boards import Page
from nemeton.cli.boards.menu import MenuEntry
from nemeton.core.game import Game
from nemeton.core.result import Result
from nemeton.core.view import View
from nemeton.words.language import Language

PAGES: Mapping[str, Page] = {}

# Fields that the screen shows elsewhere.
SHOWN_ELSEWHERE = {"game", "seat", "seats", "options", "actors", "result", "story"}


def draw(
    game: Game, view: View, legal: Sequence[int], language: Language, players: Sequence[str]
) -> RenderableType:
    """Single facts below each other, then tables of the facts by player."""
    facts = Table.grid(padding=(0, 2))
    facts.add_column(style="dim")
    tables: list[RenderableType] = []
    for name in view.__struct_fields__:
        value = getattr(view, name)
        if name in SHOWN_ELSEWHERE:
            continue
        if rows(value, len(players)):
            tables += ["", by_player(game, value, language, players)]
        else:
            facts.add_row(field_name(game, name, language), written(value))
    return Group(facts, *tables)


def rows(value: object, players: int) -> bool:
    """True for a list with a struct for each player."""
    return (
        isinstance(value, list)
        and len(value) == players
        and all(isinstance(one, msgspec.Struct) for one in value)
    )


def by_player(
    game: Game, value: Sequence[msgspec.Struct], language: Language, players: Sequence[str]
) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("")
    for name in value[0].__struct_fields__:
        table.add_column(field_name(game, name, language))
    for player, one in zip(players, value, strict=True):
        table.add_row(player, *(written(getattr(one, name)) for name in one.__struct_fields__))
    return table


def field_name(game: Game, name: str, language: Language) -> str:
    """The game's words for a field: the message `<game>-field-<name>`."""
    identity = f"{game.name}-field-{name.replace('_', '-')}"
    return language.say(identity) if language.has(identity) else name.replace("_", " ")


def written(value: object) -> str:
    if value is None:
        return "–"
    if isinstance(value, bool):
        return "✓" if value else "–"
    if isinstance(value, list | tuple):
        return " ".join(map(written, value)) or "–"
    if isinstance(value, dict):
        return "  ".join(f"{key} {written(one)}" for key, one in value.items()) or "–"
    if isinstance(value, msgspec.Struct):
        return written(msgspec.to_builtins(value))
    return str(value)


def standing(game: Game, view: View, language: Language, players: Sequence[str]) -> RenderableType:
    """The result; before the end, the view."""
    if not isinstance(view.result, Result):
        return draw(game, view, [], language, players)
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(language.say("cli-player-column"))
    table.add_column(language.say("cli-points-column"), justify="right")
    for player, score in zip(players, view.result.scores, strict=True):
        table.add_row(player, str(score.total))
    return table


def legend(game: Game, language: Language) -> RenderableType:
    """The game's message `<game>-legend`, if it has one."""
    identity = f"{game.name}-legend"
    return Text(language.say(identity) if language.has(identity) else "", "dim")


def entries(game: Game, view: View, legal: Sequence[int], language: Language) -> list[MenuEntry]:
    return [
        MenuEntry(str(number), language.message(game.verbs.message(action)), action)
        for number, action in enumerate(legal, start=1)
    ]


def needs_consent(game: Game, action: int) -> bool:
    return True  # unknown for any game, so ask
