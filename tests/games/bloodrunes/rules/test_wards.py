"""Wards and Hexes."""

from __future__ import annotations

import pytest

from nemeton.games.bloodrunes.rules.spell_effects import is_guarded
from tests.games.bloodrunes.pictures import (
    do,
    give_ward,
    legal_texts,
    ready,
    refusal,
    spell,
    wards,
)


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
def test_a_ward_keeps_thieves_away(ward: str, kept_away: set[int]) -> None:
    state = ready()
    give_ward(state, 1, ward)
    assert {seat for seat in (0, 2, 3) if is_guarded(state, 1, seat)} == kept_away


@pytest.mark.rule("bloodrunes", "4.8")
@pytest.mark.rule("bloodrunes", "4.11")
def test_no_fortune_is_stolen_through_a_ward() -> None:
    state = ready("steal-fortune-any", "steal-fortune-across")
    state.casters[1].fortunes = state.casters[2].fortunes = 1
    give_ward(state, 2, "ward-across")
    assert legal_texts(state, "cast") == ["cast steal-fortune-any from seat 2"]
    assert refusal(state, "cast steal-fortune-across") == ("4.11", "warded")
    assert refusal(state, "cast steal-fortune-any from seat 3") == ("4.11", "warded")


@pytest.mark.rule("bloodrunes", "4.11")
def test_a_ward_stops_only_thefts() -> None:
    state = ready("build-fortune-raid", "recruit-acolyte")
    for seat in range(4):
        give_ward(state, seat, "ward-any")
    assert legal_texts(state, "cast") == ["cast recruit-acolyte", "cast build-fortune-raid"]


@pytest.mark.rule("bloodrunes", "4.11")
@pytest.mark.rule("bloodrunes", "4.12")
def test_a_stolen_ward_points_from_its_new_console() -> None:
    state = ready("hex-steal-ward")
    give_ward(state, 2, "ward-left")  # against seat 4
    do(state, "cast hex-steal-ward from seat 3 against left")
    assert wards(state, 0) == ["ward-left"]
    assert wards(state, 2) == []
    assert [seat for seat in range(1, 4) if is_guarded(state, 0, seat)] == [1]
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
    assert legal_texts(state, "cast") == [
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
    assert legal_texts(state, "cast") == ["cast hex-steal-ward from seat 1 against right"]
    do(state, "cast hex-steal-ward from seat 1 against right")
    assert wards(state, 0) == ["ward-right"]
    assert state.spell_discard[spell("ward-right")] == 0
    assert state.spell_discard[spell("hex-steal-ward")] == 1


@pytest.mark.rule("bloodrunes", "4.12")
@pytest.mark.rule("bloodrunes", "7.1")
def test_a_ward_stolen_from_an_own_stack_keeps_its_place() -> None:
    state = ready("hex-steal-ward", stacked_wards=True)
    give_ward(state, 0, "ward-left", "ward-right", "ward-across")
    do(state, "cast hex-steal-ward from seat 1 against right")
    assert wards(state, 0) == ["ward-left", "ward-right", "ward-across"]


@pytest.mark.rule("bloodrunes", "4.12")
@pytest.mark.parametrize("name", ["hex-discard-ward", "hex-steal-ward"])
def test_a_hex_needs_a_ward(name: str) -> None:
    state = ready(name)
    assert legal_texts(state, "cast") == []
    wanted = f"cast {name} from seat 2 against any"
    assert refusal(state, wanted) == ("4.12", "no-such-ward")


@pytest.mark.rule("bloodrunes", "7.1")
def test_wards_of_different_directions_stack() -> None:
    state = ready("ward-across", "ward-left", "ward-right", stacked_wards=True)
    do(state, "cast ward-across", "cast ward-left", "cast ward-right")
    assert wards(state, 0) == ["ward-left", "ward-right", "ward-across"]
    assert all(is_guarded(state, 0, seat) for seat in (1, 2, 3))
    assert sum(state.spell_discard) == 0


@pytest.mark.rule("bloodrunes", "7.1")
def test_replacing_wards_in_a_stack() -> None:
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
    assert legal_texts(state, "cast hex-steal") == [
        "cast hex-steal-ward from seat 1 against left",
        "cast hex-steal-ward from seat 2 against left",
        "cast hex-steal-ward from seat 2 against right",
        "cast hex-steal-ward from seat 2 against across",
    ]
    do(state, "cast hex-steal-ward from seat 2 against right")
    assert wards(state, 0) == ["ward-left", "ward-right"]
    do(state, "cast hex-discard-ward from seat 2 against left")
    assert wards(state, 1) == ["ward-across"]
