"""Alluvium's sheets in the terminal: the front one, and the others as last seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from nemeton.games.alluvium.views.box import Grid
from nemeton.games.alluvium.views.structs import AlluviumView, HelperView, RectangleView, SheetView
from nemeton.words.language import Language

SYMBOLS = "▲●■◆★"
STYLES = {
    "red": "bright_white on #c02626",
    "blue": "bright_white on #2458b8",
    "green": "bright_white on #267a34",
    "yellow": "black on #f2d024",
    "brown": "bright_white on #7a4a20",
}
PLAIN_STYLE = "reverse"
EMPTY, START, SINGLE = "·", "s", "+"
PENDING, IN_RECTANGLE, USUAL = "()", "[]", "  "
CLOSE_PADDING = (0, 1, 0, 0)  # so that two tables fit 80 columns, also in German


class Picture(NamedTuple):
    """The sheet's grid and view, with the language and names to draw it."""

    grid: Grid
    view: AlluviumView
    language: Language
    players: Sequence[str]


def colours_of(view: AlluviumView) -> list[str]:
    dummy = [] if view.dummy is None else [view.dummy.colour]
    return [player.colour for player in view.players] + dummy


def symbol(view: AlluviumView, colour: str) -> str:
    return SYMBOLS[colours_of(view).index(colour)]


def chip(view: AlluviumView, colour: str, frame: str = USUAL) -> Text:
    text = f"{frame[0]}{symbol(view, colour)}{frame[1]}"
    return Text(text, STYLES.get(colour, PLAIN_STYLE))


def name_of(picture: Picture, colour: str) -> str:
    seat = colours_of(picture.view).index(colour)
    if seat < picture.view.seats:
        return picture.players[seat]
    return picture.language.say("alluvium-board-dummy")


def draw_front(picture: Picture, owner: int, sheet: SheetView) -> RenderableType:
    view, language = picture.view, picture.language
    colour = view.players[owner].colour
    own = "own" if owner == view.seat else "other"
    title = language.say("alluvium-board-sheet", player=picture.players[owner], own=own)
    return Group(
        Text.assemble(chip(view, colour), " ", (title, "bold")),
        draw_boxes(picture, sheet),
        draw_scores(sheet, language),
        draw_track(picture, sheet),
    )


def draw_boxes(picture: Picture, sheet: SheetView) -> Table:
    grid, view = picture.grid, picture.view
    drawn = Table.grid()
    letters = [chr(ord("a") + column) for column in range(grid.width)]
    drawn.add_row("", *(Text(f" {letter} ", "dim") for letter in letters))
    now = [drawing for drawing in sheet.drawings if drawing.turn == view.turn]
    pending = {box for drawing in now for box in drawing.boxes}
    inside = boxes_in(sheet.rectangle)
    for row in range(1, grid.height + 1):
        cells = [draw_box(picture, sheet, f"{letter}{row}", pending, inside) for letter in letters]
        drawn.add_row(Text(f"{row:>2} ", "dim"), *cells)
    return drawn


def boxes_in(rectangle: RectangleView | None) -> set[str]:
    if rectangle is None:
        return set()
    columns = range(ord(rectangle.first[0]), ord(rectangle.last[0]) + 1)
    rows = range(int(rectangle.first[1:]), int(rectangle.last[1:]) + 1)
    return {f"{chr(column)}{row}" for column in columns for row in rows}


def draw_box(
    picture: Picture, sheet: SheetView, box: str, pending: set[str], inside: set[str]
) -> Text:
    view = picture.view
    if box in sheet.boxes:
        frame = PENDING if box in pending else IN_RECTANGLE if box in inside else USUAL
        return chip(view, sheet.boxes[box], frame)
    if view.task is not None and box in view.task.singles:
        return Text(f" {SINGLE} ", "bold bright_cyan")
    if box in picture.grid.starts:
        return Text(f" {START} ", "bold")
    return Text(f" {EMPTY} ", "dim")


def draw_small(picture: Picture, owner: int, sheet: SheetView) -> RenderableType:
    """A sheet as it was last seen."""
    grid, view, language = picture.grid, picture.view, picture.language
    rows: list[Text] = []
    for row in range(1, grid.height + 1):
        boxes = Text()
        for column in range(grid.width):
            box = f"{chr(ord('a') + column)}{row}"
            colour = sheet.boxes.get(box)
            if colour is None:
                boxes.append(f" {EMPTY}", "dim")
            else:
                boxes.append(f" {symbol(view, colour)}", STYLES.get(colour, PLAIN_STYLE))
        rows.append(boxes)
    turns = view.turn - sheet.seen
    name = (picture.players[owner], "bold")
    title = Text.assemble(chip(view, view.players[owner].colour), " ", name)
    seen = "alluvium-board-final" if view.result else "alluvium-board-seen"
    checks = Text(" ").join(
        Text.assemble(
            (symbol(view, helper.colour), STYLES.get(helper.colour, PLAIN_STYLE)),
            f"{helper.checks}",
        )
        for helper in sheet.helpers
    )
    return Group(
        title,
        Text(language.say(seen, turns=turns), "dim"),
        *rows,
        Text.assemble(language.say("alluvium-board-checks"), " ", checks),
        draw_scores(sheet, language),
        Text(""),
    )


def draw_scores(sheet: SheetView, language: Language) -> Text:
    rounds = " ".join(str(points) for points in sheet.scores) or "–"
    line = Text(language.say("alluvium-board-scores", scores=rounds))
    if sheet.rectangle is not None:
        words = language.say(
            "alluvium-board-rectangle",
            first=sheet.rectangle.first,
            last=sheet.rectangle.last,
            points=sheet.rectangle.points,
        )
        line.append(f"\n{words}", "bold")
    return line


def draw_track(picture: Picture, sheet: SheetView) -> Table:
    """The Helper Track, with the present points of its rows."""
    language = picture.language
    track = Table(box=None, pad_edge=False, padding=CLOSE_PADDING, header_style="dim")
    track.add_column(language.say("alluvium-board-helper"))
    for heading in ("checks", "rank", "area", "bonus"):
        track.add_column(language.say(f"alluvium-board-{heading}"), justify="right")
    for helper in sheet.helpers:
        track.add_row(draw_helper(picture, helper), *helper_numbers(helper))
    return track


def draw_helper(picture: Picture, helper: HelperView) -> Text:
    name = name_of(picture, helper.colour)
    return Text.assemble(chip(picture.view, helper.colour), f" {name}")


def helper_numbers(helper: HelperView) -> list[str]:
    rank = f"{helper.rank}." if helper.rank else "–"
    return [str(helper.checks), rank, str(len(helper.area)), str(helper.points)]
