from __future__ import annotations

import pytest

from nemeton.cli.boards import board_of
from nemeton.cli.boards.menu import MenuEntry, around, entry_for, follow, meant_by
from nemeton.core.chance import QuickChance
from nemeton.core.state import State
from nemeton.games import find, names
from nemeton.words.language import speak
from nemeton.words.language_codes import LANGUAGES

ALARUN = find("alarun")


def placing() -> tuple[State, int]:
    """A table for two with seat 0 about to place."""
    state = ALARUN.deal(2, {"first": "1"}, QuickChance(4))
    for _ in range(2):
        state.apply(state.actors()[0], ALARUN.verbs.parse("pass"))
    return state, 0


def leaves(entries: list[MenuEntry]) -> list[int]:
    found: list[int] = []
    for entry in entries:
        found += leaves(entry.then) if entry.action is None else [entry.action]
    assert len({entry.key for entry in entries}) == len(entries)
    return found


@pytest.mark.parametrize("name", names())
def test_a_menu_leads_to_every_legal_action_and_to_no_other(name: str) -> None:
    game = find(name)
    board = board_of(name)
    language = speak("en", name)
    chance = QuickChance(1)
    state = game.deal(game.seats[0], {}, chance)
    for _ in range(200):
        if not state.actors():
            break
        seat = state.actors()[0]
        legal = state.legal(seat)
        menu = board.entries(game, state.view(seat), legal, language)
        assert sorted(leaves(menu)) == legal
        state.apply(seat, legal[chance.below(len(legal))])


def test_keys_can_be_typed_at_once() -> None:
    last = MenuEntry("c4", "", 7)
    top = [MenuEntry("1", "one", then=[last]), MenuEntry("2", "two", 8)]
    assert follow(top, ["1", "c4"]) == [top[0], last]
    assert follow(top, ["1"]) == [top[0]]
    assert follow(top, ["2", "c4"]) == []
    assert follow(top, ["3"]) == []


def test_lettered_entries_also_have_numbers_unless_keys_are_numbers() -> None:
    lettered = [MenuEntry("p", "place", 1), MenuEntry("x", "pass", 2)]
    assert entry_for(lettered, "2") is entry_for(lettered, "x") is lettered[1]
    assert entry_for(lettered, "3") is entry_for(lettered, "0") is None
    groves = [MenuEntry("17", "grove 17", 1), MenuEntry("2", "grove 2", 2)]
    assert entry_for(groves, "2") is groves[1]
    assert entry_for(groves, "1") is None
    cells = [MenuEntry("c4", "", 1)]
    assert entry_for(cells, "1") is None


def test_the_smallest_menu_around_some_actions() -> None:
    inner = MenuEntry("a", "", then=[MenuEntry("1", "", 1), MenuEntry("2", "", 2)])
    outer = MenuEntry("b", "", then=[inner, MenuEntry("3", "", 3)])
    assert around([outer, MenuEntry("4", "", 4)], [1, 2]) == [outer, inner]
    assert around([outer, MenuEntry("4", "", 4)], [1, 3]) == [outer]
    assert around([outer, MenuEntry("4", "", 4)], [1, 4]) == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_words_are_understood_by_their_beginnings(code: str) -> None:
    state, seat = placing()
    language = speak(code, "alarun")
    action = state.legal(seat)[0]
    spoken = language.message(ALARUN.verbs.message(action)).upper().split()
    short = " ".join(word if len(word) < 3 else word[:-1] for word in reversed(spoken))
    assert meant_by(ALARUN, state.legal(seat), short, language) == [action]


def test_vague_words_are_not_understood() -> None:
    state, seat = placing()
    language = speak("en", "alarun")
    legal = state.legal(seat)
    assert meant_by(ALARUN, legal, "place centum auri a1", language) == []
    assert meant_by(ALARUN, legal, "xyzzy", language) == []
    assert len(meant_by(ALARUN, legal, "e4", language)) > 1
    assert meant_by(ALARUN, legal, "p", language) == []  # one letter is a key or nothing
