"""Every law, for every registered game, seat count and option, on games drawn by hypothesis.

A failure names the case, the seed, the ply and the seat, and the call that repeats it.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from nemeton.games import find, names
from nemeton.testing import LawCheck, checks
from nemeton.testing.laws.view import samples_cannot_be_told_apart

CHECKS = [check for name in names() for check in checks(find(name), plies=None)]

SEEDS = st.integers(0, 2**32 - 1)

# Seeds have no smaller form that would help a reader, so nothing is shrunk: laws look at the
# positions of a game in order and stop at the first that is wrong.
UNSHRUNK = settings(
    derandomize=True,
    database=None,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=[HealthCheck.too_slow],
)


def obey(check: LawCheck, games: int) -> None:
    @settings(UNSHRUNK, max_examples=games)
    @given(seed=SEEDS)
    def hold(seed: int) -> None:
        check(seed)

    hold()


def examining(plies: int, with_options: int) -> list[LawCheck]:
    """The checks with this number of positions, at tables with and without options."""
    return [
        LawCheck(law, replace(case, plies=with_options if case.options else plies))
        for law, case in CHECKS
    ]


# Tables with options of their own are tried in the soak.
VIEWS_AT_EVERY_PLY = [
    pytest.param(check, marks=pytest.mark.long if check.case.options else ())
    for check in CHECKS
    if check.law is samples_cannot_be_told_apart
]


@pytest.mark.parametrize("check", examining(20, with_options=6), ids=str)
def test_law(check: LawCheck) -> None:
    obey(check, games=1 if check.case.options else 2)


@pytest.mark.slow
@pytest.mark.long  # the compiled suite of ./check plays two games of each
@pytest.mark.parametrize("check", examining(80, with_options=20), ids=str)
def test_law_thoroughly(check: LawCheck) -> None:
    obey(check, games=10)


@pytest.mark.slow
@pytest.mark.parametrize("check", VIEWS_AT_EVERY_PLY, ids=str)
def test_views_at_every_ply(check: LawCheck) -> None:
    obey(check, games=2)
