from __future__ import annotations

import pytest

from nemeton.core.actions import Verb
from nemeton.core.errors import BadText
from nemeton.core.message import Message
from nemeton.games.salamandra.game import GAME
from nemeton.games.salamandra.rules.actions import PLACE, USE, WORK_AND_SEND
from nemeton.words.language_codes import LANGUAGES
from tests.fluent import words_of

SPACE = GAME.verbs


@pytest.mark.parametrize(
    "text, message",
    [
        ("place 5 north", Message("salamandra-place", {"field": 5, "place": "north"})),
        ("use 24 west", Message("salamandra-use", {"field": 24, "place": "west"})),
        ("work 1 east", Message("salamandra-work", {"field": 1, "place": "east"})),
        ("cast 7 south", Message("salamandra-cast", {"field": 7, "place": "south"})),
        ("temple gold 5 north", Message("salamandra-temple-gold", {"field": 5, "place": "north"})),
        ("temple black 1 west", Message("salamandra-temple-black", {"field": 1, "place": "west"})),
        ("reactivate 3 east", Message("salamandra-reactivate", {"field": 3, "place": "east"})),
        ("send 3 east", Message("salamandra-send", {"field": 3, "place": "east"})),
        (
            "work and send 3 east",
            Message("salamandra-work-and-send", {"field": 3, "place": "east"}),
        ),
        ("buy potion-green", Message("salamandra-buy", {"goods": "potion-green"})),
        ("build 12", Message("salamandra-build", {"field": 12})),
        ("build 12 free", Message("salamandra-build-free", {"field": 12})),
        ("lay -20,21", Message("salamandra-lay", {"cell": "-20,21"})),
        ("take eagle", Message("salamandra-take", {"divinity": "eagle"})),
        ("win grove 30", Message("salamandra-win-grove", {"grove": 30})),
        ("harvest grove 1", Message("salamandra-harvest-grove", {"grove": 1})),
        ("study book 10 second", Message("salamandra-study-book", {"book": 10, "place": "second"})),
        ("pass", Message("salamandra-pass")),
        ("done", Message("salamandra-done")),
    ],
)
def test_notation_and_message(text: str, message: Message) -> None:
    action = SPACE.parse(text)
    assert SPACE.text(action) == text
    assert SPACE.message(action) == message


@pytest.mark.parametrize("verb", [PLACE, USE, WORK_AND_SEND])
def test_a_place_is_one_number(verb: Verb) -> None:
    places = [0, 5, 95]
    actions = [verb.action(0, 0), verb.action(1, 1), verb.action(23, 3)]
    assert verb.nths(places) == actions
    assert [verb.nth(place) for place in places] == actions
    assert [verb.case(action) for action in actions] == places


@pytest.mark.parametrize(
    "text", ["place 25 north", "place 5 up", "lay 2", "lay 30,0", "study book 3 third", "buy herb"]
)
def test_actions_with_unknown_pieces_are_refused(text: str) -> None:
    with pytest.raises(BadText):
        SPACE.parse(text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_tell_actions_apart(language: str) -> None:
    words = words_of("salamandra", language)
    said = {words.say(SPACE.message(action)) for action in range(SPACE.size)}
    assert len(said) == SPACE.size
