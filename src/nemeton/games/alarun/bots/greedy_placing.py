"""Greedy placing of a hand: each time the card with the highest gain.

A card placed within the bounds of the square changes the gains of others in its row and column
only, so all other gains are kept from one card to the next.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from nemeton.games.alarun.bots.square_value import SquareValue
from nemeton.games.alarun.rules import packed_ints
from nemeton.games.alarun.rules.packed_ints import NONE
from nemeton.games.alarun.rules.square import CELLS, WINDOW

UNKNOWN: Final = -1000.0  # no gain is so low


@mypyc_attr(acyclic=True)
class PlacementGains:
    """Gains of the cards of a hand in each cell, computed when first needed."""

    def __init__(self, square_value: SquareValue, cards: i64) -> None:
        self.square_value = square_value
        self.cards: i64 = packed_ints.distinct(cards)
        self._gains: vec[float] = vec[float]([UNKNOWN] * (packed_ints.size(self.cards) * CELLS))

    def best(self, cards: i64) -> tuple[i64, i64]:
        """The card and cell with the highest gain; of equal ones the first."""
        square_value = self.square_value
        square = square_value.square
        gains = self._gains
        cells = square.open_cells
        best = UNKNOWN
        best_card: i64 = packed_ints.at(cards, 0)
        best_cell: i64 = cells[0]
        start: i64 = 0  # where the gains of a card begin
        choices: i64 = self.cards
        while choices != NONE:
            card: i64 = packed_ints.at(choices, 0)
            choices = packed_ints.remove_at(choices, 0)
            if packed_ints.find(cards, card) >= 0:
                for number in range(square.open_count):
                    cell: i64 = cells[number]
                    gain = gains[start + cell]
                    if gain == UNKNOWN:
                        gain = square_value.gain(card, cell)
                        gains[start + cell] = gain
                    if gain > best:
                        best = gain
                        best_card = card
                        best_cell = cell
            start += CELLS
        return best_card, best_cell

    def lay(self, card: i64, cell: i64) -> None:
        """Lay a card, and drop the gains that it may have changed."""
        square = self.square_value.square
        row: i64 = cell // WINDOW
        column: i64 = cell % WINDOW
        widens = not square.contains(row, column)
        self.square_value.lay(cell, card)
        for number in range(square.open_count):
            other: i64 = square.open_cells[number]
            other_row: i64 = other // WINDOW
            other_column: i64 = other % WINDOW
            if (
                widens
                or other_row == row
                or other_column == column
                or not square.contains(other_row, other_column)  # would change all lines
            ):
                place: i64 = other
                while place < len(self._gains):
                    self._gains[place] = UNKNOWN
                    place += CELLS


def place_greedily(square_value: SquareValue, cards: i64) -> None:
    """Lay the cards, each time the one with the highest gain."""
    gains = PlacementGains(square_value, cards)
    while cards != NONE:
        card, cell = gains.best(cards)
        cards = packed_ints.remove_at(cards, packed_ints.find(cards, card))
        if cards == NONE:
            square_value.lay(cell, card)
        else:
            gains.lay(card, cell)
