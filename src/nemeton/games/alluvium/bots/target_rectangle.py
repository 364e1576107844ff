"""The target rectangle of a sheet's owner, large and with few gaps.

It is cached with the sheet, because most sheets do not change with a drawing.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.games.alluvium.rules.largest_rectangle import largest_rectangle
from nemeton.games.alluvium.rules.sheet import Sheet

GAP: Final = 3  # the cost of an empty box; found by trial


class Target:
    def __init__(self, value: int, top: int, left: int, bottom: int, right: int) -> None:
        self.value = value
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
        self.standing = 0  # points of the present largest rectangle


def target_of(sheet: Sheet) -> Target:
    target = sheet.target
    if isinstance(target, Target):
        return target
    found = find_target(sheet)
    found.standing = largest_rectangle(sheet).points
    sheet.target = found
    return found


def find_target(sheet: Sheet) -> Target:
    """The rectangle with the most boxes, less GAP for each empty one."""
    terrain = sheet.terrain
    height: i64 = terrain.height
    width: i64 = terrain.width
    rows = vec[i64]([0] * height)
    for row in range(height):
        rows[row] = terrain.row(sheet.sets, row)
    by_column = vec[i64]([0] * width)
    best: i64 = 0
    best_top: i64 = 0
    best_left: i64 = 0
    best_bottom: i64 = -1
    best_right: i64 = -1
    for top in range(height):
        for column in range(width):
            by_column[column] = 0
        for bottom in range(top, height):
            filled: i64 = rows[bottom]
            # The best run of columns; a run below zero is dropped, and the next one begins.
            value: i64 = 0
            left: i64 = 0
            for column in range(width):
                down: i64 = by_column[column] + (1 - GAP) + GAP * ((filled >> column) & 1)
                by_column[column] = down
                value += down
                if value <= 0:
                    value = 0
                    left = column + 1
                elif value > best:
                    best = value
                    best_top = top
                    best_left = left
                    best_bottom = bottom
                    best_right = column
    return Target(best, best_top, best_left, best_bottom, best_right)
