"""The largest rectangle of coloured boxes on a sheet."""

from __future__ import annotations

from mypy_extensions import i64

from nemeton.games.alluvium.sheet import Sheet
from nemeton.games.alluvium.terrain import Terrain


class Rectangle:
    def __init__(self, top: int, left: int, height: int, width: int) -> None:
        self.top = top
        self.left = left
        self.height = height
        self.width = width

    @property
    def points(self) -> int:
        return self.height * self.width  # 5.1


def largest_rectangle(sheet: Sheet) -> Rectangle:
    """Of equal ones the topmost, then the flattest, then the leftmost; none is 0 by 0."""  # 5.1
    return largest_in(sheet.terrain, sheet.filled)


def largest_in(terrain: Terrain, filled: list[int]) -> Rectangle:
    height = terrain.height
    rows = [terrain.row(filled, row) for row in range(height)]
    best: i64 = 0
    found = Rectangle(0, 0, 0, 0)
    for top in range(height):
        common: i64 = -1
        for bottom in range(top, height):
            common &= rows[bottom]
            if common == 0:
                break
            tall: i64 = bottom - top + 1
            # Each step leaves the bits that begin a run one longer.
            width: i64 = 1
            runs = common
            longer = runs & (runs >> 1)
            while longer != 0:
                width += 1
                runs = longer
                longer = runs & (common >> width)
            if width * tall > best:
                best = width * tall
                found = Rectangle(top, lowest_bit(runs), bottom - top + 1, width)
    return found


def lowest_bit(bits: i64) -> int:
    at = 0
    while not bits & 1:
        bits >>= 1
        at += 1
    return at
