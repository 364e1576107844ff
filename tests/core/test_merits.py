"""What speaks for an action, as a hint tells it: in words, and from the view alone."""

from __future__ import annotations

import pytest

from nemeton.cli.commands.hint.page import reasons
from nemeton.core.chance import QuickChance
from nemeton.core.message import Message
from nemeton.core.preview.preview import payoff
from nemeton.games import NAMES, find
from nemeton.words.language import Language
from tests.fluent import LANGUAGES

ENOUGH = 10  # actions of which something is told


@pytest.mark.parametrize("name", NAMES)
def test_merits_have_words_and_follow_from_the_view(name: str) -> None:
    game = find(name)
    state = game.new(game.seats[0], seed=4)
    languages = [Language(code, name) for code in LANGUAGES]
    names = [f"Player {seat}" for seat in range(state.seats)]
    told = 0
    while told < ENOUGH:
        seat = state.actors()[0]
        twin = game.redeal(state, seat, QuickChance(3))
        for action in game.bots.promising(state, seat, 6):
            found = game.bots.merits(state, seat, action)
            assert found == game.bots.merits(twin, seat, action)
            told += bool(found)
            for language in languages:
                assert all(language.has(part.id) for part in found)
                why = Message("hint-even", {"ahead": 1, "worlds": 2})
                said = reasons(found, why, names, language)
                assert said.endswith(language.message(why))
                assert (said == language.message(why)) == (not found)
        state.perform(seat, game.bots.promising(state, seat, 1)[0])


def test_gains_are_summed_and_signed() -> None:
    game = find("alarun")
    state = game.new(2, seed=9)
    while True:
        seat = state.actors()[0]
        for action in state.legal(seat):
            found = payoff(state, seat, action)
            if found is not None and found.gains:
                first = game.bots.merits(state, seat, action)[0]
                by = sum(gain.by for gain in found.gains if gain.seat == seat)
                assert first == Message("alarun-gain-points", {"by": f"+{by}", "count": by})
                return
        state.perform(seat, game.bots.promising(state, seat, 1)[0])


def test_of_a_step_that_turns_something_up_nothing_is_told() -> None:
    game = find("bloodrunes")
    state = game.new(2, seed=5)
    seat = state.actors()[0]
    reveals = [one for one in state.legal(seat) if payoff(state, seat, one) is None]
    assert reveals
    assert all(game.bots.merits(state, seat, one) == [] for one in reveals)
