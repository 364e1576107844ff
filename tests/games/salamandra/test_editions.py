"""The laws of every game hold for Salamandra with other numbers as well."""

from __future__ import annotations

import pytest

from nemeton.core.game import Game
from nemeton.core.record.history import History, verify
from nemeton.core.record.record import decode, encode
from nemeton.core.seed import seed_from
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


def test_a_record_carries_its_box() -> None:
    play = History(GAME, 2, {}, seed_from("other numbers"), components=TEXT)
    assert play.game.edition == "mine"
    while not play.over:
        seat = play.state.actors()[0]
        play.play(seat, play.state.legal(seat)[0])
    record = decode(encode(play.record(["Ada", "Ben"])))
    assert (record.edition, record.components) == ("mine", TEXT)
    assert verify(GAME, record).state.result() == play.state.result()
