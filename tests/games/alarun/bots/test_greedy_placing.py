"""Remembered gains are those that would be found anew."""

from __future__ import annotations

import pytest

from nemeton.core.chance import QuickChance
from nemeton.games.alarun.bots.greedy_placing import Gains, place_all
from nemeton.games.alarun.bots.square_value import Promise
from nemeton.games.alarun.rules.packed_ints import pack
from nemeton.games.alarun.rules.square import Square, new_square

COLOUR = 3


def grown(cards: int, seed: int) -> Square:
    """A square with so many cards anywhere, sometimes far apart and sometimes close together."""
    chance = QuickChance(seed)
    square = new_square()
    for _ in range(cards):
        square.lay(square.open[chance.below(square.open_count)], chance.below(50))
    return square


def best_anew(promise: Promise, cards: list[int]) -> tuple[int, int]:
    """Every card in every cell; of equal gains the first."""
    tried = [(card, cell) for card in sorted(set(cards)) for cell in promise.square.open]
    return max(tried, key=lambda pair: promise.gain(*pair))


@pytest.mark.parametrize("cards", [0, 3, 9, 18])
@pytest.mark.parametrize("hand", [[4, 11, 30], [8, 8, 49]])
def test_what_is_remembered_of_a_hand_is_what_would_be_found_anew(
    cards: int, hand: list[int]
) -> None:
    for seed in range(6):
        square = grown(cards, seed)
        promise = Promise(square, COLOUR, 4)
        gains = Gains(promise, pack(hand))
        rest = hand.copy()
        while rest:
            card, cell = gains.best(pack(rest))
            assert (card, cell) == best_anew(Promise(square, COLOUR, 4), rest)
            gains.lay(card, cell)
            rest.remove(card)
            assert promise.worth == Promise(square, COLOUR, 4).worth


def test_a_hand_is_placed_one_card_after_the_other() -> None:
    one, other = Promise(new_square(), COLOUR, 2), Promise(new_square(), COLOUR, 2)
    place_all(one, pack([1, 8, 15]))
    rest = [1, 8, 15]
    while rest:
        card, cell = best_anew(other, rest)
        other.lay(cell, card)
        rest.remove(card)
    assert list(one.square.cells) == list(other.square.cells)
    assert one.worth == other.worth
