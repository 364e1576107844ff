"""The squares of all players: the own one large, the others small."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from nemeton.cli.boards.alarun.cards import DRUID, DRUID_STYLE, chip
from nemeton.games.alarun.rules.actions import CELL, PLACE
from nemeton.games.alarun.views.structs import AlarunPlayerView, AlarunView
from nemeton.words.language import Language

COLUMNS = sorted({cell[0] for cell in CELL.texts})
ROWS = sorted({cell[1:] for cell in CELL.texts})
PENDING = "*"
GAP = 2  # columns between two squares
OWN_WIDTH = 30  # columns of the own square with names, points and a gap
SMALL_WIDTH = 22  # columns of another square


class Squares:
    """All squares side by side, the others as large as the width allows."""

    def __init__(
        self, view: AlarunView, legal: Sequence[int], language: Language, players: Sequence[str]
    ) -> None:
        self.view = view
        self.free = free_cells(legal)
        self.language = language
        self.players = players

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        view = self.view
        others = [seat for seat in range(view.seats) if seat != view.seat]
        room = options.max_width - (0 if view.seat is None else OWN_WIDTH)
        tight = len(others) * (SMALL_WIDTH + GAP) - GAP > room
        row = Table.grid(padding=(0, GAP))
        blocks: list[RenderableType] = []
        if view.seat is not None:
            row.add_column(min_width=OWN_WIDTH - GAP, no_wrap=True)
            blocks.append(draw_own(view.players[view.seat], self.free, self.language))
        blocks += [draw_other(view, seat, self.language, self.players, tight) for seat in others]
        row.add_row(*blocks)
        yield row


def free_cells(legal: Sequence[int]) -> list[str]:
    """The cells where a card may be placed now, in the order of the actions."""
    cells = {PLACE.pair(action)[1] for action in legal if PLACE.has(action)}
    return [CELL.texts[cell] for cell in sorted(cells)]


def draw_own(player: AlarunPlayerView, free: Sequence[str], language: Language) -> Text:
    """The own square with names of lines and free cells, and points by line."""
    columns, rows = bounds([*player.square, *free])
    points = points_by_line(player)
    lines = [
        Text(language.say("alarun-board-square", points=player.points), "bold"),
        Text.assemble(" ", *((f"  {letter} ", "dim") for letter in columns)),
    ]
    for row in rows:
        cells = [draw_own_cell(letter + row, player, language, free) for letter in columns]
        lines.append(Text.assemble((row, "dim"), *cells, line_points(points.get(row), 3)))
    below = [line_points(points.get(letter), 3).append(" ") for letter in columns]
    lines.append(Text.assemble(" ", *below))
    lines.append(Text.assemble((DRUID, DRUID_STYLE), " = ", chip(player.druid, language)))
    return Text("\n").join(lines)


def draw_own_cell(
    cell: str, player: AlarunPlayerView, language: Language, free: Sequence[str]
) -> Text:
    if cell in player.square:
        mark = PENDING if cell in player.pending else " "
        return Text.assemble((mark, "bold"), chip(player.square[cell], language))
    if cell in free:
        return Text(f"  {cell}", "bright_cyan")
    return Text("  · ", "dim")


def draw_other(
    view: AlarunView, seat: int, language: Language, players: Sequence[str], tight: bool
) -> Text:
    """Another square; `tight` leaves out the gaps and the points by line."""
    player = view.players[seat]
    columns, rows = bounds([*player.square])
    points = points_by_line(player)
    gap = Text("" if tight else " ")
    lines = [
        Text(players[seat], "bold"),
        Text(language.say("alarun-board-points", points=player.points)),
    ]
    for row in rows:
        cells = [draw_other_cell(letter + row, player, language) for letter in columns]
        line = gap.join(cells)
        lines.append(line if tight else line.append_text(line_points(points.get(row), 3)))
    if not tight:
        below = [line_points(points.get(letter), 2).append(" ") for letter in columns]
        lines.append(gap.join(below))
    lines.append(draw_other_hand(player, language))
    return Text("\n").join(lines)


def draw_other_cell(cell: str, player: AlarunPlayerView, language: Language) -> Text:
    return chip(player.square[cell], language) if cell in player.square else Text(" · ", "dim")


def draw_other_hand(player: AlarunPlayerView, language: Language) -> Text:
    """The publicly known cards of a hand, and a blank for each other one."""
    if not player.hand_size:
        return Text("")
    cards = [chip(name, language) for name in player.known]
    cards += [Text("???", "dim")] * (player.hand_size - len(cards))
    return Text(" ").join(cards)


def bounds(cells: Sequence[str]) -> tuple[list[str], list[str]]:
    """The columns and rows that contain these cells."""
    columns = [letter for letter in COLUMNS if any(cell[0] == letter for cell in cells)]
    return columns, [row for row in ROWS if any(cell[1:] == row for cell in cells)]


def points_by_line(player: AlarunPlayerView) -> dict[str, int]:
    return {potion.line: potion.points for potion in player.potions}


def line_points(points: int | None, width: int) -> Text:
    written = "" if points is None else str(points)
    return Text(written.rjust(width), "bold" if points else "dim")
