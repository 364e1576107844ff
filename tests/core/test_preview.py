"""Previews of steps, and their words in hints."""

from __future__ import annotations

import pytest

from nemeton.cli.commands.hint import reasons
from nemeton.core.chance import QuickChance
from nemeton.core.message import Message
from nemeton.core.preview import preview
from nemeton.core.state import State
from nemeton.games import NAMES, find
from nemeton.words.language import Language
from nemeton.words.language_codes import LANGUAGES

ENOUGH = 10  # previews with something in them


@pytest.mark.parametrize("name", NAMES)
def test_previews_have_words_and_depend_on_the_view_alone(name: str) -> None:
    game = find(name)
    state = game.new(game.seats[0], seed=4)
    languages = [Language(code, name) for code in LANGUAGES]
    names = [f"Player {seat}" for seat in range(state.seats)]
    told = 0
    while told < ENOUGH:
        seat = state.actors()[0]
        twin = game.redeal(state, seat, QuickChance(3))
        for action in game.bots.promising(state, seat, 6):
            found = preview(state, seat, action)
            assert found == preview(twin, seat, action)
            brings = found is not None and bool(found.gains or found.notes)
            told += brings
            for language in languages:
                assert found is None or all(language.has(note.id) for note in found.notes)
                why = Message("hint-even", {"ahead": 1, "worlds": 2})
                said = reasons(name, seat, found, why, names, language)
                assert said.endswith(language.message(why))
                assert brings or said == language.message(why)
        state.perform(seat, game.bots.promising(state, seat, 1)[0])


def test_gains_are_summed_and_signed() -> None:
    game, language = find("alarun"), Language("en", "alarun")
    state = game.new(2, seed=9)
    while True:
        seat = state.actors()[0]
        for action in state.legal(seat):
            found = preview(state, seat, action)
            if found is not None and found.gains:
                by = sum(gain.by for gain in found.gains if gain.seat == seat)
                why = Message("hint-even", {"ahead": 1, "worlds": 2})
                said = reasons("alarun", seat, found, why, ["Ada", "Bob"], language)
                assert said.startswith(f"At once: +{by} point")
                return
        state.perform(seat, game.bots.promising(state, seat, 1)[0])


def test_a_step_that_reveals_something_has_no_preview() -> None:
    game = find("bloodrunes")
    state = game.new(2, seed=5)
    seat = state.actors()[0]
    revealing = [action for action in state.legal(seat) if reveals(state, seat, action)]
    assert revealing
    assert all(preview(state, seat, action) is None for action in revealing)


def test_a_game_may_leave_out_what_is_revealed() -> None:
    game = find("salamandra")
    state = game.new(2, seed=5)
    seat, revealing = 0, list[int]()
    while not revealing:
        seat = state.actors()[0]
        revealing = [action for action in state.legal(seat) if reveals(state, seat, action)]
        if not revealing:
            state.perform(seat, state.legal(seat)[-1])
    assert all(preview(state, seat, action) is not None for action in revealing)


def reveals(state: State, seat: int, action: int) -> bool:
    after = state.copy()
    after.perform(seat, action)
    return after.reveals > state.reveals
