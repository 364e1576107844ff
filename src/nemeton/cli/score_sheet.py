"""The score sheet: a row for each source of points, a column for each player."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from rich.table import Table
from rich.text import Text

from nemeton.core.message import Message
from nemeton.core.result import Item, Result
from nemeton.core.visible_text import visible
from nemeton.words.language import Language
from nemeton.words.sentences import by_name

Row = tuple[Item | None, ...]  # an item or None for each player


def score_sheet(result: Result, players: Sequence[str], language: Language) -> Table:
    table = Table(
        title=language.say("cli-sheet-title"), title_justify="left", title_style="bold", box=None
    )
    table.add_column("", style="dim", no_wrap=True)
    for seat, name in enumerate(players):
        won = seat in result.winners
        table.add_column(Text(name, "bold" if won else ""), justify="right")
    sheets = [[named(item, players) for item in score.items] for score in result.scores]
    for row in rows(sheets):
        table.add_row(row_name(row, language), *(cell(item, row, language) for item in row))
    table.add_section()
    totals = [Text(str(score.total), "bold") for score in result.scores]
    table.add_row(Text(language.say("cli-sheet-total"), "bold"), *totals)
    ranks = [language.say("cli-sheet-place", rank=rank) for rank in result.ranks]
    table.add_row(language.say("cli-sheet-rank"), *ranks)
    return table


def named(item: Item, players: Sequence[str]) -> Item:
    return Item(by_name(item.source, players), item.points)


def story_lines(story: Sequence[Message], players: Sequence[str], language: Language) -> list[Text]:
    """Messages on how the game was decided, one a line."""
    return [Text(language.message(by_name(message, players))) for message in story]


def recorded_names(players: Sequence[str], language: Language) -> list[str]:
    """The players of a record, by seat and by recorded name."""
    return [
        language.say("cli-player-recorded", seat=seat, name=" ".join(visible(name).split()))
        for seat, name in enumerate(players, start=1)
    ]


def rows(sheets: Sequence[Sequence[Item]]) -> list[Row]:
    """Rows of equal sources; a player without a source has an empty cell."""
    order: list[str] = []  # ids of sources, in the order of the sheets
    by_id: list[dict[str, list[Item]]] = []
    for sheet in sheets:
        own: dict[str, list[Item]] = {}
        at = 0
        for item in sheet:
            id_ = item.source.id
            if id_ not in order:
                order.insert(at, id_)
            at = order.index(id_) + 1
            own.setdefault(id_, []).append(item)
        by_id.append(own)
    return [row for id_ in order for row in zip_longest(*(own.get(id_, []) for own in by_id))]


def sources(row: Row) -> list[Message]:
    return [item.source for item in row if item is not None]


def differing(row: Row) -> list[str]:
    """The arguments in which the sources of a row differ from player to player."""
    first, *others = sources(row)
    return [
        name
        for name, value in first.args.items()
        if any(other.args.get(name) != value for other in others)
    ]


def row_name(row: Row, language: Language) -> str:
    """The sources' common words, with … for the arguments that differ."""
    source = sources(row)[0]
    blanks: dict[str, str | int | Message] = dict.fromkeys(differing(row), "…")
    return language.message(Message(source.id, {**source.args, **blanks}))


def cell(item: Item | None, row: Row, language: Language) -> Text:
    """The points, and the player's own arguments of the source."""
    if item is None:
        return Text("–", "dim")
    own = [item.source.args[name] for name in differing(row)]
    words = [language.message(arg) if isinstance(arg, Message) else str(arg) for arg in own]
    return Text.assemble((" ".join(words) + "  " if words else "", "dim"), str(item.points))
