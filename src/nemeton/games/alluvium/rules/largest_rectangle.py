"""The largest rectangle of coloured boxes on a sheet."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.games.alluvium.rules import bitset
from nemeton.games.alluvium.rules.sheet import Sheet


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
    """The largest rectangle; of equal ones the topmost, then flattest, then leftmost.

    It is 0 by 0 on a blank sheet.
    """  # 5.1
    terrain = sheet.terrain
    height: i64 = terrain.height
    rows = vec[i64]([0] * height)
    for row in range(height):
        rows[row] = terrain.row(sheet.sets, row)
    best: i64 = 0
    best_top: i64 = 0
    best_left: i64 = 0
    best_height: i64 = 0
    best_width: i64 = 0
    for top in range(height):
        common: i64 = -1
        for bottom in range(top, height):
            common &= rows[bottom]
            if common == 0:
                break
            tall: i64 = bottom - top + 1
            # Each step leaves the bits that begin a run longer by one.
            width: i64 = 1
            runs = common
            longer = runs & (runs >> 1)
            while longer != 0:
                width += 1
                runs = longer
                longer = runs & (common >> width)
            if width * tall > best:
                best = width * tall
                best_top = top
                best_left = bitset.lowest(runs)
                best_height = tall
                best_width = width
    return Rectangle(best_top, best_left, best_height, best_width)
