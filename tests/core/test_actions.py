"""Actions have numbers, notation and words from one declaration."""

from __future__ import annotations

import pytest

from nemeton.core.actions import ABSENT, Kind, Verb, Verbs
from nemeton.core.errors import BadText
from nemeton.core.message import Message

CARD = Kind("card", ["ace", "king"], [Message("toy-ace"), Message("toy-king")])
SEAT = Kind("seat", ["1", "2", "3"], [1, 2, 3])


def verbs() -> Verbs:
    return Verbs(
        "toy",
        [
            Verb("give", "give {card} to {seat}", card=CARD, seat=SEAT),
            Verb("pass", "pass", closing=True),
            Verb(
                "cast",
                "cast {card}[ from seat {seat}][ taking {loot}]",
                cases=[(0, ABSENT, ABSENT), (0, 2, ABSENT), (1, ABSENT, 1), (1, 0, 0)],
                card=CARD,
                seat=SEAT,
                loot=CARD,
            ),
        ],
    )


def test_action_numbers_continue_from_verb_to_verb() -> None:
    space = verbs()
    give, pass_, cast = space.all
    assert (give.first, give.last, pass_.first, cast.first, cast.last) == (0, 5, 6, 7, 10)
    assert space.size == 11
    assert space.of == [0] * 6 + [1] + [2] * 4
    assert [space.closes(action) for action in (5, 6, 7)] == [False, True, False]


def test_arguments_both_ways() -> None:
    give = verbs().all[0]
    for card in range(2):
        for seat in range(3):
            action = give.action(card, seat)
            assert give.pair(action) == give.values(action) == (card, seat)
    assert give.actions_with(1, [0, 2]) == [give.action(1, 0), give.action(1, 2)]
    cast = verbs().all[2]
    assert cast.nths([3, 0]) == [cast.nth(3), cast.nth(0)] == [10, 7]
    assert give.has(5)
    assert not give.has(6)


def test_notation_both_ways() -> None:
    space = verbs()
    texts = [space.text(action) for action in range(space.size)]
    assert texts[:7] == [
        "give ace to 1", "give ace to 2", "give ace to 3",
        "give king to 1", "give king to 2", "give king to 3", "pass",
    ]  # fmt: skip
    assert texts[7:] == [
        "cast ace",
        "cast ace from seat 3",
        "cast king taking king",
        "cast king from seat 1 taking ace",
    ]
    for action, text in enumerate(texts):
        assert space.parse(f"  {text.upper()} ") == action
    with pytest.raises(BadText):
        space.parse("give queen to 1")


def test_messages_name_the_given_optional_arguments() -> None:
    space = verbs()
    assert space.message(0) == Message("toy-give", {"card": Message("toy-ace"), "seat": 1})
    assert space.message(6) == Message("toy-pass")
    assert space.message(7) == Message("toy-cast", {"card": Message("toy-ace")})
    assert space.message(10) == Message(
        "toy-cast-seat-loot",
        {"card": Message("toy-king"), "seat": 1, "loot": Message("toy-ace")},
    )


def test_lists_are_extended_by_equal_actions() -> None:
    card = Kind("card", ["ace", "king", "queen"])
    give = Verb("give", "give {one} for {two}", one=card, two=card)
    Verbs("snap", [Verb("pass", "pass"), give])
    actions = [0]
    give.add_each(actions, 1, [0, 2])
    give.add_nths(actions, [8, 3])
    give.add(actions, 5)
    assert actions == [0, *give.actions_with(1, [0, 2]), *give.nths([8, 3]), give.nth(5)]
    assert actions == [0, 4, 6, 9, 4, 6]


def test_repeated_calls_return_the_same_text() -> None:
    space = verbs()
    for actions in (range(space.size), reversed(range(space.size))):
        for action in actions:
            assert space.text(action) == space.verb(action).text(action)
            assert space.parse(space.text(action)) == action
    for outside in (space.size, space.size + 1):
        with pytest.raises(IndexError):
            space.text(outside)
