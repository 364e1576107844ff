"""Bit sets compared with the same sets as lists."""

from random import Random

from nemeton.games.alluvium.rules import bitset
from nemeton.games.alluvium.rules.terrain import WORD_BITS


def test_every_bit_is_found() -> None:
    for bit in range(WORD_BITS):
        assert bitset.lowest(1 << bit) == bit
        assert bitset.count((1 << bit) - 1) == bit


def test_bits_are_counted_and_found_by_their_numbers() -> None:
    rng = Random(1)
    for size in range(WORD_BITS + 1):
        numbers = sorted(rng.sample(range(WORD_BITS), size))
        word = sum(1 << number for number in numbers)
        assert bitset.count(word) == size
        assert [bitset.nth(word, place) for place in range(size)] == numbers
