"""Where a hand goes in mind: card by card, each time the one that gains most where it does.

A card laid within the bounds of the square changes what others would gain in its row and its column
only, so all other gains are remembered from one card to the next.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from nemeton.games.alarun.bots.square_value import Promise
from nemeton.games.alarun.rules import packed_ints
from nemeton.games.alarun.rules.packed_ints import NONE
from nemeton.games.alarun.rules.square import CELLS, WINDOW

UNKNOWN: Final = -1000.0  # no gain is so low


@mypyc_attr(acyclic=True)
class Gains:
    """What each card of a hand would add in each cell, as far as it was asked for."""

    def __init__(self, promise: Promise, cards: i64) -> None:
        self.promise = promise
        self.cards: i64 = packed_ints.distinct(cards)
        self._known: vec[float] = vec[float]([UNKNOWN] * (packed_ints.size(self.cards) * CELLS))

    def best(self, cards: i64) -> tuple[i64, i64]:
        """Of these cards of the hand the one that gains most, and its cell; of equals the first."""
        promise = self.promise
        square = promise.square
        known = self._known
        cells = square.open_cells
        best = UNKNOWN
        best_card: i64 = packed_ints.at(cards, 0)
        best_cell: i64 = cells[0]
        start: i64 = 0  # of what is known of a card
        choices: i64 = self.cards
        while choices != NONE:
            card: i64 = packed_ints.at(choices, 0)
            choices = packed_ints.take_out(choices, 0)
            if packed_ints.find(cards, card) >= 0:
                for number in range(square.open_count):
                    cell: i64 = cells[number]
                    gain = known[start + cell]
                    if gain == UNKNOWN:
                        gain = promise.gain(card, cell)
                        known[start + cell] = gain
                    if gain > best:
                        best = gain
                        best_card = card
                        best_cell = cell
            start += CELLS
        return best_card, best_cell

    def lay(self, card: i64, cell: i64) -> None:
        """Lay a card, and forget what it may have changed."""
        square = self.promise.square
        row: i64 = cell // WINDOW
        column: i64 = cell % WINDOW
        widens = not square.holds(row, column)
        self.promise.lay(cell, card)
        for number in range(square.open_count):
            other: i64 = square.open_cells[number]
            other_row: i64 = other // WINDOW
            other_column: i64 = other % WINDOW
            if (
                widens
                or other_row == row
                or other_column == column
                or not square.holds(other_row, other_column)  # would change all lines
            ):
                place: i64 = other
                while place < len(self._known):
                    self._known[place] = UNKNOWN
                    place += CELLS


def place_all(promise: Promise, cards: i64) -> None:
    """Lay the cards, each time the one that gains most where it does."""
    gains = Gains(promise, cards)
    while cards != NONE:
        card, cell = gains.best(cards)
        cards = packed_ints.take_out(cards, packed_ints.find(cards, card))
        if cards == NONE:
            promise.lay(cell, card)
        else:
            gains.lay(card, cell)
