"""Places stay in ascending order when they are inserted and removed."""

from __future__ import annotations

import random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from nemeton.games.salamandra.rules.position import with_place, without_place
from nemeton.games.salamandra.rules.tiles import PLACES


@pytest.mark.parametrize("seed", range(5))
def test_places_are_inserted_and_removed_in_order(seed: int) -> None:
    rng = random.Random(seed)
    places = vec[i64]()
    expected: list[int] = []
    for _ in range(200):
        place = rng.randrange(PLACES)
        if place in expected:
            expected.remove(place)
            places = without_place(places, place)
        else:
            expected = sorted([*expected, place])
            places = with_place(places, place)
        assert [*places] == expected


def test_a_missing_place_cannot_be_removed() -> None:
    with pytest.raises(ValueError, match="not"):
        without_place(vec[i64]([1, 5]), 3)
