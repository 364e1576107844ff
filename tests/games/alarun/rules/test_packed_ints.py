"""A handful against the same cards as a list."""

from itertools import product

from nemeton.games.alarun.rules import packed_ints as handful


def test_distinct_cards_are_those_of_a_set() -> None:
    for size in range(4):
        for cards in product((0, 1, 48, 49), repeat=size):
            few = handful.pack(list(cards))
            assert handful.unpack(handful.distinct(few)) == sorted(set(cards))
            assert handful.distinct_count(few) == len(set(cards))
