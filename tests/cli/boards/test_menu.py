from __future__ import annotations

import pytest

from nemeton.cli.boards import board_of
from nemeton.cli.boards.menu import Choice, follow, read_action
from nemeton.cli.language import speak
from nemeton.core.chance import QuickChance
from nemeton.core.errors import BadText
from nemeton.core.state import State
from nemeton.games import NAMES, find

ALARUN = find("alarun")


def placing() -> tuple[State, int]:
    """A table of two where seat 0 is about to place."""
    state = ALARUN.deal(2, {"first": "1"}, QuickChance(4))
    for _ in range(2):
        state.apply(state.actors()[0], ALARUN.verbs.parse("pass"))
    return state, 0


def leaves(choices: list[Choice]) -> list[int]:
    found: list[int] = []
    for choice in choices:
        found += leaves(choice.then) if choice.action is None else [choice.action]
    return found


@pytest.mark.parametrize("name", NAMES)
def test_a_menu_leads_to_every_legal_action_and_to_no_other(name: str) -> None:
    game = find(name)
    board = board_of(name)
    language = speak("en", name)
    chance = QuickChance(1)
    state = game.deal(game.seats[0], {}, chance)
    for _ in range(60):
        if not state.actors():
            break
        seat = state.actors()[0]
        legal = state.legal(seat)
        menu = board.choices(game, state.view(seat), legal, language)
        assert sorted(leaves(menu)) == legal
        assert len({choice.key for choice in menu}) == len(menu)
        state.apply(seat, legal[chance.below(len(legal))])


def test_keys_can_be_typed_at_once() -> None:
    last = Choice("c4", "", 7)
    top = [Choice("1", "one", then=[last]), Choice("2", "two", 8)]
    assert follow(top, ["1", "c4"]) is last
    assert follow(top, ["1"]) is top[0]
    assert follow(top, ["2", "c4"]) is None
    assert follow(top, ["3"]) is None


@pytest.mark.parametrize("code", ["en", "de"])
def test_words_are_understood_by_their_beginnings(code: str) -> None:
    state, seat = placing()
    language = speak(code, "alarun")
    action = state.legal(seat)[0]
    spoken = language.message(ALARUN.verbs.message(action)).upper().split()
    short = " ".join(word if len(word) < 3 else word[:-1] for word in reversed(spoken))
    assert read_action(ALARUN, state.legal(seat), short, language) == action


def test_notation_is_understood_even_if_it_is_not_legal() -> None:
    state, seat = placing()
    action = read_action(ALARUN, state.legal(seat), "place centum auri a1", speak("en", "alarun"))
    assert action not in state.legal(seat)


def test_what_may_mean_several_things_is_asked_back() -> None:
    state, seat = placing()
    with pytest.raises(BadText, match="ambiguous-action"):
        read_action(ALARUN, state.legal(seat), "e4", speak("en", "alarun"))
    with pytest.raises(BadText, match="not-understood"):
        read_action(ALARUN, state.legal(seat), "xyzzy", speak("en", "alarun"))
