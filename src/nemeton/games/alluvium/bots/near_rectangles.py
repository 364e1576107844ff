"""The largest rectangles that lack a few boxes."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.games.alluvium.rules.sheet import Sheet

MAX_GAPS: Final = 11  # rectangles with fewer empty boxes are counted


def by_gaps(sheet: Sheet) -> vec[i64]:
    """The size of the largest rectangle with at most 0, 1 … 10 empty boxes."""
    terrain = sheet.terrain
    height: i64 = terrain.height
    width: i64 = terrain.width
    rows = vec[i64]([0] * height)
    for row in range(height):
        rows[row] = ~terrain.row(sheet.sets, row)
    most = vec[i64]([0] * MAX_GAPS)
    by_column = vec[i64]([0] * width)  # empty boxes from `top` to `bottom`
    for top in range(height):
        for column in range(width):
            by_column[column] = 0
        for bottom in range(top, height):
            empty: i64 = rows[bottom]
            for column in range(width):
                by_column[column] += (empty >> column) & 1
            tall: i64 = bottom - top + 1
            left: i64 = 0
            while left < width:
                gaps: i64 = 0
                boxes: i64 = 0
                right: i64 = left
                while right < width:
                    gaps += by_column[right]
                    if gaps >= MAX_GAPS:
                        break
                    boxes += tall
                    if boxes > most[gaps]:
                        most[gaps] = boxes
                    right += 1
                left += 1
    for few in range(1, MAX_GAPS):
        most[few] = max(most[few], most[few - 1])
    return most
