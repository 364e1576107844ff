"""Kept gains are equal to newly computed ones."""

from __future__ import annotations

import pytest

from nemeton.core.chance import QuickChance
from nemeton.games.alarun.bots.greedy_placing import PlacementGains, place_greedily
from nemeton.games.alarun.bots.square_value import SquareValue
from nemeton.games.alarun.rules.packed_ints import pack
from nemeton.games.alarun.rules.square import Square, new_square

COLOUR = 3


def grown(cards: int, seed: int) -> Square:
    """A square with random cards, sometimes spread and sometimes close together."""
    chance = QuickChance(seed)
    square = new_square()
    for _ in range(cards):
        square.lay(square.open[chance.below(square.open_count)], chance.below(50))
    return square


def best_placing(square_value: SquareValue, cards: list[int]) -> tuple[int, int]:
    """The best of every card in every cell; of equal gains the first."""
    tried = [(card, cell) for card in sorted(set(cards)) for cell in square_value.square.open]
    return max(tried, key=lambda pair: square_value.gain(*pair))


@pytest.mark.parametrize("cards", [0, 3, 9, 18])
@pytest.mark.parametrize("hand", [[4, 11, 30], [8, 8, 49]])
def test_kept_gains_equal_new_ones(cards: int, hand: list[int]) -> None:
    for seed in range(6):
        square = grown(cards, seed)
        square_value = SquareValue(square, COLOUR, 4)
        gains = PlacementGains(square_value, pack(hand))
        rest = hand.copy()
        while rest:
            card, cell = gains.best(pack(rest))
            assert (card, cell) == best_placing(SquareValue(square, COLOUR, 4), rest)
            gains.lay(card, cell)
            rest.remove(card)
            assert square_value.value == SquareValue(square, COLOUR, 4).value


def test_a_hand_is_placed_one_card_after_the_other() -> None:
    one, other = SquareValue(new_square(), COLOUR, 2), SquareValue(new_square(), COLOUR, 2)
    place_greedily(one, pack([1, 8, 15]))
    rest = [1, 8, 15]
    while rest:
        card, cell = best_placing(other, rest)
        other.lay(cell, card)
        rest.remove(card)
    assert list(one.square.cells) == list(other.square.cells)
    assert one.value == other.value
