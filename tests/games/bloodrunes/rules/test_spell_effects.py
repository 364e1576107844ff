from __future__ import annotations

import pytest

from nemeton.games.bloodrunes.rules.board import NOBODY
from nemeton.games.bloodrunes.rules.components import DIRECTIONS
from nemeton.games.bloodrunes.rules.spell_effects import seat_in_direction
from tests.games.bloodrunes.pictures import (
    ALL_LOKI,
    acolytes,
    do,
    give_acolytes,
    give_book,
    give_ward,
    legal_texts,
    ready,
    refusal,
    table,
)

LEFT, RIGHT, ACROSS, _ = range(len(DIRECTIONS))


@pytest.mark.rule("bloodrunes", "2.3")
def test_directions() -> None:
    assert [seat_in_direction(4, 1, direction) for direction in (LEFT, RIGHT, ACROSS)] == [2, 0, 3]
    assert [seat_in_direction(4, 3, direction) for direction in (LEFT, RIGHT, ACROSS)] == [0, 2, 1]
    # the empty side of three is passed over
    assert [seat_in_direction(3, 1, direction) for direction in (LEFT, RIGHT, ACROSS)] == [
        2,
        0,
        NOBODY,
    ]
    assert [seat_in_direction(3, 2, direction) for direction in (LEFT, RIGHT, ACROSS)] == [0, 1, 0]
    assert [seat_in_direction(3, 0, direction) for direction in (LEFT, RIGHT)] == [1, 2]
    assert [seat_in_direction(2, seat, ACROSS) for seat in (0, 1)] == [1, 0]


@pytest.mark.rule("bloodrunes", "4.5")
def test_a_spell_without_effect_cannot_be_cast() -> None:
    state = ready(
        "steal-fortune-left", "steal-fortune-any", "hex-discard-ward", "hex-steal-ward", "ward-any"
    )
    assert legal_texts(state, "cast") == ["cast ward-any"]


@pytest.mark.rule("bloodrunes", "4.6")
def test_recruit_acolyte() -> None:
    state = ready("recruit-acolyte")
    do(state, "cast recruit-acolyte")
    assert acolytes(state, 0) == {"blue": 4}
    assert state.pool == [2, 3, 3, 3]


@pytest.mark.rule("bloodrunes", "4.6")
def test_recruiting_needs_an_own_acolyte_in_the_pool() -> None:
    state = ready("recruit-acolyte")
    state.pool = [0, *state.pool[1:]]
    assert refusal(state, "cast recruit-acolyte") == ("4.6", "no-acolyte-in-pool")


@pytest.mark.rule("bloodrunes", "4.6")
@pytest.mark.rule("bloodrunes", "5.1")
def test_no_seventh_acolyte() -> None:
    state = ready("recruit-acolyte")
    give_acolytes(state, 0, green=6)
    assert refusal(state, "cast recruit-acolyte") == ("4.6", "acolyte-limit")


@pytest.mark.rule("bloodrunes", "5.1")
@pytest.mark.rule("bloodrunes", "6.2")
def test_a_seventh_for_red_with_clan_attributes() -> None:
    state = table(4, ALL_LOKI, clan_attributes=True, colour_1="red")
    give_book(state, 0, "recruit-acolyte", "recruit-acolyte")
    give_acolytes(state, 0, red=6)
    do(state, "cast recruit-acolyte")
    assert acolytes(state, 0) == {"red": 7}
    assert refusal(state, "cast recruit-acolyte") == ("4.6", "acolyte-limit")


@pytest.mark.rule("bloodrunes", "4.7")
@pytest.mark.parametrize("name", ["alliance", "harvest", "raid"])
def test_build_fortune(name: str) -> None:
    state = ready(f"build-fortune-{name}")
    do(state, f"cast build-fortune-{name}")
    assert state.casters[0].fortunes == 1
    assert state.pool_fortunes == 23


@pytest.mark.rule("bloodrunes", "4.8")
@pytest.mark.parametrize("direction, loser", [("left", 1), ("across", 2), ("right", 3)])
def test_steal_fortune_from_the_indicated_caster(direction: str, loser: int) -> None:
    name = f"steal-fortune-{direction}"
    state = ready(name)
    for seat in (1, 2, 3):
        state.casters[seat].fortunes = 2 * (seat != loser)
    assert refusal(state, f"cast {name}") == ("4.8", "no-fortune-to-steal")
    state.casters[loser].fortunes = 3
    do(state, f"cast {name}")
    assert state.casters[loser].fortunes == 2
    assert state.casters[0].fortunes == 1
    assert state.pool_fortunes == 24


@pytest.mark.rule("bloodrunes", "4.8")
def test_steal_fortune_from_anyone_with_a_fortune() -> None:
    state = ready("steal-fortune-any")
    state.casters[0].fortunes = state.casters[1].fortunes = state.casters[3].fortunes = 1
    assert legal_texts(state, "cast") == [
        "cast steal-fortune-any from seat 2",
        "cast steal-fortune-any from seat 4",
    ]
    assert refusal(state, "cast steal-fortune-any from seat 1") == ("2.3", "no-such-opponent")
    do(state, "cast steal-fortune-any from seat 4")
    assert [caster.fortunes for caster in state.casters] == [2, 1, 0, 0]


@pytest.mark.rule("bloodrunes", "4.8")
def test_empty_seats_have_nothing_to_steal() -> None:
    state = ready("steal-fortune-any", seats=2)
    state.casters[1].fortunes = 1
    assert refusal(state, "cast steal-fortune-any from seat 3") == ("2.3", "no-such-opponent")


@pytest.mark.rule("bloodrunes", "4.9")
def test_a_victim_with_more_than_three_gives_one_of_the_thiefs_choice() -> None:
    state = ready("steal-acolyte-left")
    give_acolytes(state, 1, green=3, yellow=1)
    assert legal_texts(state, "cast") == [
        "cast steal-acolyte-left taking green",
        "cast steal-acolyte-left taking yellow",
    ]
    assert refusal(state, "cast steal-acolyte-left taking red") == ("4.9", "no-acolyte-of-colour")
    do(state, "cast steal-acolyte-left taking yellow")
    assert acolytes(state, 0) == {"blue": 3, "yellow": 1}
    assert acolytes(state, 1) == {"green": 3}
    assert state.pool == [3, 3, 3, 3]


@pytest.mark.rule("bloodrunes", "4.9")
@pytest.mark.rule("bloodrunes", "5.1")
def test_a_victim_with_three_keeps_them_and_the_pool_gives() -> None:
    state = ready("steal-acolyte-left")
    give_acolytes(state, 1, green=1, yellow=2)
    assert legal_texts(state, "cast") == ["cast steal-acolyte-left taking green"]  # the victim's
    do(state, "cast steal-acolyte-left taking green")
    assert acolytes(state, 0) == {"blue": 3, "green": 1}
    assert acolytes(state, 1) == {"green": 1, "yellow": 2}
    assert state.pool == [3, 2, 3, 3]


@pytest.mark.rule("bloodrunes", "4.9")
def test_nothing_in_the_pool_to_take() -> None:
    state = ready("steal-acolyte-left")
    state.pool = [state.pool[0], 0, *state.pool[2:]]
    wanted = "cast steal-acolyte-left taking green"
    assert refusal(state, wanted) == ("4.9", "nothing-to-move")


@pytest.mark.rule("bloodrunes", "4.9")
def test_a_thief_at_the_limit_sends_one_to_the_pool() -> None:
    state = ready("steal-acolyte-across", "steal-acolyte-across")
    give_acolytes(state, 0, blue=6)
    give_acolytes(state, 2, red=3, green=1)
    do(state, "cast steal-acolyte-across taking green")
    assert acolytes(state, 0) == {"blue": 6}
    assert acolytes(state, 2) == {"red": 3}
    assert state.pool == [3, 4, 3, 3]
    wanted = "cast steal-acolyte-across taking red"
    assert refusal(state, wanted) == ("4.9", "nothing-to-move")


@pytest.mark.rule("bloodrunes", "4.9")
def test_steal_acolyte_from_anyone() -> None:
    state = ready("steal-acolyte-any")
    give_acolytes(state, 2, red=2, blue=2)
    give_ward(state, 3, "ward-any")
    assert legal_texts(state, "cast") == [
        "cast steal-acolyte-any from seat 2 taking green",
        "cast steal-acolyte-any from seat 3 taking blue",
        "cast steal-acolyte-any from seat 3 taking red",
    ]
    do(state, "cast steal-acolyte-any from seat 3 taking blue")
    assert acolytes(state, 0) == {"blue": 4}


@pytest.mark.rule("bloodrunes", "4.9")
@pytest.mark.rule("bloodrunes", "4.11")
@pytest.mark.parametrize("thieves, victims", [(3, 3), (3, 5), (6, 5)])
def test_a_ward_stops_every_form_of_stealing_acolytes(thieves: int, victims: int) -> None:
    state = ready("steal-acolyte-left")
    give_acolytes(state, 0, blue=thieves)
    give_acolytes(state, 1, green=victims)
    give_ward(state, 1, "ward-right")
    wanted = "cast steal-acolyte-left taking green"
    assert refusal(state, wanted) == ("4.11", "warded")
    give_ward(state, 1, "ward-left")
    do(state, wanted)
