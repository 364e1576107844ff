from __future__ import annotations

import pytest

from nemeton.games.bloodrunes.rules.decks import next_spell
from nemeton.games.bloodrunes.rules.runes import EMPTY, RUNE_KINDS
from tests.games.bloodrunes.pictures import (
    board,
    discard,
    do,
    give_hand,
    lay,
    legal_texts,
    refusal,
    rune,
    spell,
    stack_runes,
    table,
)


@pytest.mark.rule("bloodrunes", "3.9")
def test_the_deck_is_reshuffled_only_when_a_rune_is_needed() -> None:
    state = table(picture="WSP ... ...")
    state.rune_river = [rune("fire"), rune("hail"), rune("hail")]
    stack_runes(state, "horse")
    state.rune_discard = [0] * RUNE_KINDS
    discard(state, "estate", "estate", "estate", "estate")
    do(state, "draw rune fire")
    assert state.runes_left == 0
    assert state.rune_discard[rune("estate")] == 4  # the last card was enough: no reshuffle
    do(state, "draw rune horse")
    assert state.runes_left == 3
    assert sum(state.rune_discard) == 0
    assert state.rune_river == [rune("estate"), rune("hail"), rune("hail")]


@pytest.mark.rule("bloodrunes", "3.9")
def test_covered_runes_come_back_and_tops_stay() -> None:
    state = table(picture="WSP ... ...")
    give_hand(state, 0, "chalice", "cattle")
    do(state, "cast chalice a1", "cast cattle a1")
    state.rune_river = [rune("fire"), rune("hail"), rune("hail")]
    state.runes_left = 0
    state.rune_discard = [0] * RUNE_KINDS
    do(state, "draw rune fire")
    assert board(state) == "CSP ... ..."
    back = sorted([state.rune_river[0], *state.rune_deck[: state.runes_left]])
    assert back == sorted([rune("wealth"), rune("chalice")])
    assert sorted(state.laid) == [(at, state.tops[at]) for at in range(3)]


@pytest.mark.rule("bloodrunes", "3.9")
def test_clearing_deals_what_is_left_first_and_shuffles_the_cleared_runes_in() -> None:
    state = table(picture="W.. ... ...")
    state.rune_river = [rune("fire"), rune("fire"), rune("fire")]
    stack_runes(state, "horse", "estate")
    state.rune_discard = [0] * RUNE_KINDS
    do(state, "clear runes")
    assert state.rune_river == [rune("estate"), rune("horse"), rune("fire")]
    assert state.runes_left == 2
    assert sum(state.rune_discard) == 0


@pytest.mark.rule("bloodrunes", "3.9")
def test_river_spaces_stay_empty_until_an_action_frees_runes() -> None:
    state = table(picture="WS. ... ...")
    give_hand(state, 0, "chalice", "cattle")
    state.rune_river = [rune("fire"), rune("hail"), EMPTY]
    state.runes_left = 0
    state.rune_discard = [0] * RUNE_KINDS
    do(state, "draw rune fire")
    assert state.rune_river == [EMPTY, rune("hail"), EMPTY]
    assert legal_texts(state, "draw rune") == ["draw rune hail"]
    assert refusal(state, "draw rune fire") == ("3.3", "rune-not-in-river")
    do(state, "cast cattle c3")  # covers nothing
    assert state.rune_river == [EMPTY, rune("hail"), EMPTY]
    do(state, "cast chalice a1")  # covers Wealth
    assert state.rune_river == [rune("wealth"), rune("hail"), EMPTY]


@pytest.mark.rule("bloodrunes", "3.9")
def test_an_action_with_nothing_to_act_on_is_not_allowed() -> None:
    state = table(picture="WS. ... ...")
    state.rune_river = [rune("fire"), EMPTY, EMPTY]
    state.runes_left = 0
    state.rune_discard = [0] * RUNE_KINDS
    do(state, "draw rune fire")
    assert state.rune_river == [EMPTY, EMPTY, EMPTY]
    assert legal_texts(state, "draw rune") == []
    assert refusal(state, "clear runes") == ("3.7", "rune-river-empty")
    state.casters[0].hand = [0] * RUNE_KINDS
    state.casters[0].book = [spell("hex-steal-ward")] * 6
    assert legal_texts(state) == ["clear spells"]  # there always is a spell river


@pytest.mark.rule("bloodrunes", "3.9")
def test_clearing_two_runes_brings_two_back() -> None:
    state = table(picture="WS. ... ...")
    state.rune_river = [EMPTY, rune("fire"), rune("hail")]
    state.runes_left = 0
    state.rune_discard = [0] * RUNE_KINDS
    do(state, "clear runes")
    assert sorted(state.rune_river) == [rune("hail"), rune("fire"), EMPTY]


@pytest.mark.rule("bloodrunes", "3.9")
def test_spells_come_from_their_discard_pile() -> None:
    state = table()
    state.spells_left = 0
    state.spell_discard = [0] * state.spells.kinds
    discard(state, "ward-left", "ward-left")
    reveals = state.reveals
    assert next_spell(state) == spell("ward-left")
    assert state.spells_left == 1
    assert sum(state.spell_discard) == 0
    assert state.reveals == reveals + 1


@pytest.mark.rule("bloodrunes", "3.9")
def test_clearing_spells_with_an_empty_deck_shuffles_them_in() -> None:
    state = table()
    before = sorted(state.spell_river)
    state.spells_left = 0
    state.spell_discard = [0] * state.spells.kinds
    do(state, "clear spells")
    assert sorted(state.spell_river) == before


def test_the_contents_of_a_new_deck_are_known() -> None:
    state = table(picture="WS. ... ...")
    state.runes_left = 0
    state.rune_discard = [0] * RUNE_KINDS
    discard(state, "loki", "loki", "horse")
    state.rune_river = [rune("fire")] * 3
    do(state, "draw rune fire")
    known = [0] * RUNE_KINDS
    for kind in state.rune_deck[: state.runes_left]:
        known[kind] += 1
    assert state.deck_known == known
    assert state.runes_left == 2


def test_reveals_count_face_up_cards() -> None:
    state = table(picture="WS. ... ...")
    give_hand(state, 0, "chalice")
    reveals = state.reveals
    do(state, "cast chalice a1")
    assert state.reveals == reveals
    do(state, "clear spells")
    assert state.reveals == reveals + 3
    lay(state, "... ... ...")
    do(state, legal_texts(state, "draw rune")[0])
    assert state.reveals == reveals + 4
