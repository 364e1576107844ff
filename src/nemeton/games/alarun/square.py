"""The magic square: where cards lie, and where the next may go.

The druid stands in the middle of a 9×9 window (cell e5), because a square of 5×5 may grow by
four in any direction. Cells are numbered row by row from a1; text form: column letter, row.
"""

from __future__ import annotations

from typing import Final

from nemeton.core.ordered import put_in, take_out
from nemeton.games.alarun.cards import DRUID

SIDE: Final = 5
WINDOW: Final = 9
CELLS: Final = 81
CENTRE: Final = 40

EMPTY: Final = -1  # nothing lies here, nothing may
OPEN: Final = -2  # nothing lies here, a card may

COLUMN_LETTERS: Final = "abcdefghi"


def _neighbours(cell: int) -> list[int]:
    row, column = divmod(cell, WINDOW)
    beside = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
    return [r * WINDOW + c for r, c in beside if 0 <= r < WINDOW and 0 <= c < WINDOW]


NEIGHBOURS: Final = [_neighbours(cell) for cell in range(CELLS)]
ROW: Final = [cell // WINDOW for cell in range(CELLS)]
COLUMN: Final = [cell % WINDOW for cell in range(CELLS)]
CELL_NAMES: Final = [f"{letter}{row}" for row in range(1, 10) for letter in COLUMN_LETTERS]


class Square:
    """One player's square. `open` lists the cells a card may go to, ascending."""

    def __init__(self, cells: list[int], open_cells: list[int]) -> None:
        self.cells = cells
        self.open = open_cells
        self.cards = 0
        self.shown: object | None = None  # showing.py remembers here how it looks
        self.top = self.bottom = ROW[CENTRE]
        self.left = self.right = COLUMN[CENTRE]

    def copy(self) -> Square:
        twin = Square(self.cells.copy(), self.open.copy())
        twin.cards = self.cards
        twin.shown = self.shown
        twin.top = self.top
        twin.bottom = self.bottom
        twin.left = self.left
        twin.right = self.right
        return twin

    def without(self, cells: list[int]) -> Square:
        """The square as it was before cards were laid on these cells."""
        earlier = new_square()
        for cell, card in enumerate(self.cells):
            if card >= 0 and cell not in cells:
                earlier.lay(cell, card)
        return earlier

    def fits(self, cell: int) -> bool:
        """Would the square with this cell still span at most five rows and columns?"""  # 4.4
        row = ROW[cell]
        column = COLUMN[cell]
        return (
            self.bottom - SIDE < row < self.top + SIDE
            and self.right - SIDE < column < self.left + SIDE
        )

    def touches(self, cell: int) -> bool:
        """Does the cell share a side with a card of the square?"""  # 4.2
        for beside in NEIGHBOURS[cell]:
            if self.cells[beside] >= 0:
                return True
        return False

    def lay(self, cell: int, card: int) -> None:
        """Put a card down and work out where the next may go."""
        cells = self.cells
        if cells[cell] == OPEN:
            take_out(self.open, cell)
        cells[cell] = card
        self.cards += 1
        self._stretch(ROW[cell], COLUMN[cell])
        for beside in NEIGHBOURS[cell]:
            if cells[beside] == EMPTY and self.fits(beside):
                cells[beside] = OPEN
                put_in(self.open, beside)

    def _stretch(self, row: int, column: int) -> None:
        """Widen the bounds to hold the cell; cells that no longer fit close."""  # 4.4
        if self.top <= row <= self.bottom and self.left <= column <= self.right:
            return
        self.top = min(self.top, row)
        self.bottom = max(self.bottom, row)
        self.left = min(self.left, column)
        self.right = max(self.right, column)
        if self.bottom - self.top >= SIDE - 2 or self.right - self.left >= SIDE - 2:
            still_open: list[int] = []
            for cell in self.open:
                if self.fits(cell):
                    still_open.append(cell)
                else:
                    self.cells[cell] = EMPTY
            self.open = still_open

    def rows(self) -> list[list[int]]:
        """The cards line by line within the bounds (EMPTY or OPEN where none lies)."""
        return [
            self.cells[row * WINDOW + self.left : row * WINDOW + self.right + 1]
            for row in range(self.top, self.bottom + 1)
        ]

    def row_names(self) -> list[str]:
        return [str(row + 1) for row in range(self.top, self.bottom + 1)]

    def column_names(self) -> list[str]:
        return list(COLUMN_LETTERS[self.left : self.right + 1])

    def columns(self) -> list[list[int]]:
        return [list(column) for column in zip(*self.rows(), strict=True)]


def new_square() -> Square:
    """A square with nothing but its druid."""  # 2.3
    square = Square([EMPTY] * CELLS, [])
    square.lay(CENTRE, DRUID)
    return square
