"""The laws of every game hold for this one."""

from __future__ import annotations

import pytest

from examples.gops.game import GAME
from nemeton.testing import LawCheck, checks


@pytest.mark.parametrize("check", checks(GAME), ids=str)
def test_law(check: LawCheck) -> None:
    check(0, 1)
