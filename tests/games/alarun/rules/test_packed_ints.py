"""Packed cards compared with the same cards in a list."""

from itertools import product

from nemeton.games.alarun.rules import packed_ints


def test_distinct_cards_are_those_of_a_set() -> None:
    for size in range(4):
        for cards in product((0, 1, 48, 49), repeat=size):
            packed = packed_ints.pack(list(cards))
            assert packed_ints.unpack(packed_ints.distinct(packed)) == sorted(set(cards))
            assert packed_ints.distinct_count(packed) == len(set(cards))
