"""Places stay in ascending order, however they come and go."""

from __future__ import annotations

import random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from nemeton.games.salamandra.rules.position import with_place, without_place
from nemeton.games.salamandra.rules.tiles import PLACES


@pytest.mark.parametrize("seed", range(5))
def test_places_come_and_go_in_order(seed: int) -> None:
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


def test_a_place_that_is_not_there_cannot_go() -> None:
    with pytest.raises(ValueError, match="not"):
        without_place(vec[i64]([1, 5]), 3)
