"""The magic square: its cards, and the open cells.

The druid stands in the middle of a 9×9 window (cell e5), because a square of 5×5 may grow by
four in any direction. Cells are numbered row by row from a1; text form: column letter, row.
"""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from nemeton.games.alarun.rules.cards import DRUID

SIDE: Final = 5
REACH: Final = SIDE - 1  # the largest distance between two lines of a square
WINDOW: Final = 9
CELLS: Final = 81
CENTRE: Final = 40
MIDDLE: Final = 4  # the druid's row and column
MAX_OPEN: Final = 32  # more than the open cells of any square

EMPTY: Final = -1  # no card, and none may be laid
OPEN: Final = -2  # no card, but one may be laid

# A line is also one number: the cards of its nine cells, from the lowest bits on.
CARD_BITS: Final = 6
NO_CARD: Final = 63
LINE_BITS: Final = CARD_BITS * WINDOW
EMPTY_LINE: Final = (1 << LINE_BITS) - 1

COLUMN_LETTERS: Final = "abcdefghi"
ROW: Final = [cell // WINDOW for cell in range(CELLS)]
COLUMN: Final = [cell % WINDOW for cell in range(CELLS)]
CELL_NAMES: Final = [f"{letter}{row}" for row in range(1, 10) for letter in COLUMN_LETTERS]


def with_card(line: i64, at: i64, card: i64) -> i64:
    """Put a card in an empty cell of a packed line."""
    return line ^ (NO_CARD ^ card) << (CARD_BITS * at)


@mypyc_attr(acyclic=True)
class Square:
    """One player's square."""

    UNCOMPARED: ClassVar[tuple[str, ...]] = ("views",)

    def __init__(self, cells: vec[i64], lines: vec[i64], open_cells: vec[i64]) -> None:
        self.cells = cells  # the card, EMPTY or OPEN
        self._lines = lines  # the rows, then the columns
        self.open_cells = open_cells  # ascending, then zeros
        self.open_count: i64 = 0
        self.cards: i64 = 0
        self.top: i64 = MIDDLE
        self.bottom: i64 = MIDDLE
        self.left: i64 = MIDDLE
        self.right: i64 = MIDDLE
        self.views: object | None = None  # a cache of square_view.py

    def copy(self) -> Square:
        twin = Square(self.cells[:], self._lines[:], self.open_cells[:])
        twin.open_count = self.open_count
        twin.cards = self.cards
        twin.top = self.top
        twin.bottom = self.bottom
        twin.left = self.left
        twin.right = self.right
        twin.views = self.views
        return twin

    def earlier_square(self, cells: list[int]) -> Square:
        """The square before cards were laid on these cells."""
        earlier = new_square()
        for cell in range(CELLS):
            if 0 <= self.cells[cell] < DRUID and cell not in cells:
                earlier.lay(cell, self.cells[cell])
        return earlier

    @property
    def open(self) -> list[int]:
        """The open cells as a list."""
        return [self.open_cells[number] for number in range(self.open_count)]

    def row(self, row: i64) -> i64:
        """The cards of a row, packed."""
        return self._lines[row]

    def column(self, column: i64) -> i64:
        return self._lines[WINDOW + column]

    def packed_rows(self) -> vec[i64]:
        """The nine packed rows, which determine the square."""
        return self._lines[:WINDOW]

    def has_rows(self, rows: vec[i64]) -> bool:
        """True if the packed rows are the same, and so the squares."""
        for row in range(WINDOW):
            if self._lines[row] != rows[row]:
                return False
        return True

    def spans(self, row: i64, column: i64) -> bool:
        """True if the square with this cell spans at most five rows and columns."""  # 4.4
        return (
            self.bottom - SIDE < row < self.top + SIDE
            and self.right - SIDE < column < self.left + SIDE
        )

    def touches(self, cell: int) -> bool:
        """True if the cell shares a side with a card."""  # 4.2
        row, column = divmod(cell, WINDOW)
        beside = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
        for r, c in beside:
            if 0 <= r < WINDOW and 0 <= c < WINDOW and self.cells[r * WINDOW + c] >= 0:
                return True
        return False

    def lay(self, cell: i64, card: i64) -> None:
        """Lay a card and update the open cells."""
        cells = self.cells
        lines = self._lines
        row: i64 = cell // WINDOW
        column: i64 = cell % WINDOW
        if cells[cell] == OPEN:
            self._close(cell)
        cells[cell] = card
        lines[row] = with_card(lines[row], column, card)
        lines[WINDOW + column] = with_card(lines[WINDOW + column], row, card)
        self.cards += 1
        self._widen(row, column)
        self._open_cell(row - 1, column)
        self._open_cell(row, column - 1)
        self._open_cell(row, column + 1)
        self._open_cell(row + 1, column)

    def _open_cell(self, row: i64, column: i64) -> None:
        """Open a cell beside a new card, if it can be reached."""  # 4.2
        if not self.spans(row, column):  # also true outside of the window
            return
        cell: i64 = row * WINDOW + column
        if self.cells[cell] != EMPTY:
            return
        self.cells[cell] = OPEN
        cells = self.open_cells
        place: i64 = self.open_count
        while place > 0 and cells[place - 1] > cell:
            cells[place] = cells[place - 1]
            place -= 1
        cells[place] = cell
        self.open_count += 1

    def _close(self, cell: i64) -> None:
        """Remove a cell from the open ones."""
        cells = self.open_cells
        place: i64 = 0
        while cells[place] != cell:
            place += 1
        last: i64 = self.open_count - 1
        while place < last:
            cells[place] = cells[place + 1]
            place += 1
        cells[last] = 0
        self.open_count = last

    def contains(self, row: i64, column: i64) -> bool:
        """True if the cell lies within the bounds."""
        return self.top <= row <= self.bottom and self.left <= column <= self.right

    def _widen(self, row: i64, column: i64) -> None:
        """Widen the bounds to hold the cell, and close cells out of reach."""  # 4.4
        # The test of `contains`, without a call: every card of every playout passes here.
        if self.top <= row <= self.bottom and self.left <= column <= self.right:
            return
        self.top = min(self.top, row)
        self.bottom = max(self.bottom, row)
        self.left = min(self.left, column)
        self.right = max(self.right, column)
        if self.bottom - self.top >= SIDE - 2 or self.right - self.left >= SIDE - 2:
            self._close_cells_out_of_reach()

    def _close_cells_out_of_reach(self) -> None:
        cells = self.open_cells
        kept: i64 = 0
        for number in range(self.open_count):
            cell: i64 = cells[number]
            cells[number] = 0
            if self.spans(cell // WINDOW, cell % WINDOW):
                cells[kept] = cell
                kept += 1
            else:
                self.cells[cell] = EMPTY
        self.open_count = kept

    def cards_between(self, first: int, last: int, step: int = 1) -> list[int]:
        """The cards on the cells from one to another (EMPTY or OPEN without one)."""
        return [self.cells[cell] for cell in range(first, last + 1, step)]

    def rows(self) -> list[list[int]]:
        """The cards row by row within the bounds (EMPTY or OPEN without one)."""
        return [
            self.cards_between(row * WINDOW + self.left, row * WINDOW + self.right)
            for row in range(self.top, self.bottom + 1)
        ]

    def row_names(self) -> list[str]:
        return [str(row + 1) for row in range(self.top, self.bottom + 1)]

    def column_names(self) -> list[str]:
        return list(COLUMN_LETTERS[self.left : self.right + 1])

    def columns(self) -> list[list[int]]:
        top = self.top * WINDOW
        bottom = self.bottom * WINDOW
        return [
            self.cards_between(top + column, bottom + column, WINDOW)
            for column in range(self.left, self.right + 1)
        ]


def new_square() -> Square:
    """A square with only its druid."""  # 2.3
    square = Square(
        vec[i64]([EMPTY] * CELLS),
        vec[i64]([EMPTY_LINE] * (2 * WINDOW)),
        vec[i64]([0] * MAX_OPEN),
    )
    square.lay(CENTRE, DRUID)
    return square
