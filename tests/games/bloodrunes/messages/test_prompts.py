"""Prompts name the possible kinds of actions, and no others."""

from __future__ import annotations

from nemeton.core.chance import QuickChance
from nemeton.games.bloodrunes.game import GAME
from nemeton.games.bloodrunes.rules.position import BloodrunesPosition, lay
from nemeton.words.language_codes import LANGUAGES
from tests.fluent import words_of


def deal() -> BloodrunesPosition:
    state = GAME.deal(2, GAME.settle(2, {"first": "1"}), QuickChance(1))
    assert isinstance(state, BloodrunesPosition)
    return state


def said(position: BloodrunesPosition, language: str = "en") -> str:
    return words_of("bloodrunes", language).say(position.prompt(0))


def test_laying_a_rune_is_named_as_long_as_there_is_one() -> None:
    position = deal()
    assert "cast a rune" in said(position)
    position.casters[0].hand = [0] * len(position.casters[0].hand)
    assert "cast a rune" not in said(position)


def test_a_full_book_takes_no_more_spells() -> None:
    position = deal()
    assert "draw a spell" in said(position)
    position.casters[0].book_limit = len(position.casters[0].book)
    assert "draw a spell" not in said(position)
    assert said(position).endswith("or clear a river.")


def test_a_single_castable_spell_is_named() -> None:
    position = deal()
    recruit = position.spells.names.index("recruit-acolyte")
    first, second = position.spells.wants[recruit]
    position.casters[0].book = [recruit]
    for square, rune in ((0, first), (1, second)):
        lay(position, rune, square)
    assert ": cast Recruit Acolyte, cast a rune" in said(position)
    for language in LANGUAGES:
        assert said(position, language)


def test_the_other_waits() -> None:
    assert deal().prompt(1).id == "bloodrunes-prompt-wait"
