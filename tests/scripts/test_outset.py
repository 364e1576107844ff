"""What players end with is learned from what could be counted when a round began."""

from __future__ import annotations

import numpy as np
import pytest

import outset
from nemeton.core.seed import seed_from
from nemeton.core.weights import parse
from nemeton.games.salamandra.outset import NAMES
from outset import Row, learned


def test_what_makes_the_difference_is_found() -> None:
    """Games in which only crystals tell, and each round in another way."""
    random = np.random.default_rng(1)
    at = NAMES.index("crystals")
    found: list[Row] = []
    for number in range(3000):
        seen = random.integers(0, 5, size=len(NAMES)).astype(float).tolist()
        seen[0] = 1.0
        round_ = 2 + number % 3
        found.append((round_, seen, 50 + round_ * seen[at] + random.normal()))
    for round_ in (2, 3, 4):
        weights = learned(found, round_)
        assert weights[at] == pytest.approx(round_, abs=0.2)
        assert max(abs(weights[1:at])) < 0.5


def test_the_shipped_file_is_whole() -> None:
    numbers = parse(outset.SHIPPED.read_text("utf-8"))
    assert list(numbers) == list(NAMES)
    assert all(len(weights) == 3 for weights in numbers.values())
    assert all(weight > 0.8 for weight in numbers["points"])


@pytest.mark.slow
def test_a_game_tells_of_every_round_and_player() -> None:
    for seats in (2, 4):
        found = outset.rows(seats, seed_from("outset"))
        assert [row[0] for row in found] == [2] * seats + [3] * seats + [4] * seats
        assert all(len(row[1]) == len(NAMES) for row in found)
