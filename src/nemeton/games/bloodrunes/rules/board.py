"""The casting board: nine squares, as each side sees them.

Squares are named as the first seat sees the board: columns a to c from left to right, rows 1
(far) to 3 (near). A *cell* is a place on a spell card, numbered the same way from the caster's
own side; `SEEN_FROM` turns a cell into a square.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

SQUARES: Final = 9
CENTRE: Final = 4
SQUARE_NAMES: Final = [f"{'abc'[square % 3]}{square // 3 + 1}" for square in range(SQUARES)]

# Clockwise from the first seat, which is in the south.
SIDES: Final = ("south", "west", "north", "east")
SIDES_TAKEN: Final = {2: [0, 2], 3: [0, 1, 2], 4: [0, 1, 2, 3]}  # 2.1
NOBODY: Final = -1


def _across(seats: int) -> list[int]:
    sides = SIDES_TAKEN[seats]
    opposite = [(side + 2) % 4 for side in sides]
    return [sides.index(side) if side in sides else NOBODY for side in opposite]


FACING: Final = {seats: _across(seats) for seats in SIDES_TAKEN}  # seat -> the one across  (2.3)


def _facing_rows() -> list[int]:
    rows = [NOBODY] * (len(SIDES) * (len(SIDES) + 1))
    for seats, facing in FACING.items():
        rows[seats * len(SIDES) : seats * len(SIDES) + seats] = facing
    return rows


_FACING: Final = vec[i64](_facing_rows())  # the same, four places for each number of seats


def across_from(seats: i64, seat: i64) -> i64:
    """The seat across, or NOBODY."""
    return _FACING[seats * 4 + seat]


def _turn(square: int) -> int:
    """Turn a square of the board by one side clockwise."""
    row, column = divmod(square, 3)
    return column * 3 + 2 - row


def _seen_from() -> list[list[int]]:
    sides = [list(range(SQUARES))]
    for _ in range(3):
        sides.append([_turn(square) for square in sides[-1]])
    return sides


SEEN_FROM: Final = _seen_from()  # [side][cell] -> square

EDGES: Final = [
    (square, other)
    for square in range(SQUARES)
    for other in (square + 1, square + 3)
    if other < SQUARES and (other == square + 3 or other % 3)
]  # squares side by side; corners do not touch  (4.3)


def _spread(squares: int) -> int:
    beside = 0
    for one, other in EDGES:
        if squares >> one & 1:
            beside |= 1 << other
        if squares >> other & 1:
            beside |= 1 << one
    return beside


# The squares beside a set of squares.
NEIGHBOURS: Final = vec[i64]([_spread(squares) for squares in range(1 << SQUARES)])
