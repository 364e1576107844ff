"""The contents of a box, read from a components file and checked."""

from __future__ import annotations

from importlib.resources import files
from typing import Annotated, Final

import msgspec

from nemeton.core.components import Count, Name, Picture, Title, decode
from nemeton.core.errors import BadComponents

MAX_LINES: Final = 26  # columns are named a … z, and a sheet should fit on a screen
MAX_COLOURS: Final = 12
MAX_FORMS: Final = 48
MAX_CARDS: Final = 60
MAX_BOXES: Final = 40  # of one form

# Limits of the work that a terrain has with a box.
MAX_PLACEMENTS: Final = 16_000
MAX_PLACED: Final = 80_000  # boxes under all placements
MAX_PAIRED: Final = 600_000  # boxes of openings, visited once for each form
START: Final = "s"
EMPTY: Final = "."
FILLED: Final = "#"
COLOURS_NEEDED: Final = 5  # 1.1
CARDS_NEEDED: Final = 5  # 2.2, 3.4: four rounds and the second card of the first

Offsets = tuple[tuple[int, int], ...]  # (row, column) of each box, counted from the first one


class SheetPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    grid: Picture


class Decks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    colours: Annotated[tuple[Name, ...], msgspec.Meta(max_length=MAX_COLOURS)]
    cards_per_colour: Count
    forms: Annotated[tuple[Name, ...], msgspec.Meta(max_length=MAX_CARDS)]  # of every deck


class AlluviumComponents(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    edition: Title
    sheet: SheetPart
    decks: Decks
    forms: dict[Name, Picture]


def parse(text: str) -> AlluviumComponents:
    """The box in this text, complete or not. Raises BadComponents."""
    return decode(text, AlluviumComponents)


def read(text: str) -> AlluviumComponents:
    """The components in this text, complete and usable. Raises BadComponents."""
    box = parse(text)
    grid = grid_lines(box)
    check_sheet(grid)
    if len(box.forms) > MAX_FORMS:
        raise BadComponents(
            "alluvium-many-forms", place="forms", forms=len(box.forms), most=MAX_FORMS
        )
    check_decks(box.decks, box.forms)
    for name, picture in box.forms.items():
        check_form(name, picture, grid)
    check_work(box, grid)
    return box


def own_text() -> str:
    """The components file that comes with the game."""
    return (
        files(__name__.rpartition(".rules.")[0])
        .joinpath("components.toml")
        .read_text(encoding="utf-8")
    )


def grid_lines(box: AlluviumComponents) -> list[str]:
    return lines(box.sheet.grid)


def lines(picture: str) -> list[str]:
    return [line.strip() for line in picture.splitlines() if line.strip()]


def check_sheet(grid: list[str]) -> None:
    if not grid or len({len(line) for line in grid}) != 1:
        raise BadComponents("alluvium-grid-ragged", place="sheet", rule="1.1")
    if len(grid) > MAX_LINES or len(grid[0]) > MAX_LINES:
        raise BadComponents("alluvium-grid-too-big", place="sheet", most=MAX_LINES)
    strange = set("".join(grid)) - {START, EMPTY}
    if strange:
        raise BadComponents("alluvium-grid-sign", place="sheet", sign=min(strange))
    if not any(START in line for line in grid):
        raise BadComponents("alluvium-no-start-box", place="sheet", rule="3.4")


def check_decks(decks: Decks, forms: dict[str, str]) -> None:
    if len(set(decks.colours)) != len(decks.colours) or len(decks.colours) < COLOURS_NEEDED:
        raise BadComponents(
            "alluvium-colours", place="decks.colours", rule="1.1", needed=COLOURS_NEEDED
        )
    if decks.cards_per_colour != len(decks.forms):
        raise BadComponents(
            "alluvium-deck-count",
            place="decks.forms",
            rule="1.1",
            stated=decks.cards_per_colour,
            listed=len(decks.forms),
        )
    if len(decks.forms) < CARDS_NEEDED:
        raise BadComponents(
            "alluvium-deck-short",
            place="decks.forms",
            rule="3.4",
            needed=CARDS_NEEDED,
            listed=len(decks.forms),
        )
    for name in decks.forms:
        if name not in forms:
            raise BadComponents("alluvium-form-missing", place="decks.forms", rule="1.1", form=name)
    for name in forms:
        if not name.isalnum():
            raise BadComponents("alluvium-form-name", place=f"forms.{name}", form=name)
    if len({name.lower() for name in forms}) != len(forms):
        raise BadComponents("alluvium-form-twice", place="forms")


def check_form(name: str, picture: str, grid: list[str]) -> None:
    place = f"forms.{name}"
    strange = set("".join(lines(picture))) - {FILLED, EMPTY}
    if strange:
        raise BadComponents("alluvium-form-sign", place=place, form=name, sign=min(strange))
    boxes = offsets(picture)
    if not boxes:
        raise BadComponents("alluvium-form-empty", place=place, rule="1.1", form=name)
    if len(boxes) > MAX_BOXES:
        raise BadComponents(
            "alluvium-form-boxes", place=place, form=name, boxes=len(boxes), most=MAX_BOXES
        )
    if not connected(boxes):
        raise BadComponents("alluvium-form-apart", place=place, rule="1.1", form=name)
    tall, wide = extent(boxes)
    high, broad = len(grid), len(grid[0])
    if not (tall <= high and wide <= broad) and not (wide <= high and tall <= broad):
        raise BadComponents("alluvium-form-too-big", place=place, rule="3.2", form=name)


def check_work(box: AlluviumComponents, grid: list[str]) -> None:
    """Limit the number of placements, before any of them is made."""
    high, broad = len(grid), len(grid[0])
    starts = "".join(grid).count(START)
    placements = placed = openings = 0
    for picture in box.forms.values():
        turned = rotations(offsets(picture))
        boxes = len(turned[0])
        places = sum(fits(tall, wide, high, broad) for tall, wide in map(extent, turned))
        placements += places
        placed += places * boxes
        # A start box lies under each box of a form at most once in each rotation.
        openings += min(places, starts * boxes * len(turned)) * boxes
    if placements > MAX_PLACEMENTS or placed > MAX_PLACED or openings * len(box.forms) > MAX_PAIRED:
        raise BadComponents("alluvium-many-placements", place="forms", placements=placements)


def fits(tall: int, wide: int, high: int, broad: int) -> int:
    """Count the boxes of a sheet where a form of this extent can be anchored."""
    return max(high - tall + 1, 0) * max(broad - wide + 1, 0)


def offsets(picture: str) -> Offsets:
    """The boxes of a form's picture, counted from its first box in reading order."""
    return anchored(
        [
            (row, column)
            for row, line in enumerate(lines(picture))
            for column, sign in enumerate(line)
            if sign == FILLED
        ]
    )


def anchored(boxes: list[tuple[int, int]]) -> Offsets:
    """The same boxes in reading order, counted from the first."""
    if not boxes:
        return ()
    top, left = min(boxes)
    return tuple(sorted((row - top, column - left) for row, column in boxes))


def rotations(boxes: Offsets) -> list[Offsets]:
    """The distinct rotations: as printed, then quarter turns clockwise; never mirrored."""  # 3.2
    found: list[Offsets] = []
    turned = boxes
    for _ in range(4):
        if turned not in found:
            found.append(turned)
        turned = anchored([(column, -row) for row, column in turned])
    return found


def connected(boxes: Offsets) -> bool:
    reached = {boxes[0]}
    fresh = [boxes[0]]
    while fresh:
        row, column = fresh.pop()
        for beside in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if beside in boxes and beside not in reached:
                reached.add(beside)
                fresh.append(beside)
    return len(reached) == len(boxes)


def extent(boxes: Offsets) -> tuple[int, int]:
    rows = [row for row, _ in boxes]
    columns = [column for _, column in boxes]
    return max(rows) - min(rows) + 1, max(columns) - min(columns) + 1
