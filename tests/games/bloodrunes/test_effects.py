from __future__ import annotations

import pytest

from nemeton.games.bloodrunes.board import NOBODY
from nemeton.games.bloodrunes.components import DIRECTIONS
from nemeton.games.bloodrunes.effects import guarded, towards
from nemeton.games.bloodrunes.rules import BloodrunesState
from tests.games.bloodrunes.pictures import (
    ALL_LOKI,
    acolytes,
    by_version,
    do,
    give_acolytes,
    give_book,
    give_ward,
    offered,
    refusal,
    spell,
    table,
    wards,
)

LEFT, RIGHT, ACROSS, _ = range(len(DIRECTIONS))


def ready(*names: str, seats: int = 4, **options: bool) -> BloodrunesState:
    """The first seat holds these spells, and the board suits every spell."""
    state = table(seats, ALL_LOKI, **options)
    give_book(state, 0, *names)
    return state


@pytest.mark.rule("bloodrunes", "2.3")
def test_directions() -> None:
    assert [towards(4, 1, direction) for direction in (LEFT, RIGHT, ACROSS)] == [2, 0, 3]
    assert [towards(4, 3, direction) for direction in (LEFT, RIGHT, ACROSS)] == [0, 2, 1]
    # the empty side of three is passed over
    assert [towards(3, 1, direction) for direction in (LEFT, RIGHT, ACROSS)] == [2, 0, NOBODY]
    assert [towards(3, 2, direction) for direction in (LEFT, RIGHT, ACROSS)] == [0, 1, 0]
    assert [towards(3, 0, direction) for direction in (LEFT, RIGHT)] == [1, 2]
    assert [towards(2, seat, ACROSS) for seat in (0, 1)] == [1, 0]


@pytest.mark.rule("bloodrunes", "4.5")
def test_a_spell_without_effect_cannot_be_cast() -> None:
    state = ready(
        "steal-fortune-left", "steal-fortune-any", "hex-discard-ward", "hex-steal-ward", "ward-any"
    )
    assert offered(state, "cast") == ["cast ward-any"]


@pytest.mark.rule("bloodrunes", "4.6")
def test_recruit_acolyte() -> None:
    state = ready("recruit-acolyte")
    do(state, "cast recruit-acolyte")
    assert acolytes(state, 0) == {"blue": 4}
    assert state.pool == [2, 3, 3, 3]


@pytest.mark.rule("bloodrunes", "4.6")
def test_nobody_of_the_own_colour_is_left_in_the_pool() -> None:
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
    assert offered(state, "cast") == [
        "cast steal-fortune-any from seat 2",
        "cast steal-fortune-any from seat 4",
    ]
    assert refusal(state, "cast steal-fortune-any from seat 1") == ("2.3", "no-such-opponent")
    do(state, "cast steal-fortune-any from seat 4")
    assert [caster.fortunes for caster in state.casters] == [2, 1, 0, 0]


@pytest.mark.rule("bloodrunes", "4.8")
def test_seats_nobody_sits_at_have_nothing_to_steal() -> None:
    state = ready("steal-fortune-any", seats=2)
    state.casters[1].fortunes = 1
    assert refusal(state, "cast steal-fortune-any from seat 3") == ("2.3", "no-such-opponent")


@pytest.mark.rule("bloodrunes", "4.9")
def test_a_victim_with_more_than_three_gives_one_of_the_thiefs_choice() -> None:
    state = ready("steal-acolyte-left")
    give_acolytes(state, 1, green=3, yellow=1)
    assert offered(state, "cast") == [
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
    assert offered(state, "cast") == ["cast steal-acolyte-left taking green"]  # the victim's colour
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
    assert offered(state, "cast") == [
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


@pytest.mark.rule("bloodrunes", "4.4")
@pytest.mark.rule("bloodrunes", "4.10")
def test_a_ward_goes_to_the_console_and_replaces_the_old_one() -> None:
    state = ready("ward-left", "ward-any", "ward-left")
    do(state, "cast ward-left")
    assert wards(state, 0) == ["ward-left"]
    assert sum(state.spell_discard) == 0
    do(state, "cast ward-any")
    assert wards(state, 0) == ["ward-any"]
    assert state.spell_discard[spell("ward-left")] == 1
    do(state, "cast ward-left")
    assert wards(state, 0) == ["ward-left"]
    assert state.spell_discard[spell("ward-any")] == 1


@pytest.mark.rule("bloodrunes", "4.11")
@pytest.mark.parametrize(
    "ward, kept_away",
    [("ward-left", {2}), ("ward-right", {0}), ("ward-across", {3}), ("ward-any", {0, 2, 3})],
)
def test_whom_a_ward_keeps_away(ward: str, kept_away: set[int]) -> None:
    state = ready()
    give_ward(state, 1, ward)
    assert {seat for seat in (0, 2, 3) if guarded(state, 1, seat)} == kept_away


@pytest.mark.rule("bloodrunes", "4.8")
@pytest.mark.rule("bloodrunes", "4.11")
def test_no_fortune_is_stolen_through_a_ward() -> None:
    state = ready("steal-fortune-any", "steal-fortune-across")
    state.casters[1].fortunes = state.casters[2].fortunes = 1
    give_ward(state, 2, "ward-across")
    assert offered(state, "cast") == ["cast steal-fortune-any from seat 2"]
    assert refusal(state, "cast steal-fortune-across") == ("4.11", "warded")
    assert refusal(state, "cast steal-fortune-any from seat 3") == ("4.11", "warded")


@pytest.mark.rule("bloodrunes", "4.11")
def test_a_ward_does_not_stop_what_is_no_theft() -> None:
    state = ready("build-fortune-raid", "recruit-acolyte")
    for seat in range(4):
        give_ward(state, seat, "ward-any")
    assert offered(state, "cast") == ["cast recruit-acolyte", "cast build-fortune-raid"]


@pytest.mark.rule("bloodrunes", "4.11")
@pytest.mark.rule("bloodrunes", "4.12")
def test_a_stolen_ward_points_from_its_new_console() -> None:
    state = ready("hex-steal-ward")
    give_ward(state, 2, "ward-left")  # against seat 4
    do(state, "cast hex-steal-ward from seat 3 against left")
    assert wards(state, 0) == ["ward-left"]
    assert wards(state, 2) == []
    assert [seat for seat in range(1, 4) if guarded(state, 0, seat)] == [1]
    assert state.spell_discard[spell("hex-steal-ward")] == 1
    assert state.spell_discard[spell("ward-left")] == 0


@pytest.mark.rule("bloodrunes", "4.12")
def test_a_stolen_ward_replaces_the_own() -> None:
    state = ready("hex-steal-ward")
    give_ward(state, 0, "ward-right")
    give_ward(state, 1, "ward-any")
    do(state, "cast hex-steal-ward from seat 2 against any")
    assert (wards(state, 0), wards(state, 1)) == (["ward-any"], [])
    assert state.spell_discard[spell("ward-right")] == 1


@pytest.mark.rule("bloodrunes", "4.10")
@pytest.mark.rule("bloodrunes", "4.12")
def test_anyones_ward_is_discarded_also_the_own() -> None:
    state = ready("hex-discard-ward", "hex-discard-ward")
    give_ward(state, 0, "ward-right")
    give_ward(state, 3, "ward-any")
    assert offered(state, "cast") == [
        "cast hex-discard-ward from seat 1 against right",
        "cast hex-discard-ward from seat 4 against any",
    ]
    do(state, "cast hex-discard-ward from seat 4 against any")
    do(state, "cast hex-discard-ward from seat 1 against right")
    assert wards(state, 0) == wards(state, 3) == []
    assert state.spell_discard[spell("ward-any")] == state.spell_discard[spell("ward-right")] == 1
    assert state.spell_discard[spell("hex-discard-ward")] == 2


@pytest.mark.rule("bloodrunes", "4.5")
@pytest.mark.rule("bloodrunes", "4.12")
def test_the_own_ward_may_be_stolen_and_stays() -> None:
    state = ready("hex-steal-ward")
    give_ward(state, 0, "ward-right")
    assert offered(state, "cast") == ["cast hex-steal-ward from seat 1 against right"]
    do(state, "cast hex-steal-ward from seat 1 against right")
    assert wards(state, 0) == ["ward-right"]
    assert state.spell_discard[spell("ward-right")] == 0
    assert state.spell_discard[spell("hex-steal-ward")] == 1


@pytest.mark.rule("bloodrunes", "4.12")
@pytest.mark.rule("bloodrunes", "7.1")
def test_of_an_own_stack_the_stolen_ward_stays_where_it_was() -> None:
    state = ready("hex-steal-ward", stacked_wards=True)
    give_ward(state, 0, "ward-left", "ward-right", "ward-across")
    do(state, "cast hex-steal-ward from seat 1 against right")
    assert wards(state, 0) == ["ward-left", "ward-right", "ward-across"]


@pytest.mark.rule("bloodrunes", "4.12")
def test_in_version_1_the_own_ward_is_not_stolen() -> None:
    state = by_version(1, ready("hex-steal-ward"))
    give_ward(state, 0, "ward-right")
    assert offered(state, "cast") == []
    wanted = "cast hex-steal-ward from seat 1 against right"
    assert refusal(state, wanted) == ("4.12", "own-ward")


@pytest.mark.rule("bloodrunes", "4.12")
@pytest.mark.parametrize("name", ["hex-discard-ward", "hex-steal-ward"])
def test_a_hex_needs_a_ward(name: str) -> None:
    state = ready(name)
    assert offered(state, "cast") == []
    wanted = f"cast {name} from seat 2 against any"
    assert refusal(state, wanted) == ("4.12", "no-such-ward")


@pytest.mark.rule("bloodrunes", "7.1")
def test_wards_of_different_directions_stack() -> None:
    state = ready("ward-across", "ward-left", "ward-right", stacked_wards=True)
    do(state, "cast ward-across", "cast ward-left", "cast ward-right")
    assert wards(state, 0) == ["ward-left", "ward-right", "ward-across"]
    assert all(guarded(state, 0, seat) for seat in (1, 2, 3))
    assert sum(state.spell_discard) == 0


@pytest.mark.rule("bloodrunes", "7.1")
def test_what_replaces_what_in_a_stack() -> None:
    state = ready("ward-left", "ward-any", "ward-right", stacked_wards=True)
    give_ward(state, 0, "ward-left", "ward-across")
    do(state, "cast ward-left")  # its own direction
    assert wards(state, 0) == ["ward-left", "ward-across"]
    assert state.spell_discard[spell("ward-left")] == 1
    do(state, "cast ward-any")  # the whole stack
    assert wards(state, 0) == ["ward-any"]
    assert state.spell_discard[spell("ward-left")] == 2
    assert state.spell_discard[spell("ward-across")] == 1
    do(state, "cast ward-right")  # one direction replaces any
    assert wards(state, 0) == ["ward-right"]
    assert state.spell_discard[spell("ward-any")] == 1


@pytest.mark.rule("bloodrunes", "7.1")
def test_a_hex_takes_one_ward_of_the_casters_choice() -> None:
    state = ready("hex-steal-ward", "hex-discard-ward", stacked_wards=True)
    give_ward(state, 0, "ward-left")
    give_ward(state, 1, "ward-left", "ward-right", "ward-across")
    assert offered(state, "cast hex-steal") == [
        "cast hex-steal-ward from seat 1 against left",
        "cast hex-steal-ward from seat 2 against left",
        "cast hex-steal-ward from seat 2 against right",
        "cast hex-steal-ward from seat 2 against across",
    ]
    do(state, "cast hex-steal-ward from seat 2 against right")
    assert wards(state, 0) == ["ward-left", "ward-right"]
    do(state, "cast hex-discard-ward from seat 2 against left")
    assert wards(state, 1) == ["ward-across"]
