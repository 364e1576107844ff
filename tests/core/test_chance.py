"""Both sources of chance: known values for ever, fair, and independent when copied."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from nemeton.core.chance import Chance, KeyedChance, QuickChance

SEED = bytes(range(32))

both = pytest.mark.parametrize(
    "chance", [KeyedChance(SEED), QuickChance(2026)], ids=["keyed", "quick"]
)


def draws(chance: Chance, n: int, count: int) -> list[int]:
    return [chance.below(n) for _ in range(count)]


def test_the_keyed_stream_never_changes() -> None:
    """Records replay for ever only if these numbers stay as they are."""
    chance = KeyedChance(SEED)
    expected = [845, 953, 432, 776, 232, 817, 361, 280, 944, 688, 392, 950]
    assert draws(chance, 1000, 12) == expected
    items = list(range(10))
    chance.shuffle(items)
    assert items == [9, 8, 7, 2, 5, 4, 0, 6, 1, 3]
    assert chance.below(2**64) == 5636400223174345039
    assert chance.below(1) == 0
    assert chance.below(6) == 4


def test_the_quick_stream_never_changes() -> None:
    chance = QuickChance(2026)
    expected = [733, 968, 926, 600, 654, 690, 864, 484, 699, 135, 373, 356]
    assert draws(chance, 1000, 12) == expected
    items = list(range(10))
    chance.shuffle(items)
    assert items == [2, 3, 1, 4, 8, 7, 0, 5, 9, 6]
    assert chance.below(2**31) == 601582398
    assert [QuickChance(seed).below(10**6) for seed in (-1, 0, 2**64)] == [552799, 951319, 189491]


@both
def test_every_number_comes_up_about_as_often(chance: Chance) -> None:
    counts = Counter(draws(chance.copy(), 7, 7000))
    assert set(counts) == set(range(7))
    # Chi-squared with 6 degrees of freedom: above 22.5 in one of a thousand fair samples.
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 22.5


@both
def test_every_order_comes_up_about_as_often(chance: Chance) -> None:
    chance = chance.copy()
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        items = [0, 1, 2]
        chance.shuffle(items)
        counts[tuple(items)] += 1
    assert set(counts) == set(permutations(range(3)))
    # 5 degrees of freedom.
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 20.5


@both
def test_a_copy_continues_equally_and_independently(chance: Chance) -> None:
    original = chance.copy()
    draws(original, 10, 3)  # in the middle of a block
    twin = original.copy()
    ahead = draws(twin, 1000, 40)
    assert draws(original, 1000, 40) == ahead
    assert draws(original, 1000, 5) == draws(twin, 1000, 5)


@both
def test_results_stay_below_the_bound(chance: Chance) -> None:
    for n in (1, 2, 3, 99, 2**20 + 1):
        assert all(0 <= drawn < n for drawn in draws(chance.copy(), n, 200))


def test_shuffling_nothing_or_one_draws_nothing() -> None:
    chance = KeyedChance(SEED)
    nothing: list[int] = []
    one = [4]
    chance.shuffle(nothing)
    chance.shuffle(one)
    assert (nothing, one) == ([], [4])
    assert chance.below(1000) == 845


def test_every_bit_of_the_seed_counts() -> None:
    streams = {tuple(draws(KeyedChance(SEED), 2**32, 4))}
    for bit in range(256):
        changed = bytearray(SEED)
        changed[bit // 8] ^= 1 << bit % 8
        streams.add(tuple(draws(KeyedChance(bytes(changed)), 2**32, 4)))
    assert len(streams) == 257


@pytest.mark.parametrize("seed", [b"", b"short", bytes(31), bytes(33)])
def test_a_keyed_seed_has_32_bytes(seed: bytes) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        KeyedChance(seed)


@pytest.mark.parametrize("bound", [0, -1, 2**64 + 1])
def test_an_impossible_bound_is_an_error(bound: int) -> None:
    with pytest.raises(ValueError, match="bound"):
        KeyedChance(SEED).below(bound)
