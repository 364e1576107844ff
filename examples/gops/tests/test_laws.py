"""The laws of every game hold for this one."""

from __future__ import annotations

import pytest

from examples.gops.game import GAME
from nemeton.testing import LAWS, Case, Law, cases


@pytest.mark.parametrize("case", cases(GAME, plies=20), ids=str)
@pytest.mark.parametrize("law", LAWS, ids=str)
def test_law(law: Law, case: Case) -> None:
    for seed in range(2):
        law(case, seed)
