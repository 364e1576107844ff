"""The laws that every game keeps, as calls for the tests of any game.

    from nemeton.testing import check_game

    def test_laws():
        check_game(GAME)

`LAWS` has them one by one, for tests with parameters: each is called with a `Case` and a seed. A
game that breaks one raises `LawBroken`, which names law, seat count, seed and ply. Nothing here
needs pytest.
"""

from __future__ import annotations

from nemeton.testing.case import Case, cases
from nemeton.testing.check import check_game
from nemeton.testing.law import Law, LawBroken
from nemeton.testing.laws import LAWS

__all__ = ["LAWS", "Case", "Law", "LawBroken", "cases", "check_game"]
