"""What a whole square promises: its ten lines, begun or not, and the cards' own points.

Kept up to date card by card: a card inside the bounds changes its row and its column; one that
widens the bounds changes which cells each line may still reach, so all are judged anew.
"""

from __future__ import annotations

from typing import Final

from nemeton.games.alarun.cards import CENTUM_AURI, COLOUR_COUNT, DRUID
from nemeton.games.alarun.lines import (
    ANY_TYPE,
    KINDS,
    LAST_ROUND,
    Prospect,
    earliness,
    prospect,
)
from nemeton.games.alarun.scoring import AURI_POINTS, COLOUR_POINTS
from nemeton.games.alarun.square import COLUMN, ROW, SIDE, WINDOW, Square
from nemeton.games.alarun.supply import Supply

NOT_BEGUN: Final = 1.8  # a line without a card, in the first round
# Of the smaller next step of two lines that meet in an empty cell, by the unseen copies of the
# one card that serves a colour and a kind.
CROSSING: Final = [-0.2, 0.0, 0.15]
SUPPLY: Final = 0.1  # of the next step, for twice as many useful cards as usual


class Promise:
    """Of a square in a round of the game. `worth` is kept; `prospects` are added at the end."""

    def __init__(self, square: Square, colour: int, in_round: int) -> None:
        self.square = square
        self.colour = colour
        self.round = in_round
        self.bonus = 0.0  # of Centum auri and the own colour
        self.rows: list[Prospect] = []  # within the bounds, from the top
        self.columns: list[Prospect] = []  # from the left
        self.worth = 0.0
        for card in square.cells:
            if 0 <= card < DRUID:
                self.bonus += card_worth(card, colour)
        self._judge()

    def copy(self) -> Promise:
        return Promise(self.square.copy(), self.colour, self.round)

    def _judge(self) -> None:
        """Every line anew."""
        square = self.square
        self.rows = [
            prospect(row_line(square, row), self.round)
            for row in range(square.top, square.bottom + 1)
        ]
        self.columns = [
            prospect(column_line(square, column), self.round)
            for column in range(square.left, square.right + 1)
        ]
        worth = self.bonus
        for line in self.rows:
            worth += line.worth
        for line in self.columns:
            worth += line.worth
        not_begun = 2 * SIDE - len(self.rows) - len(self.columns)
        self.worth = worth + NOT_BEGUN * earliness(self.round) * not_begun

    def lay(self, cell: int, card: int) -> None:
        self.square.lay(cell, card)
        self.bonus += card_worth(card, self.colour)
        self._judge()

    def gain(self, card: int, cell: int) -> float:
        """What the card would add to the worth."""
        square = self.square
        row = ROW[cell]
        column = COLUMN[cell]
        if not (square.top <= row <= square.bottom and square.left <= column <= square.right):
            wider = square.copy()
            wider.lay(cell, card)
            return Promise(wider, self.colour, self.round).worth - self.worth
        across = row_line(square, row)
        across[column - first_column(square)] = card
        down = column_line(square, column)
        down[row - first_row(square)] = card
        gain = prospect(across, self.round).worth - self.rows[row - square.top].worth
        gain += prospect(down, self.round).worth - self.columns[column - square.left].worth
        return gain + card_worth(card, self.colour)

    def prospects(self, supply: Supply) -> float:
        """What unseen cards still allow: for each line, and where two lines want the same one."""
        if self.round >= LAST_ROUND:
            return 0.0
        worth = 0.0
        for line in self.rows:
            worth += supply_worth(line, supply)
        for line in self.columns:
            worth += supply_worth(line, supply)
        square = self.square
        top = first_row(square)
        left = first_column(square)
        for row in range(square.top, square.bottom + 1):
            across = self.rows[row - square.top]
            if across.step > 0.0:
                for column in range(square.left, square.right + 1):
                    down = self.columns[column - square.left]
                    if (
                        square.cells[row * WINDOW + column] < 0
                        and across.first <= column - left <= across.last
                        and down.first <= row - top <= down.last
                    ):
                        worth += crossing_worth(across, down, supply)
        return worth


def crossing_worth(one: Prospect, other: Prospect, supply: Supply) -> float:
    """An empty cell in the best segments of two lines, of which one is for a colour, one a kind."""
    if one.type == ANY_TYPE or other.type == ANY_TYPE or other.step <= 0.0:
        return 0.0
    if (one.type < KINDS) == (other.type < KINDS):
        return 0.0
    by_colour, by_kind = (one, other) if one.type < KINDS else (other, one)
    colour = by_colour.type
    kind = by_kind.type - KINDS
    copies = supply.unseen[kind * COLOUR_COUNT + colour]
    if by_colour.held >> kind & 1 or by_kind.held >> colour & 1:
        copies = 0  # lies in one of them already, and would add nothing there
    return CROSSING[copies] * min(one.step, other.step)


def supply_worth(line: Prospect, supply: Supply) -> float:
    """How many cards that the line could use are still to come, against what is usual."""
    if line.step <= 0.0 or line.type == ANY_TYPE:
        return 0.0
    useful, usual = supply.useful(line.type, line.held)
    return SUPPLY * line.step * (useful / usual - 1.0)


def card_worth(card: int, colour: int) -> float:
    if card == CENTUM_AURI:
        return float(AURI_POINTS)
    return float(COLOUR_POINTS) if card % COLOUR_COUNT == colour else 0.0


def first_column(square: Square) -> int:
    """The leftmost column that the square may still reach."""
    return max(square.right - SIDE + 1, 0)


def first_row(square: Square) -> int:
    return max(square.bottom - SIDE + 1, 0)


def row_line(square: Square, row: int) -> list[int]:
    """All cells of a row that the square may still reach."""
    first = row * WINDOW + first_column(square)
    last = row * WINDOW + min(square.left + SIDE - 1, WINDOW - 1)
    return square.cells[first : last + 1]


def column_line(square: Square, column: int) -> list[int]:
    last = min(square.top + SIDE - 1, WINDOW - 1)
    return [square.cells[row * WINDOW + column] for row in range(first_row(square), last + 1)]
