"""Sections 1 and 2: the box and the setup."""

from __future__ import annotations

from collections import Counter

import pytest

from nemeton.core.chance import QuickChance
from nemeton.core.errors import BadOptions
from nemeton.core.message import Message
from nemeton.games.alarun.game import GAME
from nemeton.games.alarun.rules.cards import CENTUM_AURI, INGREDIENTS
from nemeton.games.alarun.rules.components import CARD_NAMES, COLOURS, KINDS, deck
from nemeton.words.language_codes import LANGUAGES
from tests.fluent import words_of
from tests.games.alarun.pictures import drawn, picture
from tests.games.alarun.tables import alarun, deal, view_of

each_count = pytest.mark.parametrize("seats", [2, 3, 4])


@pytest.mark.rule("alarun", "1.1")
def test_seven_kinds_in_seven_colours_twice_each() -> None:
    assert len(set(KINDS)) == 7
    assert len(set(COLOURS)) == 7
    ingredients = Counter(card for card in deck() if card != CENTUM_AURI)
    assert ingredients == dict.fromkeys(range(INGREDIENTS), 2)
    names = {CARD_NAMES[card] for card in ingredients}
    assert names == {f"{c} {k.replace('-', ' ')}" for c in COLOURS for k in KINDS}


@pytest.mark.rule("alarun", "1.2")
def test_one_centum_auri_makes_ninety_nine() -> None:
    assert deck().count(CENTUM_AURI) == 1
    assert len(deck()) == 99
    assert CARD_NAMES[CENTUM_AURI] == "centum auri"


@pytest.mark.rule("alarun", "1.3")
def test_seven_colour_cards_four_druids_one_marker() -> None:
    """No two players ever have the same colour card, and all seven are in use."""
    used = set()
    for seed in range(60):
        state = deal(4, seed)
        colours = [player.colour for player in state.players]
        assert len(set(colours)) == 4
        used |= set(colours)
        assert view_of(state, None).players[0].square == {"e5": "druid"}
        assert state.marker == -1
    assert used == set(range(7))
    assert max(GAME.seats) == 4


@pytest.mark.rule("alarun", "1.4")
def test_green_and_purple_join_the_five_colours_of_the_example() -> None:
    assert set(COLOURS) == {"yellow", "white", "pink", "blue", "red", "green", "purple"}
    for language in LANGUAGES:
        words = words_of("alarun", language)
        names = {words.say(Message("alarun-colour", {"colour": colour})) for colour in COLOURS}
        assert len(names) == 7  # a colour also has a name


@pytest.mark.rule("alarun", "2.1")
@each_count
def test_three_in_the_centre_three_in_each_hand_the_rest_is_the_stack(seats: int) -> None:
    state = deal(seats)
    assert len(state.centre) == 3
    assert [len(player.hand) for player in state.players] == [3] * seats
    view = view_of(state, 0)
    assert view.stack == 99 - 3 - 3 * seats - (3 if seats == 2 else 0)
    assert view.players[0].hand is not None
    assert all(player.hand is None and player.known == [] for player in view.players[1:])
    dealt = state.centre + state.face_down + state.stack[state.drawn :]
    for player in state.players:
        dealt += player.hand
    assert sorted(dealt) == deck()


@pytest.mark.rule("alarun", "2.1")
def test_every_seed_is_another_shuffle() -> None:
    assert len({tuple(deal(4, seed).stack) for seed in range(50)}) == 50


@pytest.mark.rule("alarun", "2.2")
@each_count
def test_two_players_have_three_more_face_down(seats: int) -> None:
    state = deal(seats)
    assert len(state.face_down) == (3 if seats == 2 else 0)
    for viewer in (*range(seats), None):
        assert view_of(state, viewer).face_down == len(state.face_down)


@pytest.mark.rule("alarun", "2.3")
@each_count
def test_a_square_starts_with_the_druid_and_the_colour_stays_secret(seats: int) -> None:
    state = deal(seats)
    for seat in range(seats):
        assert picture(state.players[seat].square) == drawn("""
            .. () ..
            () ** ()
            .. () ..
        """)
        shown = [player.colour for player in view_of(state, seat).players]
        assert shown == [
            COLOURS[state.players[s].colour] if s == seat else None for s in range(seats)
        ]
    assert all(player.colour is None for player in view_of(state, None).players)


@pytest.mark.rule("alarun", "2.4")
@each_count
def test_the_seed_picks_the_first_player(seats: int) -> None:
    begun = {alarun(GAME.deal(seats, {}, QuickChance(seed))).turn for seed in range(60)}
    assert begun == set(range(seats))


@pytest.mark.rule("alarun", "2.4")
def test_a_table_may_name_the_first_player() -> None:
    for seed in range(10):
        state = alarun(GAME.deal(3, {"first": "3"}, QuickChance(seed)))
        assert (state.first, state.turn, state.actors()) == (2, 2, [2])
    with pytest.raises(BadOptions, match="first-not-seated"):
        GAME.deal(3, {"first": "4"}, QuickChance(0))
