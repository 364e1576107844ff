"""Salamandra's land as characters: fields of three lines, groves in the gaps between them."""

from __future__ import annotations

from rich.text import Text

from nemeton.cli.boards.salamandra_signs import (
    BILLHOOK,
    CAULDRON,
    COLOUR_LETTERS,
    COLOUR_STYLES,
    FACES,
    SIGNS,
    seat_style,
)
from nemeton.games.salamandra.components import BOX
from nemeton.games.salamandra.view import FieldView, SalamandraView

WIDTH = 11  # of a field
ACROSS = 12  # from one field to the next
DOWN = 4
MARGIN = 4  # for the numbers of the rows

# Where a field's places and corners are within its three lines.
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


def position(name: str) -> tuple[int, int]:
    x, y = name.split(",")
    return int(x), int(y)


class Frame:
    """The part of the grid that is drawn, and where its cells come to lie."""

    def __init__(self, view: SalamandraView) -> None:
        shown = [position(field.cell) for field in view.fields.values()]
        if view.step == "lay":
            shown += [position(cell) for cell in view.open]
        self.left = min(x for x, _ in shown)
        self.right = max(x for x, _ in shown)
        self.top = min(y for _, y in shown)
        self.bottom = max(y for _, y in shown)

    def at(self, x: int, y: int) -> tuple[int, int]:
        """The first character of a cell's first line."""
        return MARGIN + (x - self.left) * ACROSS, 2 + (y - self.top) * DOWN

    def canvas(self) -> Canvas:
        width = MARGIN + (self.right - self.left + 1) * ACROSS + 3
        return Canvas(width, 3 + (self.bottom - self.top + 1) * DOWN)


def draw_land(view: SalamandraView) -> Text:
    frame = Frame(view)
    canvas = frame.canvas()
    for x in range(frame.left, frame.right + 1):
        canvas.write(frame.at(x, frame.top)[0] + 4, 0, f"{x:^3}", "dim")
    for y in range(frame.top, frame.bottom + 1):
        canvas.write(0, frame.at(frame.left, y)[1] + 1, f"{y:>3}", "dim")
    x, y = frame.at(0, 0)
    canvas.write(x, y + 1, "♛ SALAMANDRA ♛".center(ACROSS + WIDTH, "~"), "bold #f2d024")
    for number, field in view.fields.items():
        draw_field(canvas, *frame.at(*position(field.cell)), number, field)
    for gap, grove in view.groves.items():
        draw_grove(canvas, frame, *position(gap), grove)
    if view.step == "lay":
        for cell in view.open:
            x, y = frame.at(*position(cell))
            canvas.write(x, y + 1, f"{cell:^{WIDTH}}", "bright_cyan")
    return canvas.text()


def draw_field(canvas: Canvas, x: int, y: int, number: int, view: FieldView) -> None:
    field = BOX.fields[number - 1]
    sign = BILLHOOK if field.billhook else CAULDRON
    letters = "".join(COLOUR_LETTERS[colour] for colour in field.colours)
    canvas.write(
        x + 3, y + 1, f"{number}{letters}{sign}".center(5), COLOUR_STYLES[field.colours[0]]
    )
    for place, (dx, dy) in PLACES.items():
        if place in view.apprentices:
            who = view.apprentices[place]
            style = seat_style(who.seat) if who.active else seat_style(who.seat)[5:]
            mark = "!" if who.active else " "
            canvas.write(x + dx, y + dy, f"{who.seat + 1}{FACES[who.face]}{mark}", style)
        else:
            canvas.write(x + dx, y + dy, " ✦ " if place == "north" else " ○ ", "dim")


def draw_grove(canvas: Canvas, frame: Frame, gap_x: int, gap_y: int, number: int) -> None:
    """In the line between the rows; its crystals lie in the corners of the fields around."""
    x, y = frame.at(gap_x, gap_y)
    canvas.write(x - 2, y - 1, f"{SIGNS['grove']}{number}", "green")
    for corner in BOX.groves[number].crystals:
        dx, dy = CORNERS[corner]
        canvas.write(x - 2 if dx else x, y - 2 if dy else y, SIGNS["crystal"], "bright_cyan")
