"""The story of a game: the winning spell, or the acolytes."""

from __future__ import annotations

import pytest

from nemeton.core.chance import QuickChance
from nemeton.core.result import rank
from nemeton.games.bloodrunes.game import GAME
from nemeton.games.bloodrunes.rules.position import BloodrunesPosition, lay
from tests.fluent import words_of


def deal(**options: object) -> BloodrunesPosition:
    state = GAME.deal(2, GAME.settle(2, {"first": "1", **options}), QuickChance(1))
    assert isinstance(state, BloodrunesPosition)
    return state


def told(position: BloodrunesPosition) -> list[str]:
    return [words_of("bloodrunes", "en").say(one) for one in position.view(None).story]


@pytest.mark.rule("bloodrunes", "5.2")
def test_the_spell_that_won_is_named() -> None:
    position = deal()
    assert told(position) == []
    build = position.spells.names.index("build-fortune-alliance")
    position.casters[0].book = [build]
    position.casters[0].fortunes = 5
    for cell, rune in zip(position.spells.cells[build], position.spells.wants[build], strict=True):
        lay(position, rune, cell)
    position.play(0, "cast build-fortune-alliance")
    assert told(position) == ["1 casts Build Fortune: Alliance and has 6 Fortunes."]


@pytest.mark.rule("bloodrunes", "5.3")
def test_the_story_tells_the_acolytes_of_a_tie() -> None:
    position = deal(turn_limit=1)
    for caster, fortunes, acolytes in zip(position.casters, (2, 2), (3, 4), strict=True):
        caster.fortunes = fortunes
        caster.acolyte_count = acolytes
    position.over = True
    assert rank([(2, 3), (2, 4)]) == (2, 1)
    assert told(position) == [
        "The one turn each is over: most Fortunes win.",
        "2 and 1 both have 2 Fortunes. The acolytes break the tie: 4 to 3.",
    ]
