"""Sections 4 and 5: placing, and the next round."""

from __future__ import annotations

import pytest

from nemeton.core.errors import Refused
from nemeton.core.state import NOBODY
from nemeton.games.alarun.game import GAME, AlarunState
from nemeton.games.alarun.rules.components import CARD_NAMES, deck
from nemeton.games.alarun.rules.position import EXCHANGE, OVER, PLACING
from tests.games.alarun.pictures import drawn, picture
from tests.games.alarun.tables import (
    alarun,
    deal,
    do,
    legal_texts,
    place_all,
    table,
    to_next_round,
    to_placing,
    view_of,
    with_squares,
)


def placing_table(*pictures: str) -> AlarunState:
    """Two players in the placing phase; tests use the first one."""
    state = table("yM wM pM", "rD rD CA", "rB gB uB")
    if pictures:
        with_squares(state, pictures[0], "**")
    to_placing(state)
    return state


def cells(state: AlarunState, seat: int, name: str) -> set[str]:
    return {
        text.split()[-1] for text in legal_texts(state, seat) if text.startswith(f"place {name}")
    }


def refused(state: AlarunState, seat: int, text: str) -> str:
    with pytest.raises(Refused) as caught:
        state.apply(seat, GAME.verbs.parse(text))
    return caught.value.rule


@pytest.mark.rule("alarun", "4.1")
def test_all_place_at_the_same_time_in_any_order() -> None:
    state = placing_table()
    assert state.actors() == [0, 1]
    do(state, 1, "place red moon berries e4")
    do(state, 0, "place centum auri e6", "place red dragon eggs e4")
    do(state, 1, "place green moon berries e3", "place purple moon berries e6", "confirm")
    assert state.actors() == [0]
    do(state, 0, "place red dragon eggs d4")
    assert legal_texts(state, 0) == ["confirm"]


@pytest.mark.rule("alarun", "4.1")
def test_nothing_is_placed_during_the_exchange() -> None:
    state = table("yM wM pM", "rD gD uD", "rB gB uB")
    assert refused(state, 0, "place red dragon eggs e4") == "4.1"
    assert refused(state, 0, "confirm") == "4.1"


@pytest.mark.rule("alarun", "4.1")
def test_all_three_cards_are_placed_before_they_are_confirmed() -> None:
    state = placing_table()
    assert refused(state, 0, "confirm") == "4.1"
    do(state, 0, "place centum auri e4", "place red dragon eggs e6")
    assert refused(state, 0, "confirm") == "4.1"
    assert refused(state, 0, "place centum auri d5") == "4.1"


@pytest.mark.rule("alarun", "4.1")
def test_others_see_a_placement_when_it_is_confirmed() -> None:
    state = placing_table()
    do(state, 0, "place centum auri e4", "place red dragon eggs e6", "place red dragon eggs d5")
    for viewer in (1, None):
        other = view_of(state, viewer).players[0]
        assert other.square == {"e5": "druid"}
        assert other.hand_size == 3
        assert not state.shows(0, GAME.verbs.parse("place centum auri e4"), viewer)
    assert view_of(state, 0).players[0].square["e4"] == "centum auri"
    assert state.shows(0, GAME.verbs.parse("place centum auri e4"), 0)
    do(state, 0, "confirm")
    assert view_of(state, 1).players[0].square["e4"] == "centum auri"
    assert refused(state, 0, "confirm") == "4.1"


@pytest.mark.rule("alarun", "4.1")
def test_when_all_have_confirmed_the_next_round_begins() -> None:
    state = placing_table()
    place_all(state, 0)
    assert (state.phase, state.round) == (PLACING, 1)
    place_all(state, 1)
    assert (state.phase, state.round) == (EXCHANGE, 2)


@pytest.mark.rule("alarun", "4.2")
def test_a_card_shares_a_side_with_another_card() -> None:
    state = placing_table("""
        yM ..
        ** wM
    """)
    assert cells(state, 0, "centum auri") == {"e3", "d4", "f4", "d5", "g5", "e6", "f6"}
    assert refused(state, 0, "place centum auri f3") == "4.2"  # only a corner
    assert refused(state, 0, "place centum auri i9") == "4.2"
    assert refused(state, 0, "place centum auri e5") == "4.2"  # the druid's own cell
    assert refused(state, 0, "place centum auri e4") == "4.2"  # taken


@pytest.mark.rule("alarun", "4.2")
def test_an_unconfirmed_card_counts_as_a_neighbour() -> None:
    state = placing_table()
    assert "e3" not in cells(state, 0, "red dragon eggs")
    do(state, 0, "place centum auri e4")
    assert "e3" in cells(state, 0, "red dragon eggs")
    do(state, 0, "place red dragon eggs e3", "place red dragon eggs e2")
    assert picture(state.players[0].square) == drawn("""
        .. () ..
        () rD ()
        () rD ()
        () CA ()
        () ** ()
        .. () ..
    """)


@pytest.mark.rule("alarun", "4.3")
def test_any_ingredient_may_lie_beside_any_other() -> None:
    """The same cells are open to every card."""
    state = placing_table("""
        rD CA uF
        yM ** yM
    """)
    assert cells(state, 0, "centum auri") == cells(state, 0, "red dragon eggs") != set()


@pytest.mark.rule("alarun", "4.4")
def test_the_square_spans_five_columns_at_most() -> None:
    state = placing_table("yM wM pM ** bM")
    assert picture(state.players[0].square) == drawn("""
        .. () () () () () ..
        .. yM wM pM ** bM ..
        .. () () () () () ..
    """)
    assert {cell[0] for cell in cells(state, 0, "centum auri")} == set("bcdef")
    assert refused(state, 0, "place centum auri a5") == "4.4"
    assert refused(state, 0, "place centum auri g5") == "4.4"


@pytest.mark.rule("alarun", "4.4")
def test_the_square_spans_five_rows_at_most_and_the_druid_may_be_a_corner() -> None:
    state = placing_table("""
        ** yM wM pM bM
        rM .. .. .. ..
        gM .. .. .. ..
        uM .. .. .. ..
    """)
    do(state, 0, "place centum auri e9")
    assert {cell[1] for cell in cells(state, 0, "red dragon eggs")} == set("6789")
    assert refused(state, 0, "place red dragon eggs e4") == "4.4"


@pytest.mark.rule("alarun", "4.4")
def test_a_square_of_five_by_five_has_no_open_cell() -> None:
    state = deal(2)
    while state.phase != OVER:
        to_next_round(state)
    for player in state.players:
        assert player.square.open == []
        assert player.square.bottom - player.square.top == 4
        assert player.square.right - player.square.left == 4


@pytest.mark.rule("alarun", "4.5")
def test_placements_on_a_copy_are_taken_back_by_dropping_it() -> None:
    """A draft reveals nothing until it is confirmed, so a table may drop it."""
    state = placing_table()
    draft = alarun(state.copy())
    do(draft, 0, "place centum auri e4", "place red dragon eggs e6", "place red dragon eggs d5")
    assert draft.reveals == state.reveals
    assert view_of(state, 0).players[0].pending == []
    assert view_of(draft, 0).players[0].pending == ["e4", "e6", "d5"]
    assert view_of(draft, 1) == view_of(state, 1)
    do(state, 0, "place centum auri d5")


@pytest.mark.rule("alarun", "5.1")
@pytest.mark.parametrize("seats", [2, 3])
def test_two_or_three_players_get_a_new_centre(seats: int) -> None:
    state = deal(seats)
    old = state.centre + state.face_down
    coming = state.stack[state.drawn : state.drawn + 6]
    to_next_round(state)
    assert state.discard == old
    assert state.centre == coming[:3]
    assert state.face_down == (coming[3:] if seats == 2 else [])


@pytest.mark.rule("alarun", "5.2")
def test_with_four_the_centre_stays() -> None:
    state = deal(4)
    do(state, 0, "swap and pass")
    centre = state.centre
    to_next_round(state)
    assert state.centre == centre
    assert state.discard == []


@pytest.mark.rule("alarun", "5.3")
def test_three_new_cards_each_and_the_first_passer_begins() -> None:
    state = table("yM wM pM", "rD gD uD", "rB gB uB", "rC gC uC")
    state.apply(0, state.legal(0)[0])
    do(state, 1, "pass")
    to_next_round(state)
    assert state.round == 2
    assert [len(player.hand) for player in state.players] == [3, 3, 3]
    assert state.first == state.turn == 1
    assert state.actors() == [1]
    assert state.marker == NOBODY


@pytest.mark.rule("alarun", "5.3")
def test_after_round_eight_nothing_is_drawn() -> None:
    state = deal(4)
    while state.round < 8:
        to_next_round(state)
    drawn_by_then, reveals = state.drawn, state.reveals
    to_next_round(state)
    assert (state.phase, state.drawn) == (OVER, drawn_by_then)
    assert state.reveals == reveals + 1  # the colour cards
    assert all(player.hand == [] for player in state.players)
    with pytest.raises(Refused, match="game-over"):
        do(state, 0, "pass")


@pytest.mark.rule("alarun", "5.4")
@pytest.mark.parametrize("seats, used", [(2, 96), (3, 96), (4, 99)])
def test_the_deck_is_exactly_enough(seats: int, used: int) -> None:
    state = deal(seats)
    while state.phase != OVER:
        to_next_round(state)
    view = view_of(state, None)
    assert 99 - view.stack == used
    shown = view.centre + view.discard
    for player in view.players:
        shown += [name for name in player.square.values() if name != "druid"]
    left = [CARD_NAMES[card] for card in state.stack[state.drawn :]]
    unturned = [CARD_NAMES[card] for card in state.face_down]
    assert sorted(shown + left + unturned) == sorted(CARD_NAMES[card] for card in deck())
