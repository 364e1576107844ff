"""The laws of every game hold for Salamandra with other numbers as well."""

from __future__ import annotations

import pytest

from nemeton.core.game import Game
from nemeton.games.salamandra.game import GAME
from nemeton.testing import LAWS, Law, LawCheck, check_game, checks
from tests.games.salamandra.boxes import box_with, most, somewhat_other

TEXT = box_with(somewhat_other, edition="mine")
OTHER = GAME.with_components(TEXT)
RICH = GAME.with_components(box_with(most))


@pytest.mark.parametrize("check", checks(OTHER, seats=[2], options={}, plies=1), ids=str)
def test_law(check: LawCheck) -> None:
    check(7)


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("game", [OTHER, RICH], ids=["other", "rich"])
@pytest.mark.parametrize("law", LAWS, ids=str)
def test_law_thoroughly(law: Law, game: Game) -> None:
    check_game(game, options={}, laws=[law])
