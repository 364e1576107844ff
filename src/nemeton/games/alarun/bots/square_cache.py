"""What was found out about a square and a hand, remembered by what lies there.

Searches come back to the same squares with the same hands over and over: in another world, after
somebody else's action. What hangs on nothing else is worked out once.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from nemeton.core.search.ordered import best_first
from nemeton.core.state import NOBODY
from nemeton.games.alarun.bots.greedy_placing import place_all
from nemeton.games.alarun.bots.line_value import LAST_ROUND
from nemeton.games.alarun.bots.missing_cards import Prospects
from nemeton.games.alarun.bots.square_value import Promise
from nemeton.games.alarun.rules import packed_ints
from nemeton.games.alarun.rules.cards import CARD_KINDS
from nemeton.games.alarun.rules.legal_actions import legal_placing
from nemeton.games.alarun.rules.packed_ints import NONE
from nemeton.games.alarun.rules.position import Player
from nemeton.games.alarun.rules.square import Square, new_square

UNKNOWN: Final = -1000.0
PLACES: Final = 1 << 13  # things remembered, each in the place that its number points at
# Multiplied by it, all bits count in the high ones, of which the place is made.
SPREAD: Final = 0x2545F4914F6CDD1D
BITS: Final = (1 << 62) - 1
HIGH_BITS: Final = 48

_ALL_UNKNOWN: Final = vec[float]([UNKNOWN] * CARD_KINDS)


@mypyc_attr(acyclic=True)
class Laid:
    """A square on which a hand was laid in mind, as well as it can be card by card."""

    def __init__(self, square: Square, held: i64, colour: i64, in_round: i64) -> None:
        promise = Promise(square if held == NONE else square.copy(), colour, in_round)
        place_all(promise, held)
        self.worth = promise.worth
        self.prospects = Prospects(promise.square, in_round)


@mypyc_attr(acyclic=True)
class Known:
    """A square in a round, a hand before it, and the colour of its player (NOBODY: not known)."""

    def __init__(self, square: Square, held: i64, colour: i64, in_round: i64) -> None:
        self._rows = square.packed_rows()
        self._held: i64 = held
        self._colour: i64 = colour
        self._round: i64 = in_round
        self._laid: Laid | None = None
        self._placings: list[int] | None = None
        self._fits = vec[float]()  # by card, as far as somebody has asked

    def is_of(self, square: Square, held: i64, colour: i64, in_round: i64) -> bool:
        return (
            self._held == held
            and self._round == in_round
            and self._colour == colour
            and square.has_rows(self._rows)
        )

    def laid(self, square: Square) -> Laid:
        """What becomes of the square with the hand."""
        found = self._laid
        if found is None:
            found = Laid(square, self._held, self._colour, self._round)
            self._laid = found
        return found

    def placings(self, player: Player) -> list[int]:
        """The player's legal placings by what they add at once, best first; not to be changed."""
        found = self._placings
        if found is None:
            promise = Promise(player.square, self._colour, self._round)
            legal = legal_placing(player)
            found = best_first(legal, gains(promise, packed_ints.distinct(self._held), len(legal)))
            self._placings = found
        return found

    def fits(self, square: Square, cards: i64) -> vec[float]:
        """By card, the most that it could add to the square, at least of these."""
        if not len(self._fits):
            self._fits = _ALL_UNKNOWN[:]
        promise: Promise | None = None
        while cards != NONE:
            card: i64 = packed_ints.at(cards, 0)
            cards = packed_ints.take_out(cards, 0)
            if self._fits[card] == UNKNOWN:
                if promise is None:
                    promise = Promise(square, self._colour, self._round)
                self._fits[card] = promise.fit(card)
        return self._fits


def gains(promise: Promise, cards: i64, count: i64) -> vec[float]:
    """What each card would add in each open cell, in the order of the legal actions."""
    found = vec[float](capacity=count)
    square = promise.square
    while cards != NONE:
        card: i64 = packed_ints.at(cards, 0)
        cards = packed_ints.take_out(cards, 0)
        for number in range(square.open_count):
            found = append(found, promise.gain(card, square.open_cells[number]))
    return found


_remembered: Final[list[Known]] = [Known(new_square(), NONE, NOBODY, LAST_ROUND)] * PLACES


def known(square: Square, held: i64, colour: i64, in_round: i64) -> Known:
    place: i64 = place_of(square, held, colour, in_round)
    found = _remembered[place]
    if not found.is_of(square, held, colour, in_round):
        found = Known(square, held, colour, in_round)
        _remembered[place] = found
    return found


def place_of(square: Square, held: i64, colour: i64, in_round: i64) -> i64:
    number: i64 = ((held << 4 | in_round) << 4) + colour
    for row in range(square.top, square.bottom + 1):
        number = (number ^ square.row(row)) * SPREAD & BITS
    return number >> HIGH_BITS & (PLACES - 1)
