"""The laws that every game keeps, as calls for the tests of any game.

    from nemeton.testing import check_game

    check_game(GAME)

In a test suite each law is best a test of its own:

    @pytest.mark.parametrize("check", checks(GAME), ids=str)
    def test_law(check: LawCheck) -> None:
        check(0, 1)  # the seeds of two random games

A game that breaks a law raises `LawBroken`, which names law, seat count, seed and ply. Nothing
here needs pytest.
"""

from __future__ import annotations

from nemeton.testing.case import Case, cases
from nemeton.testing.check import LawCheck, check_game, checks
from nemeton.testing.law import Law, LawBroken
from nemeton.testing.laws import LAWS

__all__ = ["LAWS", "Case", "Law", "LawBroken", "LawCheck", "cases", "check_game", "checks"]
