"""A redeal keeps the knowledge of a seat, and changes the rest."""

from __future__ import annotations

import pytest

from nemeton.core.chance import QuickChance
from nemeton.games.alluvium.game import GAME, AlluviumState
from nemeton.games.alluvium.views.redeal import without
from tests.games.alluvium.tables import alluvium, deal, finish_turn, picture_of, play_to, stack


def redeal(state: AlluviumState, seat: int, seed: int) -> AlluviumState:
    return alluvium(GAME.redeal(state, seat, QuickChance(seed)))


@pytest.mark.rule("alluvium", "3.7")
def test_sheets_change_only_after_they_were_last_seen() -> None:
    state = play_to(deal(4), 7)
    changed = set()
    for seed in range(10):
        dealt = redeal(state, 0, seed)
        for owner in range(4):
            seen = state.seen(0, owner)
            assert picture_of(dealt.sheet_after(owner, seen)) == picture_of(
                state.sheet_after(owner, seen)
            )
            if picture_of(dealt.sheets[owner]) != picture_of(state.sheets[owner]):
                changed.add(owner)
    assert changed == {owner for owner in range(4) if state.seen(0, owner) < 6}


@pytest.mark.rule("alluvium", "3.7")
def test_without_the_memory_aid_only_the_sheet_in_front_stays() -> None:
    state = play_to(deal(4, memory_aid=False), 6)
    front = state.sheet_before(2).owner
    dealt = redeal(state, 2, 1)
    same = [
        owner
        for owner in range(4)
        if picture_of(dealt.sheets[owner]) == picture_of(state.sheets[owner])
    ]
    assert same == [front]
    assert [len(sheet.scores) for sheet in dealt.sheets] == [1] * 4


@pytest.mark.rule("alluvium", "3.6")
def test_unconfirmed_drawings_of_others_are_dropped() -> None:
    state = play_to(deal(4), 5)
    for seat in (0, 1):
        state.apply(seat, state.legal(seat)[0])
    finish_turn(state, but=(0, 1, 2))
    dealt = redeal(state, 0, 1)
    assert dealt.ready == [True, False, False, True]
    drawn = [
        any(drawing.turn == 5 for drawing in dealt.sheet_before(seat).drawings) for seat in range(4)
    ]
    assert drawn == [True, False, False, True]


@pytest.mark.rule("alluvium", "3.4")
def test_hidden_cards_are_dealt_again() -> None:
    state = deal(3, seed=3)
    for seat in range(3):
        stack(state, seat, "L", "T", "P", "U", "V", "Z")
    play_to(state, 2)
    dealt = [redeal(state, 0, seed) for seed in range(40)]
    assert {one.second_card(0) for one in dealt} == {state.second_card(0)}
    assert {one.second_card(2) for one in dealt} == {state.second_card(2)}  # it was drawn
    assert len({one.second_card(1) for one in dealt}) == 5
    assert len({tuple(one.decks[0][2:]) for one in dealt}) > 1
    assert {one.decks[3][0] for one in dealt} == {state.decks[3][0]}
    assert len({tuple(one.decks[3][1:]) for one in dealt}) > 1
    for one in dealt:
        assert all(sorted(deck) == sorted(state.terrain.deck) for deck in one.decks)


def test_a_card_that_a_deck_has_twice_is_taken_out_once() -> None:
    assert without([4, 1, 2, 1, 3], [1, 3]) == [4, 2, 1]
    assert without([4, 1, 2, 1, 3], [1, 1]) == [4, 2, 3]
    assert without([4, 1], []) == [4, 1]


def test_at_the_end_nothing_is_hidden() -> None:
    state = play_to(deal(4), 1000)
    assert redeal(state, 1, 5) == state


@pytest.mark.rule("alluvium", "3.7")
def test_a_cached_sheet_is_never_drawn_on() -> None:
    state = play_to(deal(4), 9)
    first = [picture_of(redeal(state, 0, 3).sheets[owner]) for owner in range(4)]
    past = [state.sheet_after(owner, state.seen(0, owner)) for owner in range(4)]
    before = [picture_of(sheet) for sheet in past]
    redeal(state, 0, 4)
    assert [picture_of(redeal(state, 0, 3).sheets[owner]) for owner in range(4)] == first
    assert [picture_of(sheet) for sheet in past] == before


@pytest.mark.rule("alluvium", "3.7")
def test_a_drawing_drops_the_cached_sheets() -> None:
    sheet = play_to(deal(4), 3).sheets[0].copy()
    before = picture_of(sheet.until(3, 0))
    fitting = sheet.fitting(0)
    sheet.draw(3, 1, sheet.terrain.anchors.nth(fitting, 0))
    assert picture_of(sheet.until(3, 0)) != before
    assert picture_of(sheet.until(2, 0)) == before
