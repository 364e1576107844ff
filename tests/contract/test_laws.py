"""Every law, for every registered game, seat count and option, on games drawn by hypothesis.

A failure names the case, the seed, the ply and the seat, and the call that repeats it.
"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from nemeton.testing import LAWS, Case, Law
from nemeton.testing.laws import samples_cannot_be_told_apart
from tests.contract.cases import EVERY_PLY, QUICK, THOROUGH

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


def obey(law: Law, case: Case, games: int) -> None:
    @settings(UNSHRUNK, max_examples=games)
    @given(seed=SEEDS)
    def hold(seed: int) -> None:
        law(case, seed)

    hold()


def sparing(cases: list[Case]) -> list[Any]:
    """Mark tables with options of their own: they are tried in the soak."""
    return [pytest.param(case, marks=pytest.mark.long if case.options else ()) for case in cases]


@pytest.mark.parametrize("case", QUICK, ids=str)
@pytest.mark.parametrize("law", LAWS, ids=str)
def test_law(law: Law, case: Case) -> None:
    obey(law, case, games=1 if case.options else 2)


@pytest.mark.slow
@pytest.mark.long  # the compiled suite of ./check plays two games of each
@pytest.mark.parametrize("case", THOROUGH, ids=str)
@pytest.mark.parametrize("law", LAWS, ids=str)
def test_law_thoroughly(law: Law, case: Case) -> None:
    obey(law, case, games=10)


@pytest.mark.slow
@pytest.mark.parametrize("case", sparing(EVERY_PLY), ids=str)
def test_views_at_every_ply(case: Case) -> None:
    obey(samples_cannot_be_told_apart, case, games=2)
