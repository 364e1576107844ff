"""A handful against the same cards as a list."""

from itertools import product

from nemeton.games.alarun.rules import packed_ints


def test_distinct_cards_are_those_of_a_set() -> None:
    for size in range(4):
        for cards in product((0, 1, 48, 49), repeat=size):
            few = packed_ints.pack(list(cards))
            assert packed_ints.unpack(packed_ints.distinct(few)) == sorted(set(cards))
            assert packed_ints.distinct_count(few) == len(set(cards))
