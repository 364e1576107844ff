"""Cache of square evaluations, keyed by cards, hand, colour and round.

A search comes back to the same squares with the same hands: in another sampled state, or after
another seat's action.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from nemeton.core.search.ordered import best_first
from nemeton.core.state import NOBODY
from nemeton.games.alarun.bots.greedy_placing import place_greedily
from nemeton.games.alarun.bots.line_value import LAST_ROUND
from nemeton.games.alarun.bots.missing_cards import MissingCards
from nemeton.games.alarun.bots.square_value import SquareValue
from nemeton.games.alarun.rules import packed_ints
from nemeton.games.alarun.rules.cards import CARD_KINDS
from nemeton.games.alarun.rules.legal_actions import legal_placing
from nemeton.games.alarun.rules.packed_ints import NONE
from nemeton.games.alarun.rules.position import AlarunPlayer
from nemeton.games.alarun.rules.square import Square, new_square

UNKNOWN: Final = -1000.0
CACHE_SLOTS: Final = 1 << 13  # of the cache; a hash of the key is the slot
# A multiplier that mixes all bits into the high ones, which the slot is made of.
HASH_MULTIPLIER: Final = 0x2545F4914F6CDD1D
HASH_MASK: Final = (1 << 62) - 1
HASH_SHIFT: Final = 48

_ALL_UNKNOWN: Final = vec[float]([UNKNOWN] * CARD_KINDS)


@mypyc_attr(acyclic=True)
class PlacedHand:
    """Value of a square after a hand was placed greedily."""

    def __init__(self, square: Square, held: i64, colour: i64, in_round: i64) -> None:
        square_value = SquareValue(square if held == NONE else square.copy(), colour, in_round)
        place_greedily(square_value, held)
        self.value = square_value.value
        self.missing = MissingCards(square_value.square, in_round)


@mypyc_attr(acyclic=True)
class CachedSquare:
    """Results for a square, hand, round and colour (NOBODY: not known)."""

    def __init__(self, square: Square, held: i64, colour: i64, in_round: i64) -> None:
        self._rows = square.packed_rows()
        self._held: i64 = held
        self._colour: i64 = colour
        self._round: i64 = in_round
        self._placed_hand: PlacedHand | None = None
        self._placings: list[int] | None = None
        self._card_gains = vec[float]()  # by card; UNKNOWN until needed

    def is_of(self, square: Square, held: i64, colour: i64, in_round: i64) -> bool:
        return (
            self._held == held
            and self._round == in_round
            and self._colour == colour
            and square.has_rows(self._rows)
        )

    def placed_hand(self, square: Square) -> PlacedHand:
        """The square's value with the hand placed."""
        found = self._placed_hand
        if found is None:
            found = PlacedHand(square, self._held, self._colour, self._round)
            self._placed_hand = found
        return found

    def placings(self, player: AlarunPlayer) -> list[int]:
        """The player's legal placings, highest gain first; not to be changed."""
        found = self._placings
        if found is None:
            square_value = SquareValue(player.square, self._colour, self._round)
            legal = legal_placing(player)
            found = best_first(
                legal, gains(square_value, packed_ints.distinct(self._held), len(legal))
            )
            self._placings = found
        return found

    def card_gains(self, square: Square, cards: i64) -> vec[float]:
        """By card, the highest gain in the square; computed for these cards at least."""
        if not len(self._card_gains):
            self._card_gains = _ALL_UNKNOWN[:]
        square_value: SquareValue | None = None
        while cards != NONE:
            card: i64 = packed_ints.at(cards, 0)
            cards = packed_ints.remove_at(cards, 0)
            if self._card_gains[card] == UNKNOWN:
                if square_value is None:
                    square_value = SquareValue(square, self._colour, self._round)
                self._card_gains[card] = square_value.best_gain(card)
        return self._card_gains


def gains(square_value: SquareValue, cards: i64, count: i64) -> vec[float]:
    """Gains of each card in each open cell, in the order of the legal actions."""
    found = vec[float](capacity=count)
    square = square_value.square
    while cards != NONE:
        card: i64 = packed_ints.at(cards, 0)
        cards = packed_ints.remove_at(cards, 0)
        for number in range(square.open_count):
            found = append(found, square_value.gain(card, square.open_cells[number]))
    return found


_cache: Final[list[CachedSquare]] = [
    CachedSquare(new_square(), NONE, NOBODY, LAST_ROUND)
] * CACHE_SLOTS


def cached_square(square: Square, held: i64, colour: i64, in_round: i64) -> CachedSquare:
    place: i64 = slot_of(square, held, colour, in_round)
    found = _cache[place]
    if not found.is_of(square, held, colour, in_round):
        found = CachedSquare(square, held, colour, in_round)
        _cache[place] = found
    return found


def slot_of(square: Square, held: i64, colour: i64, in_round: i64) -> i64:
    number: i64 = ((held << 4 | in_round) << 4) + colour
    for row in range(square.top, square.bottom + 1):
        number = (number ^ square.row(row)) * HASH_MULTIPLIER & HASH_MASK
    return number >> HASH_SHIFT & (CACHE_SLOTS - 1)
