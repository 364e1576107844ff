"""Value of unseen cards to a square: by line, and where two lines cross.

The needs of lines and crossings are found once for a square. Their value depends on the cards that
a seat has not seen, and is added up for each `UnseenCards`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from nemeton.games.alarun.bots.line_value import (
    ANY_TYPE,
    KINDS,
    LAST_ROUND,
    LineSegment,
    line_key,
    segment_of,
)
from nemeton.games.alarun.rules import packed_ints
from nemeton.games.alarun.rules.cards import COLOUR_COUNT, DRUID, INGREDIENTS, KIND_COUNT
from nemeton.games.alarun.rules.components import COMPONENTS
from nemeton.games.alarun.rules.packed_ints import NONE
from nemeton.games.alarun.rules.position import AlarunPosition
from nemeton.games.alarun.rules.square import REACH, SIDE, WINDOW, Square

# A share of the smaller next step of two lines that meet in an empty cell, by the unseen copies of
# the one card that serves both.
CROSSING: Final = vec[float]([-0.2, 0.0, 0.15])
UNSEEN_SHARE: Final = 0.1  # of the next step, for twice as many useful cards as usual

USELESS: Final = -1  # replaces a card that would add nothing
HELD_BITS: Final = 7  # the kinds or colours in a line; its type stands above them
HELD: Final = (1 << HELD_BITS) - 1


COPIES: Final[i64] = COMPONENTS.ingredients.copies
ALL_CARDS: Final = float(INGREDIENTS * COPIES)
LEAST: Final = 0.5  # keeps a line that hardly any card can serve from weighing too much

# The counts of the Centum auri and of the druid are wrong, and not used.
_ALL_UNSEEN: Final = vec[i64]([COPIES] * (DRUID + 1))


@mypyc_attr(acyclic=True)
class UnseenCards:
    """Copies of each ingredient not in the own hand, a square, or an open pile."""

    def __init__(self, position: AlarunPosition, seat: int) -> None:
        self.copies = _ALL_UNSEEN[:]
        self._see_cards(position.players[seat].held)
        self._see_cards(position.face_up)
        for card in position.discard:
            self.copies[card] -= 1
        for player in position.players:
            self._see_square(player.square)
        self.total: i64 = 0
        for card in range(INGREDIENTS):
            self.total += self.copies[card]

    def _see_cards(self, cards: i64) -> None:
        while cards != NONE:
            self.copies[packed_ints.at(cards, 0)] -= 1
            cards = packed_ints.remove_at(cards, 0)

    def _see_square(self, square: Square) -> None:
        cells = square.cells
        copies = self.copies
        left: i64 = square.left
        right: i64 = square.right + 1
        for row in range(square.top, square.bottom + 1):
            for cell in range(row * WINDOW + left, row * WINDOW + right):
                card: i64 = cells[cell]
                if card >= 0:
                    copies[card] -= 1

    def useful(self, kind: i64, held: i64) -> tuple[float, float]:
        """Count the unseen cards of a type that are not held, and the usual count."""
        # A colour has a card of each kind, a kind one of each colour.
        first: i64 = kind if kind < KINDS else (kind - KINDS) * COLOUR_COUNT
        step: i64 = COLOUR_COUNT if kind < KINDS else 1
        copies = self.copies
        useful: i64 = 0
        missing: i64 = 0
        for other in range(KIND_COUNT):
            if held >> other & 1 == 0:
                missing += 1
                useful += copies[first + other * step]
        usual = float(COPIES * missing * self.total) / ALL_CARDS + LEAST
        return float(useful), usual


@mypyc_attr(acyclic=True)
class MissingCards:
    """Cards that the lines and crossings of a square still need, in a round."""

    def __init__(self, square: Square, in_round: i64) -> None:
        self._needs = vec[i64](capacity=2 * SIDE)  # lines: their type and what is in them
        self._steps = vec[float](capacity=2 * SIDE)  # a share of what the next card adds to each
        self._cards = vec[i64]()  # cards that would serve two lines
        self._shared_steps = vec[float]()
        if in_round < LAST_ROUND:
            self._find_needs(square, in_round)

    def _find_needs(self, square: Square, in_round: i64) -> None:
        top: i64 = square.bottom - REACH  # the first row that the square may still reach
        left: i64 = square.right - REACH
        rows = [
            segment_of(line_key(square.row(row), left, square.left + REACH, in_round))
            for row in range(square.top, square.bottom + 1)
        ]
        columns = [
            segment_of(line_key(square.column(column), top, square.top + REACH, in_round))
            for column in range(square.left, square.right + 1)
        ]
        for line in rows:
            self.add_line(line)
        for line in columns:
            self.add_line(line)
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
                        self.add_crossing(across, down)

    def add_line(self, line: LineSegment) -> None:
        if line.step > 0.0 and line.type != ANY_TYPE:
            self._needs = append(self._needs, line.type << HELD_BITS | line.held)
            self._steps = append(self._steps, UNSEEN_SHARE * line.step)

    def add_crossing(self, one: LineSegment, other: LineSegment) -> None:
        """Note the card that fits an empty cell of a colour and of a kind."""
        if one.type == ANY_TYPE or other.type == ANY_TYPE or other.step <= 0.0:
            return
        if (one.type < KINDS) == (other.type < KINDS):
            return
        by_colour, by_kind = (one, other) if one.type < KINDS else (other, one)
        colour: i64 = by_colour.type
        kind: i64 = by_kind.type - KINDS
        card: i64 = kind * COLOUR_COUNT + colour
        if by_colour.held >> kind & 1 or by_kind.held >> colour & 1:
            card = USELESS  # one of them has it already
        self._cards = append(self._cards, card)
        self._shared_steps = append(self._shared_steps, min(one.step, other.step))

    def value(self, unseen: UnseenCards) -> float:
        """Value of the useful unseen cards, compared with the usual count of them."""
        value = 0.0
        needs = self._needs
        for at in range(len(needs)):
            useful, usual = unseen.useful(needs[at] >> HELD_BITS, needs[at] & HELD)
            value += self._steps[at] * (useful / usual - 1.0)
        cards = self._cards
        for at in range(len(cards)):
            copies: i64 = 0 if cards[at] == USELESS else unseen.copies[cards[at]]
            value += CROSSING[copies] * self._shared_steps[at]
        return value
