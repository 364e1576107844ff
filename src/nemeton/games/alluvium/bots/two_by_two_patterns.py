"""Patterns of two by two boxes: the neighbourhood of a drawing.

Each of the four boxes is empty, of the drawing player's colour, the owner's, another's, or lies
outside of the sheet. Rotations and reflections are one pattern.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.games.alluvium.rules.sheet import EMPTY, Sheet

SIGNS: Final = ".mox#"  # signs of the five kinds of boxes, in the names of patterns
MINE: Final = 1
OWNERS: Final = 2
OTHERS: Final = 3
OUTSIDE: Final = 4
KINDS: Final = 5
SQUARES: Final = KINDS**4


def pattern_name(code: int) -> str:
    """The name of a square's pattern: the first among its rotations and reflections."""
    boxes = [code // KINDS**place % KINDS for place in (3, 2, 1, 0)]
    least = boxes
    for _ in range(4):
        a, b, c, d = boxes
        least = min(least, boxes, [b, a, d, c])
        boxes = [c, a, d, b]
    return "".join([SIGNS[box] for box in least])


class SheetPatterns:
    """The squares of boxes on a sheet, and their value to the drawing player."""

    def __init__(self, sheet: Sheet, seat: i64, colour: i64, value: vec[float]) -> None:
        """A drawing of `seat` in `colour`; `value` is indexed by the code of a square."""
        self._terrain = sheet.terrain
        self._value = value
        self._drawn: i64 = kind_of(colour, seat, sheet.owner)
        self._across: i64 = sheet.terrain.width + 2
        self._kinds = kinds(sheet, seat)

    def gain(self, action: int) -> float:
        """The change of value by a drawing, in all squares that it touches."""
        width: i64 = self._terrain.width
        top: i64 = self._terrain.height
        bottom: i64 = 0
        left: i64 = width
        right: i64 = 0
        for one in self._terrain.covers[action]:
            box: i64 = one
            row: i64 = box // width
            column: i64 = box % width
            top = min(top, row)
            bottom = max(bottom, row)
            left = min(left, column)
            right = max(right, column)
        gain = -self._sum(top, bottom, left, right)
        self._draw(action, self._drawn)
        gain += self._sum(top, bottom, left, right)
        self._draw(action, 0)
        return gain

    def _draw(self, action: int, kind: i64) -> None:
        width: i64 = self._terrain.width
        for one in self._terrain.covers[action]:
            box: i64 = one
            self._kinds[(box // width + 1) * self._across + box % width + 1] = kind

    def _sum(self, top: i64, bottom: i64, left: i64, right: i64) -> float:
        """The value of the squares that have a box in these rows and columns."""
        found = 0.0
        for row in range(top, bottom + 2):
            for column in range(left, right + 2):
                found += self._value[
                    code_at(self._kinds, row * self._across + column, self._across)
                ]
        return found


def kinds(sheet: Sheet, seat: i64) -> vec[i64]:
    """The kind of each box, with a frame of outside boxes."""
    terrain = sheet.terrain
    width: i64 = terrain.width
    across: i64 = width + 2
    colours = sheet.colours()
    found = vec[i64]([OUTSIDE] * ((terrain.height + 2) * (terrain.width + 2)))
    for row in range(terrain.height):
        for column in range(width):
            there: i64 = colours[row * width + column]
            kind: i64 = kind_of(there, seat, sheet.owner)
            found[(row + 1) * across + column + 1] = kind
    return found


def kind_of(colour: i64, seat: i64, owner: i64) -> i64:
    if colour == EMPTY:
        return 0
    if colour == seat:
        return MINE
    return OWNERS if colour == owner else OTHERS


def code_at(framed: vec[i64], first: i64, across: i64) -> i64:
    """The code of the square with this first box."""
    above: i64 = framed[first] * KINDS + framed[first + 1]
    return above * (KINDS * KINDS) + framed[first + across] * KINDS + framed[first + across + 1]


def squares(sheet: Sheet, seat: int) -> list[int]:
    """The codes of all squares, with those across the edges."""
    framed = kinds(sheet, seat)
    across = sheet.terrain.width + 2
    return [
        code_at(framed, row * across + column, across)
        for row in range(sheet.terrain.height + 1)
        for column in range(sheet.terrain.width + 1)
    ]
