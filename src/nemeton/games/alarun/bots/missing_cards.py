"""What unseen cards still allow a square: each line by itself, and where two want the same card.

Which lines and crossings ask for cards is found out once; what they are worth hangs on the cards
that a seat has not seen yet, and is added up for every such supply.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from nemeton.games.alarun.bots.line_value import (
    ANY_TYPE,
    KINDS,
    LAST_ROUND,
    Prospect,
    numbered,
    prospect_of,
)
from nemeton.games.alarun.bots.unseen_cards import Supply
from nemeton.games.alarun.rules.cards import COLOUR_COUNT
from nemeton.games.alarun.rules.square import REACH, SIDE, WINDOW, Square

# Of the smaller next step of two lines that meet in an empty cell, by the unseen copies of the
# one card that serves a colour and a kind.
CROSSING: Final = vec[float]([-0.2, 0.0, 0.15])
SUPPLY: Final = 0.1  # of the next step, for twice as many useful cards as usual

IN_VAIN: Final = -1  # instead of a card that would add nothing any more
HELD_BITS: Final = 7  # the kinds or colours in a line; its type stands above them
HELD: Final = (1 << HELD_BITS) - 1


@mypyc_attr(acyclic=True)
class Prospects:
    """Of a square in a round of the game."""

    def __init__(self, square: Square, in_round: i64) -> None:
        self._asking = vec[i64](capacity=2 * SIDE)  # lines: their type and what is in them
        self._steps = vec[float](capacity=2 * SIDE)  # a part of what the next card adds to each
        self._cards = vec[i64]()  # that would serve two lines
        self._shared_steps = vec[float]()
        if in_round < LAST_ROUND:
            self._look(square, in_round)

    def _look(self, square: Square, in_round: i64) -> None:
        top: i64 = square.bottom - REACH  # of what the square may still reach
        left: i64 = square.right - REACH
        rows = [
            prospect_of(numbered(square.row(row), left, square.left + REACH, in_round))
            for row in range(square.top, square.bottom + 1)
        ]
        columns = [
            prospect_of(numbered(square.column(column), top, square.top + REACH, in_round))
            for column in range(square.left, square.right + 1)
        ]
        for line in rows:
            self.ask(line)
        for line in columns:
            self.ask(line)
        for row in range(square.top, square.bottom + 1):
            across = rows[row - square.top]
            if across.step > 0.0:
                for column in range(square.left, square.right + 1):
                    down = columns[column - square.left]
                    if (
                        square.cells[row * WINDOW + column] < 0
                        and across.first <= column - left <= across.last
                        and down.first <= row - top <= down.last
                    ):
                        self.cross(across, down)

    def ask(self, line: Prospect) -> None:
        if line.step > 0.0 and line.type != ANY_TYPE:
            self._asking = append(self._asking, line.type << HELD_BITS | line.held)
            self._steps = append(self._steps, SUPPLY * line.step)

    def cross(self, one: Prospect, other: Prospect) -> None:
        """An empty cell in the best segments of two lines, one for a colour and one for a kind."""
        if one.type == ANY_TYPE or other.type == ANY_TYPE or other.step <= 0.0:
            return
        if (one.type < KINDS) == (other.type < KINDS):
            return
        by_colour, by_kind = (one, other) if one.type < KINDS else (other, one)
        colour: i64 = by_colour.type
        kind: i64 = by_kind.type - KINDS
        card: i64 = kind * COLOUR_COUNT + colour
        if by_colour.held >> kind & 1 or by_kind.held >> colour & 1:
            card = IN_VAIN  # lies in one of them already
        self._cards = append(self._cards, card)
        self._shared_steps = append(self._shared_steps, min(one.step, other.step))

    def worth(self, supply: Supply) -> float:
        """How many cards that could be used are still to come, against what is usual."""
        worth = 0.0
        asking = self._asking
        for at in range(len(asking)):
            useful, usual = supply.useful(asking[at] >> HELD_BITS, asking[at] & HELD)
            worth += self._steps[at] * (useful / usual - 1.0)
        cards = self._cards
        for at in range(len(cards)):
            copies: i64 = 0 if cards[at] == IN_VAIN else supply.unseen[cards[at]]
            worth += CROSSING[copies] * self._shared_steps[at]
        return worth
