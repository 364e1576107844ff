"""Sections 2 and 3: setting up, and drawing on the own sheet."""

from __future__ import annotations

import pytest

from nemeton.core.errors import Refused
from nemeton.games.alluvium.game import AlluviumState
from nemeton.games.alluvium.rules.position import DUMMY, OTHERS, OWN
from tests.games.alluvium.tables import (
    alluvium,
    deal,
    do,
    finish_turn,
    legal_texts,
    on_others_land,
    paint,
    picture_of,
    play_to,
    refused,
    small_game,
    stack,
    view_of,
)

PAIR = small_game(
    """
    s..s
    ....
    ....
    """,
    {"D": "##", "L": "##\n#."},
)


@pytest.mark.rule("alluvium", "2.1")
def test_every_player_has_a_colour_a_shuffled_deck_and_a_blank_sheet() -> None:
    state = deal(5)
    assert [player.colour for player in view_of(state, None).players] == [
        "red",
        "blue",
        "green",
        "yellow",
        "brown",
    ]
    assert all(sorted(deck) == sorted(state.terrain.deck) for deck in state.decks)
    assert len({tuple(deck) for deck in deal(5, seed=2).decks}) > 1
    assert all(picture_of(sheet) == ["." * 10] * 10 for sheet in state.sheets)


@pytest.mark.rule("alluvium", "2.3")
def test_a_dummy_joins_three_players_only() -> None:
    assert [len(deal(seats).decks) for seats in (3, 4, 5)] == [4, 4, 5]
    dummy = view_of(deal(3), 0).dummy
    assert dummy is not None
    assert dummy.colour == "yellow"
    assert view_of(deal(4), 0).dummy is None


@pytest.mark.rule("alluvium", "3.1")
def test_all_draw_the_open_form_at_once_on_their_own_sheets() -> None:
    state = play_to(deal(4), 4)
    assert state.actors() == [0, 1, 2, 3]
    assert (state.round, state.step) == (2, OWN)
    assert [state.sheet_before(seat).owner for seat in range(4)] == [0, 1, 2, 3]
    cards = [player.cards for player in view_of(state, 2).players]
    assert cards == [player.cards for player in view_of(state, None).players]
    stack(state, 3, "P", "L", "T")
    assert refused(state, 3, "draw p1 a1") == ("3.1", "other-form")


@pytest.mark.rule("alluvium", "3.2")
def test_forms_go_on_empty_boxes_in_any_rotation() -> None:
    state = on_others_land(
        """
        r...
        rr..
        """,
        "L",
    )
    assert legal_texts(state, 1) == [
        "draw l1 c1",
        "draw l2 b1",
        "draw l2 c1",
        "draw l3 d1",
        "draw l4 c1",
    ]
    assert refused(state, 1, "draw l1 b1") == ("3.2", "boxes-coloured")
    do(state, 1, "draw l2 b1")
    assert picture_of(state.sheets[0]) == ["rbb.", "rrb."]


@pytest.mark.rule("alluvium", "3.3")
def test_a_seat_passes_only_if_it_cannot_draw() -> None:
    game = small_game("s.s", {"D": "##", "I": "###"})
    state = deal(4, game=game)
    state.go_to(4)
    stack(state, 0, "D", "D", "D")
    assert refused(state, 0, "pass") == ("3.3", "must-draw")
    paint(state.sheets[0], ".r.")
    assert legal_texts(state, 0) == ["pass"]
    do(state, 0, "pass")
    assert legal_texts(state, 0) == ["confirm"]


@pytest.mark.rule("alluvium", "3.4")
def test_in_round_one_both_forms_are_drawn_each_over_a_start_box() -> None:
    state = deal(4)
    stack(state, 0, "L", "T")
    assert all(text.split()[1][0] in "lt" for text in legal_texts(state, 0))
    assert refused(state, 0, "draw l1 a1") == ("3.4", "no-start-box")
    assert refused(state, 0, "draw p1 c3") == ("3.4", "other-form")
    do(state, 0, "draw l1 c3")
    assert refused(state, 0, "confirm") == ("3.6", "nothing-to-confirm")
    assert all(text.startswith("draw t") for text in legal_texts(state, 0))
    assert refused(state, 0, "draw l1 h3") == ("3.4", "other-form")
    assert refused(state, 0, "draw t1 b3") == ("3.2", "boxes-coloured")
    assert refused(state, 0, "draw t1 d3") == ("3.4", "no-start-box")
    do(state, 0, "draw t1 g3", "confirm")
    assert picture_of(state.sheets[0])[2:6] == [
        "..r...rrr.",
        "..r....r..",
        "..r....r..",
        "..rr......",
    ]


@pytest.mark.rule("alluvium", "3.4")
def test_every_opening_covers_a_start_box() -> None:
    state = deal(4)
    terrain = state.terrain
    for action in state.legal(0):
        assert any(terrain.is_start[box] for box in terrain.covers[action])
    assert state.legal(0) == sorted(state.legal(0))


@pytest.mark.rule("alluvium", "3.4")
def test_the_second_card_is_seen_by_its_player_alone_and_never_comes_back() -> None:
    state = deal(4)
    stack(state, 0, "L", "T", "P", "U", "V")
    for viewer in (1, 2, 3, None):
        assert view_of(state, viewer).players[0].second is None
    assert view_of(state, 0).players[0].second == "T"
    play_to(state, 1000)
    assert view_of(state, 1).players[0].cards == ["L", "P", "U", "V"]
    assert view_of(state, 1).players[0].second is None


@pytest.mark.rule("alluvium", "3.5")
def test_the_two_forms_come_in_either_order() -> None:
    one, other = deal(4), deal(4)
    for state in (one, other):
        stack(state, 0, "L", "T")
    do(one, 0, "draw l1 c3", "draw t1 g3", "confirm")
    do(other, 0, "draw t1 g3", "draw l1 c3", "confirm")
    assert picture_of(one.sheets[0]) == picture_of(other.sheets[0])


@pytest.mark.rule("alluvium", "3.5")
def test_the_first_form_leaves_the_second_a_place() -> None:
    game = small_game(
        """
        ss.
        ...
        """,
        {"D": "##", "L": "##\n#."},
    )
    state = deal(4, game=game)
    stack(state, 0, "D", "L")
    assert refused(state, 0, "draw d1 a1") == ("3.5", "leaves-no-place")
    assert "draw d1 a1" not in legal_texts(state, 0)
    for first in state.legal(0):
        after = alluvium(state.copy())
        after.apply(0, first)
        assert all(text.startswith("draw") for text in legal_texts(after, 0))


@pytest.mark.rule("alluvium", "3.5")
def test_one_form_is_enough_if_both_cannot_be_placed() -> None:
    game = small_game("s..", {"D": "##", "I": "###"})
    state = deal(4, game=game)
    stack(state, 0, "D", "I")
    assert legal_texts(state, 0) == ["draw d1 a1", "draw i1 a1"]
    do(state, 0, "draw d1 a1")
    assert legal_texts(state, 0) == ["confirm"]


def test_two_cards_of_the_same_form_are_drawn_both() -> None:
    state = deal(4, game=PAIR)
    stack(state, 0, "D", "D")
    do(state, 0, "draw d1 a1", "draw d1 c1", "confirm")
    assert picture_of(state.sheets[0])[0] == "rrrr"


@pytest.mark.rule("alluvium", "3.6")
def test_a_drawing_is_final_once_confirmed() -> None:
    state = play_to(deal(4), 4)
    first = state.legal(0)[0]
    draft = alluvium(state.copy())  # a draft is a copy that is dropped
    draft.apply(0, first)
    assert picture_of(draft.sheets[0]) != picture_of(state.sheets[0])
    assert draft.reveals == state.reveals
    state.apply(0, first)
    with pytest.raises(Refused) as again:
        state.apply(0, first)
    assert (again.value.rule, again.value.code) == ("3.6", "drawn-already")
    do(state, 0, "confirm")
    assert state.legal(0) == []
    assert refused(state, 0, "confirm") == ("3.6", "confirmed-already")


def dummy_cards(state: AlluviumState) -> list[str]:
    dummy = view_of(state, 0).dummy
    assert dummy is not None
    return dummy.cards


@pytest.mark.rule("alluvium", "3.8")
def test_everybody_draws_the_dummys_form_on_the_own_sheet() -> None:
    state = deal(3)
    stack(state, 3, "U", "P", "L")
    assert dummy_cards(state) == []
    play_to(state, 1)
    assert state.step == DUMMY
    assert dummy_cards(state) == ["U"]
    assert [state.sheet_before(seat).owner for seat in range(3)] == [0, 1, 2]
    before = state.sheets[0].copy()
    places = [state.game.verbs.text(action) for action in state.terrain.places[state.dummy_card()]]
    fitting = [text for text in places if before.fits(state.game.verbs.parse(text))]
    assert legal_texts(state, 0) == fitting  # start boxes or not
    assert refused(state, 0, "box b2") == ("3.8", "no-box-for-dummy")
    assert refused(state, 0, "draw p1 a1") == ("3.1", "other-form")
    assert refused(state, 0, "pass") == ("3.3", "must-draw")
    state.apply(0, state.legal(0)[0])
    assert sum(line.count("y") for line in picture_of(state.sheets[0])) == 5
    finish_turn(state)
    assert state.step == OTHERS


@pytest.mark.rule("alluvium", "3.8")
def test_the_dummy_gets_checks_and_does_nothing_where_its_form_fits_nowhere() -> None:
    game = small_game("s..s", {"D": "##", "I": "###"})
    state = deal(3, game=game)
    state.go_to(1)
    stack(state, 3, "D")
    paint(state.sheets[0], "rr..")
    paint(state.sheets[1], "b..b")
    paint(state.sheets[2], "g.g.")
    do(state, 0, "draw d1 c1", "confirm")
    do(state, 1, "draw d1 b1", "confirm")
    assert [state.sheets[seat].checks[3] for seat in (0, 1)] == [1, 2]
    assert legal_texts(state, 2) == ["pass"]


def test_nobody_acts_when_the_game_is_over() -> None:
    state = play_to(deal(4), 1000)
    assert state.actors() == []
    assert state.legal(0) == []
    assert refused(state, 0, "pass") == ("6.5", "game-over")


@pytest.mark.rule("alluvium", "3.7")
def test_others_see_confirmations_only() -> None:
    state = deal(4)
    for text in ("draw l1 c3", "box b2", "pass"):
        action = state.game.verbs.parse(text)
        assert state.shows(1, action, 1)
        assert not any(state.shows(1, action, viewer) for viewer in (0, 2, 3, None))
    confirm = state.game.verbs.parse("confirm")
    assert all(state.shows(1, confirm, viewer) for viewer in (0, 1, 2, 3, None))
