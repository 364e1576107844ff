from __future__ import annotations

import pytest

from nemeton.core.chance import QuickChance
from nemeton.core.errors import Refused
from nemeton.core.search.playout import playout
from nemeton.games.bloodrunes.game import GAME
from nemeton.games.bloodrunes.rules.play import actions_left
from nemeton.games.bloodrunes.rules.runes import RUNE_KINDS
from tests.games.bloodrunes.pictures import (
    ALL_LOKI,
    board,
    deal,
    do,
    give_acolytes,
    give_book,
    give_hand,
    legal_texts,
    refusal,
    rune,
    spell,
    table,
)


@pytest.mark.rule("bloodrunes", "2.6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_pass_clockwise(seats: int) -> None:
    state = table(seats)
    order = []
    for _ in range(seats + 1):
        order.append(state.turn)
        do(state, "clear runes", "clear spells", "clear runes")
    assert order == [*range(seats), 0]
    assert refusal(state, "clear runes", seat=0) == ("2.6", "not-your-turn")


def test_there_is_no_fifth_seat() -> None:
    state = table(3)
    for seat in (-1, 3):
        with pytest.raises(Refused, match="no-such-seat"):
            state.apply(seat, 0)
        assert state.legal(seat) == []


@pytest.mark.rule("bloodrunes", "3.1")
def test_exactly_as_many_actions_as_acolytes() -> None:
    state = table()
    give_acolytes(state, 0, blue=3, red=2)
    for left in (5, 4, 3, 2, 1):
        assert state.actors() == [0]
        assert actions_left(state) == left
        do(state, "clear spells")  # the same action again and again
    assert state.actors() == [1]
    assert actions_left(state) == 3


@pytest.mark.rule("bloodrunes", "3.1")
def test_no_action_may_be_left_unused() -> None:
    state = table()
    kinds = {text.split()[0] for text in legal_texts(state)}
    assert kinds == {"draw", "clear"}  # nothing that ends the turn early


@pytest.mark.rule("bloodrunes", "3.2")
def test_a_new_acolyte_acts_in_this_very_turn() -> None:
    state = table(picture=ALL_LOKI)
    give_book(state, 0, "recruit-acolyte", "steal-acolyte-left")
    do(state, "clear runes", "clear runes")
    assert actions_left(state) == 1
    do(state, "cast recruit-acolyte")
    assert (state.turn, actions_left(state)) == (0, 1)
    do(state, "cast steal-acolyte-left taking green")
    assert (state.turn, actions_left(state)) == (0, 1)
    do(state, "clear runes")
    assert state.turn == 1


@pytest.mark.rule("bloodrunes", "3.3")
def test_draw_a_rune() -> None:
    state = table()
    state.rune_river = [rune("fire"), rune("hail"), rune("fire")]
    top = state.rune_deck[state.runes_left - 1]
    assert legal_texts(state, "draw rune") == ["draw rune hail", "draw rune fire"]
    do(state, "draw rune fire")
    assert state.casters[0].hand[rune("fire")] == 1
    assert state.rune_river == [top, rune("hail"), rune("fire")]
    state.rune_river = [rune("fire"), rune("hail"), rune("fire")]
    assert refusal(state, "draw rune horse") == ("3.3", "rune-not-in-river")


@pytest.mark.rule("bloodrunes", "3.4")
def test_draw_a_spell() -> None:
    state = table()
    state.spell_river = [spell("ward-left"), spell("ward-any"), spell("ward-left")]
    top = state.spell_deck[state.spells_left - 1]
    assert legal_texts(state, "draw spell") == ["draw spell ward-left", "draw spell ward-any"]
    do(state, "draw spell ward-left")
    assert state.casters[0].book == [spell("ward-left")]
    assert state.spell_river == [top, spell("ward-any"), spell("ward-left")]
    state.spell_river = [spell("ward-left"), spell("ward-any"), spell("ward-left")]
    assert refusal(state, "draw spell ward-right") == ("3.4", "spell-not-in-river")


@pytest.mark.rule("bloodrunes", "3.4")
@pytest.mark.parametrize("limit", [6, 7])
def test_a_full_book(limit: int) -> None:
    state = table(clan_attributes=limit == 7, colour_1="yellow")
    name = GAME.spells.names[state.spell_river[0]]
    give_book(state, 0, *["recruit-acolyte"] * (limit - 1))
    assert legal_texts(state, "draw spell")
    give_book(state, 0, *["recruit-acolyte"] * limit)
    assert not legal_texts(state, "draw spell")
    assert refusal(state, f"draw spell {name}") == ("3.4", "book-full")


@pytest.mark.rule("bloodrunes", "3.5")
def test_cast_a_rune_on_any_square() -> None:
    state = table(
        picture="""
        W . .
        . S .
        . . .
        """
    )
    give_hand(state, 0, "chalice", "chalice", "loki")
    assert len(legal_texts(state, "cast chalice")) == len(legal_texts(state, "cast loki")) == 9
    do(state, "cast chalice b2")
    assert board(state) == "W.. .K. ..."
    do(state, "cast loki b2", "cast chalice c3")
    assert board(state) == "W.. .L. ..K"
    assert state.casters[0].hand == [0] * RUNE_KINDS
    view = state.view(None)
    assert view.board["b2"] == ["serpent", "chalice", "loki"]  # type: ignore[attr-defined]


@pytest.mark.rule("bloodrunes", "3.5")
def test_only_runes_of_the_hand_are_cast() -> None:
    state = table()
    give_hand(state, 0, "chalice")
    give_hand(state, 1, "horse")
    assert refusal(state, "cast horse a1") == ("3.5", "rune-not-in-hand")


@pytest.mark.rule("bloodrunes", "3.5")
def test_only_the_top_rune_counts() -> None:
    state = table(picture="WP. ... ...")
    give_book(state, 0, "recruit-acolyte")
    give_hand(state, 0, "hail", "wealth")
    assert legal_texts(state, "cast recruit")
    do(state, "cast hail a1")
    assert not legal_texts(state, "cast recruit")
    do(state, "cast wealth c1")
    assert legal_texts(state, "cast recruit")


@pytest.mark.rule("bloodrunes", "3.6")
def test_casting_a_spell_is_an_action() -> None:
    state = table(picture=ALL_LOKI)
    give_book(state, 0, "build-fortune-raid", "build-fortune-raid")
    do(state, "cast build-fortune-raid")
    assert (state.casters[0].fortunes, actions_left(state)) == (1, 2)
    do(state, "cast build-fortune-raid")
    assert (state.casters[0].fortunes, actions_left(state)) == (2, 1)


@pytest.mark.rule("bloodrunes", "3.7")
def test_clear_the_runes() -> None:
    state = table()
    before = state.rune_river.copy()
    coming = list(state.rune_deck[state.runes_left - 3 : state.runes_left])
    do(state, "clear runes")
    assert state.rune_river == coming[::-1]
    assert state.rune_discard == [before.count(kind) for kind in range(RUNE_KINDS)]


@pytest.mark.rule("bloodrunes", "3.8")
def test_clear_the_spells() -> None:
    state = table()
    before = state.spell_river.copy()
    coming = list(state.spell_deck[state.spells_left - 3 : state.spells_left])
    do(state, "clear spells")
    assert state.spell_river == coming[::-1]
    assert state.spell_discard == [before.count(kind) for kind in range(18)]


@pytest.mark.rule("bloodrunes", "4.1")
def test_only_spells_of_the_own_book_that_match_are_cast() -> None:
    state = table(
        picture="""
        S . .
        . P .
        . O .
        """
    )
    state.casters[1].fortunes = state.casters[3].fortunes = 1
    give_book(state, 0, "steal-fortune-left", "steal-fortune-right")
    assert legal_texts(state, "cast") == ["cast steal-fortune-left"]
    assert refusal(state, "cast steal-fortune-right") == ("4.1", "runes-do-not-match")
    assert refusal(state, "cast build-fortune-raid") == ("4.1", "spell-not-in-book")
    do(state, "clear runes", "clear runes", "clear runes")
    give_book(state, 1, "steal-fortune-left")
    assert refusal(state, "cast steal-fortune-left") == ("4.1", "runes-do-not-match")


@pytest.mark.rule("bloodrunes", "4.4")
def test_casting_changes_nothing_on_the_board() -> None:
    state = table(picture="WP. .S. ...")
    give_book(state, 0, "recruit-acolyte", "recruit-acolyte", "recruit-acolyte")
    do(state, "cast recruit-acolyte", "cast recruit-acolyte")  # the same runes serve again
    assert board(state) == "WP. .S. ..."
    assert state.spell_discard[spell("recruit-acolyte")] == 2
    assert state.casters[0].book == [spell("recruit-acolyte")]


@pytest.mark.rule("bloodrunes", "5.2")
def test_six_fortunes_win_at_once() -> None:
    state = table(picture=ALL_LOKI)
    give_book(state, 0, "build-fortune-raid")
    state.casters[0].fortunes = 5
    state.casters[2].fortunes = 5
    give_acolytes(state, 2, red=6)
    do(state, "cast build-fortune-raid")
    assert state.actors() == []
    assert state.legal(0) == []
    assert actions_left(state) == 2  # in the middle of the turn
    result = state.result()
    assert result is not None
    assert result.winners == [0]
    assert result.ranks == (1, 3, 2, 3)
    assert [score.total for score in result.scores] == [6, 0, 5, 0]
    assert refusal(state, "clear runes") == ("5.2", "game-over")


@pytest.mark.rule("bloodrunes", "5.2")
def test_a_stolen_sixth_fortune_wins_too() -> None:
    state = table(picture=ALL_LOKI)
    give_book(state, 0, "steal-fortune-across")
    state.casters[0].fortunes = 5
    state.casters[2].fortunes = 1
    do(state, "cast steal-fortune-across")
    assert state.actors() == []


@pytest.mark.rule("bloodrunes", "5.3")
@pytest.mark.parametrize(
    "fortunes, acolytes, winners",
    [
        ((2, 3, 1), (6, 3, 6), [1]),
        ((3, 3, 1), (4, 5, 6), [1]),
        ((3, 3, 1), (5, 5, 6), [0, 1]),
    ],
)
def test_the_turn_limit(
    fortunes: tuple[int, ...], acolytes: tuple[int, ...], winners: list[int]
) -> None:
    state = table(3, turn_limit=2)
    for _ in range(2 * 3 * 3):
        assert state.result() is None
        do(state, "clear runes")
    assert state.actors() == []
    for seat in range(3):
        state.casters[seat].fortunes = fortunes[seat]
        give_acolytes(state, seat, blue=acolytes[seat])
    result = state.result()
    assert result is not None
    assert result.winners == winners


@pytest.mark.rule("bloodrunes", "5.3")
def test_people_play_without_a_turn_limit_simulations_with_one() -> None:
    assert GAME.settle(2, {})["turn_limit"] == 0
    assert GAME.settle_simulation(2, {})["turn_limit"] == 60
    assert GAME.settle_simulation(2, {"turn_limit": 0})["turn_limit"] == 0
    state = table(2)
    for _ in range(61 * 2 * 3):
        do(state, "clear runes")
    assert state.actors() == [0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_end(seats: int) -> None:
    state = deal(seats, 5, **GAME.simulation)
    assert playout(state, QuickChance(6)) >= 60 * seats
    assert state.result() is not None


def test_later_shuffles_are_copied() -> None:
    state = deal(4, 5, **GAME.simulation)
    twin = state.copy()
    playout(state, QuickChance(6))
    playout(twin, QuickChance(6))
    assert twin == state
