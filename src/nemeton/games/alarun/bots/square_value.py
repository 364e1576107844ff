"""Estimated final value of a square, updated card by card.

It adds up the square's ten lines, begun or not, and the cards' own points. A card inside the bounds
changes its row and its column; one that widens the bounds changes the cells that each line may
still reach, so all lines are evaluated again.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from nemeton.games.alarun.bots.line_value import line_key, line_value, share_left
from nemeton.games.alarun.rules.cards import CENTUM_AURI, COLOUR_COUNT, DRUID
from nemeton.games.alarun.rules.scoring import AURI_POINTS, COLOUR_POINTS
from nemeton.games.alarun.rules.square import REACH, SIDE, WINDOW, Square, with_card

AURI_VALUE: Final = float(AURI_POINTS)
COLOUR_VALUE: Final = float(COLOUR_POINTS)
NOT_BEGUN: Final = 1.8  # a line without a card, in the first round

# The values of lines stand in one vector: the rows, the columns, and then, for each side to which
# the square may be widened, the lines that this would cut short. The offsets are multiples of
# WINDOW, written out because compiled code looks up a constant computed from another module's.
ROWS: Final = 0
COLUMNS: Final = 9
ABOVE: Final = 18
BELOW: Final = 27
TO_THE_LEFT: Final = 36
TO_THE_RIGHT: Final = 45

_NO_VALUES: Final = vec[float]([0.0] * (TO_THE_RIGHT + WINDOW))


@mypyc_attr(acyclic=True)
class SquareValue:
    """Value of a square in a round, without the value of unseen cards."""

    def __init__(self, square: Square, colour: i64, in_round: i64) -> None:
        self.square = square
        self.colour: i64 = colour
        self.round: i64 = in_round
        self.bonus = 0.0  # for the Centum auri and the own colour
        self.value = 0.0
        self._not_begun = NOT_BEGUN * share_left(in_round)  # the value of one such line
        self._values = _NO_VALUES[:]
        self._cut: i64 = 0  # the sides for which cut lines are evaluated, as bits
        for row in range(square.top, square.bottom + 1):
            for cell in range(row * WINDOW + square.left, row * WINDOW + square.right + 1):
                card: i64 = square.cells[cell]
                if 0 <= card < DRUID:
                    self.bonus += card_value(card, colour)
        self._evaluate()

    def copy(self) -> SquareValue:
        return SquareValue(self.square.copy(), self.colour, self.round)

    def _evaluate(self) -> None:
        """Evaluate every line."""
        square = self.square
        self._evaluate_rows(ROWS, square.right - REACH, square.left + REACH)
        self._evaluate_columns(COLUMNS, square.bottom - REACH, square.top + REACH)
        self._add_up()

    def _add_up(self) -> None:
        square = self.square
        self._cut = 0
        value = self.bonus
        for row in range(square.top, square.bottom + 1):
            value += self._values[ROWS + row]
        for column in range(square.left, square.right + 1):
            value += self._values[COLUMNS + column]
        self.value = value + self._not_begun * float(not_begun(square))

    def _evaluate_rows(self, start: i64, first: i64, last: i64) -> None:
        """Evaluate all rows, limited to these cells."""
        square = self.square
        for row in range(square.top, square.bottom + 1):
            self._values[start + row] = self._line_value(square.row(row), first, last)

    def _evaluate_columns(self, start: i64, first: i64, last: i64) -> None:
        square = self.square
        for column in range(square.left, square.right + 1):
            self._values[start + column] = self._line_value(square.column(column), first, last)

    def _line_value(self, line: i64, first: i64, last: i64) -> float:
        return line_value(line_key(line, first, last, self.round))

    def lay(self, cell: i64, card: i64) -> None:
        square = self.square
        row: i64 = cell // WINDOW
        column: i64 = cell % WINDOW
        widens = not square.contains(row, column)
        square.lay(cell, card)
        self.bonus += card_value(card, self.colour)
        if widens:
            self._evaluate()
            return
        values = self._values
        left: i64 = square.right - REACH
        top: i64 = square.bottom - REACH
        values[ROWS + row] = self._line_value(square.row(row), left, square.left + REACH)
        values[COLUMNS + column] = self._line_value(square.column(column), top, square.top + REACH)
        self._add_up()

    def gain(self, card: i64, cell: i64) -> float:
        """The value that the card would add in this cell."""
        square = self.square
        row: i64 = cell // WINDOW
        column: i64 = cell % WINDOW
        if row < square.top:
            return self._gain_above_or_below(card, row, column, ABOVE, row, square.bottom)
        if row > square.bottom:
            return self._gain_above_or_below(card, row, column, BELOW, square.top, row)
        if column < square.left:
            return self._gain_beside(card, row, column, TO_THE_LEFT, column, square.right)
        if column > square.right:
            return self._gain_beside(card, row, column, TO_THE_RIGHT, square.left, column)
        across: i64 = with_card(square.row(row), column, card)
        down: i64 = with_card(square.column(column), row, card)
        gain = self._line_value(across, square.right - REACH, square.left + REACH)
        gain -= self._values[ROWS + row]
        crossing = self._line_value(down, square.bottom - REACH, square.top + REACH)
        gain += crossing - self._values[COLUMNS + column]
        return gain + card_value(card, self.colour)

    def best_gain(self, card: i64) -> float:
        """The highest gain of the card in any open cell."""
        square = self.square
        best = self.gain(card, square.open_cells[0])
        for number in range(1, square.open_count):
            best = max(best, self.gain(card, square.open_cells[number]))
        return best

    def _gain_above_or_below(
        self, card: i64, row: i64, column: i64, side: i64, top: i64, bottom: i64
    ) -> float:
        """Gain of a card that begins a row, and so shortens the columns' reach."""
        square = self.square
        first: i64 = bottom - REACH
        last: i64 = top + REACH
        if self._needs_evaluation(side):
            self._evaluate_columns(side, first, last)
        values = self._values
        across: i64 = with_card(square.row(row), column, card)
        begun = self._line_value(across, square.right - REACH, square.left + REACH)
        down: i64 = with_card(square.column(column), row, card)
        value = self.bonus + card_value(card, self.colour)
        for at in range(top, bottom + 1):
            value += begun if at == row else values[ROWS + at]
        crossing = self._line_value(down, first, last)
        for at in range(square.left, square.right + 1):
            value += crossing if at == column else values[side + at]
        return value + self._not_begun * float(not_begun(square) - 1) - self.value

    def _needs_evaluation(self, side: i64) -> bool:
        """True once for each side: its cut lines have to be evaluated."""
        number: i64 = side // WINDOW
        if self._cut >> number & 1 == 1:
            return False
        self._cut |= 1 << number
        return True

    def _gain_beside(
        self, card: i64, row: i64, column: i64, side: i64, left: i64, right: i64
    ) -> float:
        """Gain of a card that begins a column, and so shortens the rows' reach."""
        square = self.square
        first: i64 = right - REACH
        last: i64 = left + REACH
        if self._needs_evaluation(side):
            self._evaluate_rows(side, first, last)
        values = self._values
        across: i64 = with_card(square.row(row), column, card)
        crossing = self._line_value(across, first, last)
        down: i64 = with_card(square.column(column), row, card)
        value = self.bonus + card_value(card, self.colour)
        for at in range(square.top, square.bottom + 1):
            value += crossing if at == row else values[side + at]
        begun = self._line_value(down, square.bottom - REACH, square.top + REACH)
        for at in range(left, right + 1):
            value += begun if at == column else values[COLUMNS + at]
        return value + self._not_begun * float(not_begun(square) - 1) - self.value


def card_value(card: i64, colour: i64) -> float:
    if card == CENTUM_AURI:
        return AURI_VALUE
    return COLOUR_VALUE if card % COLOUR_COUNT == colour else 0.0


def not_begun(square: Square) -> i64:
    """The number of the ten lines that have no card yet."""
    return 2 * SIDE - (square.bottom - square.top + 1) - (square.right - square.left + 1)
