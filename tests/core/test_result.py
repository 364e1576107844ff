"""Ranks and winners."""

from __future__ import annotations

import pytest

from nemeton.core.result import Result, Score, rank


@pytest.mark.parametrize(
    "standings, expected",
    [
        ([(10,), (20,), (15,)], (3, 1, 2)),
        ([(10,), (10,), (10,)], (1, 1, 1)),
        ([(10,), (20,), (20,), (5,)], (3, 1, 1, 4)),
        ([(10, 3), (10, 4)], (2, 1)),  # the second number breaks the tie
        ([(9, 99), (10, 0)], (2, 1)),  # and only the tie
        ([(10, 4), (10, 4), (10, 3)], (1, 1, 3)),
        ([(-3,), (-5,)], (1, 2)),
    ],
)
def test_ranks(standings: list[tuple[int, ...]], expected: tuple[int, ...]) -> None:
    assert rank(standings) == expected


def test_all_of_rank_one_have_won() -> None:
    scores = (Score((), 0),) * 3
    assert Result(scores, (1, 3, 1)).winners == [0, 2]
    assert Result(scores, (2, 1, 3)).winners == [1]
