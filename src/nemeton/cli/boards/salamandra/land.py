"""Salamandra's land as characters: fields of three lines, groves between them."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from nemeton.cli.boards.salamandra.signs import (
    BILLHOOK,
    CAULDRON,
    COLOUR_LETTERS,
    COLOUR_STYLES,
    FACES,
    SIGNS,
    seat_style,
)
from nemeton.games.salamandra.views.box import FieldFace, SalamandraBox
from nemeton.games.salamandra.views.structs import FieldView, SalamandraView

FIELD_COLUMNS = 11  # columns of a field
COLUMNS_APART = 12  # columns from one field to the next
LINES_APART = 4
LEFT_MARGIN = 4  # columns for the numbers of the rows
RIGHT_MARGIN = 3  # columns for the groves on the right
TEMPLE = "♛ SALAMANDRA ♛".center(COLUMNS_APART + FIELD_COLUMNS, "~")

# Positions of places and corners within a field's three lines.
PLACES = {"north": (4, 0), "east": (8, 1), "south": (4, 2), "west": (0, 1)}
CORNERS = {"nw": (-1, -1), "ne": (0, -1), "se": (0, 0), "sw": (-1, 0)}


class Canvas:
    def __init__(self, width: int, height: int) -> None:
        self.rows = [[(" ", "")] * width for _ in range(height)]

    def write(self, x: int, y: int, text: str, style: str = "") -> None:
        for offset, char in enumerate(text):
            self.rows[y][x + offset] = (char, style)

    def text(self) -> Text:
        lines = [Text.assemble(*row) for row in self.rows]
        for line in lines:
            line.rstrip()
        return Text("\n", no_wrap=True, overflow="crop").join(lines)


def xy(name: str) -> tuple[int, int]:
    x, y = name.split(",")
    return int(x), int(y)


class GridPart:
    """A part of the grid, with the positions of its cells on a canvas."""

    def __init__(self, left: int, right: int, top: int, bottom: int) -> None:
        self.left = left
        self.right = right
        self.top = top
        self.bottom = bottom
        width = LEFT_MARGIN + (right - left + 1) * COLUMNS_APART + RIGHT_MARGIN
        self.canvas = Canvas(width, 4 + (bottom - top + 1) * LINES_APART)

    def at(self, x: int, y: int) -> tuple[int, int]:
        """The position of a cell's first character."""
        return LEFT_MARGIN + (x - self.left) * COLUMNS_APART, 3 + (y - self.top) * LINES_APART

    def holds(self, x: int) -> bool:
        return self.left <= x <= self.right


class LandDrawing:
    """The whole land, in parts below each other if it is wider than the terminal."""

    def __init__(self, box: SalamandraBox, view: SalamandraView) -> None:
        self.box = box
        self.view = view

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        parts = grid_parts(
            self.view, max(1, (options.max_width - LEFT_MARGIN - RIGHT_MARGIN) // COLUMNS_APART)
        )
        for part in parts:
            yield draw_part(self.box, self.view, part, last=part is parts[-1])


def grid_parts(view: SalamandraView, abreast: int) -> list[GridPart]:
    shown = [xy(field.cell) for field in view.fields.values()]
    if view.step == "lay":
        shown += [xy(cell) for cell in view.open]
    columns = [x for x, _ in shown]
    rows = [y for _, y in shown]
    return [
        GridPart(left, min(left + abreast - 1, max(columns)), min(rows), max(rows))
        for left in range(min(columns), max(columns) + 1, abreast)
    ]


def draw_part(box: SalamandraBox, view: SalamandraView, part: GridPart, *, last: bool) -> Text:
    canvas = part.canvas
    for x in range(part.left, part.right + 1):
        canvas.write(part.at(x, part.top)[0] + 4, 0, f"{x:^3}", "dim")
    for y in range(part.top, part.bottom + 1):
        canvas.write(0, part.at(part.left, y)[1] + 1, f"{y:>3}", "dim")
    for half in (0, 1):
        if part.holds(half):
            x, y = part.at(half, 0)
            canvas.write(x, y + 1, TEMPLE[half * COLUMNS_APART :][:COLUMNS_APART], "bold #f2d024")
    for number, field in view.fields.items():
        if part.holds(xy(field.cell)[0]):
            draw_field(canvas, *part.at(*xy(field.cell)), box.fields[number - 1], field)
    for gap, grove in view.groves.items():
        if part.holds(xy(gap)[0]) or (last and xy(gap)[0] == part.right + 1):
            draw_grove(canvas, part, *xy(gap), grove, box.groves[grove].crystals)
    if view.step == "lay":
        for cell in view.open:
            if part.holds(xy(cell)[0]):
                x, y = part.at(*xy(cell))
                canvas.write(x, y + 1, f"{cell:^{FIELD_COLUMNS}}", "bright_cyan")
    return canvas.text()


def draw_field(canvas: Canvas, x: int, y: int, field: FieldFace, view: FieldView) -> None:
    sign = BILLHOOK if field.billhook else CAULDRON
    letters = "".join(COLOUR_LETTERS[colour] for colour in field.colours)
    canvas.write(
        x + 3, y + 1, f"{field.id}{letters}{sign}".center(5), COLOUR_STYLES[field.colours[0]]
    )
    for place, (dx, dy) in PLACES.items():
        if place in view.apprentices:
            who = view.apprentices[place]
            style = seat_style(who.seat) if who.active else seat_style(who.seat)[5:]
            mark = "!" if who.active else " "
            canvas.write(x + dx, y + dy, f"{who.seat + 1}{FACES[who.face]}{mark}", style)
        else:
            canvas.write(x + dx, y + dy, " ✦ " if place == "north" else " ○ ", "dim")


def draw_grove(
    canvas: Canvas, part: GridPart, gap_x: int, gap_y: int, number: int, crystals: Sequence[str]
) -> None:
    """A grove between two rows, with its crystals in the corners of the fields."""
    x, y = part.at(gap_x, gap_y)
    canvas.write(x - 2, y - 1, f"{SIGNS['grove']}{number}", "green")
    for corner in crystals:
        dx, dy = CORNERS[corner]
        canvas.write(x - 2 if dx else x, y - 2 if dy else y, SIGNS["crystal"], "bright_cyan")
