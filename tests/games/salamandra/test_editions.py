"""The laws of every game hold for Salamandra with other numbers as well."""

from __future__ import annotations

import pytest

from nemeton.core.game import Game
from nemeton.core.record.history import History, verify
from nemeton.core.record.record import decode, encode
from nemeton.core.seed import seed_from
from nemeton.games.salamandra.game import GAME
from nemeton.testing import LAWS, Case, Law
from nemeton.words.language_codes import LANGUAGES
from tests.fluent import words_of
from tests.games.salamandra.boxes import box_with, most, somewhat_other
from tests.rulebook import rule_numbers

RULES = rule_numbers("salamandra")
WORDS = tuple(words_of("salamandra", language) for language in LANGUAGES)
TEXT = box_with(somewhat_other, edition="mine")
OTHER = GAME.with_components(TEXT)
RICH = GAME.with_components(box_with(most))


@pytest.mark.parametrize("law", LAWS, ids=str)
def test_law(law: Law) -> None:
    law(Case(OTHER, 2, plies=1, rules=RULES, words=WORDS), 7)


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("game", [OTHER, RICH], ids=["other", "rich"])
@pytest.mark.parametrize("law", LAWS, ids=str)
def test_law_thoroughly(law: Law, game: Game, seats: int) -> None:
    for seed in range(4):
        law(Case(game, seats, plies=20, rules=RULES, words=WORDS), seed)


def test_a_record_carries_its_box() -> None:
    play = History(GAME, 2, {}, seed_from("other numbers"), components=TEXT)
    assert play.game.edition == "mine"
    while not play.over:
        seat = play.state.actors()[0]
        play.play(seat, play.state.legal(seat)[0])
    record = decode(encode(play.record(["Ada", "Ben"])))
    assert (record.edition, record.components) == ("mine", TEXT)
    assert verify(GAME, record).state.result() == play.state.result()
