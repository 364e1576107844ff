"""Options: declared as data, checked, and completed with their defaults."""

from __future__ import annotations

import pytest

from nemeton.core.errors import BadOptions
from nemeton.core.options import Option, first_player, settle
from nemeton.games import find

DECLARED = (
    first_player(3),
    Option("ghosts", default=False),
    Option("limit", 12, low=0, high=99),
)


def code(given: dict[str, object]) -> str:
    with pytest.raises(BadOptions) as caught:
        settle(DECLARED, given)
    return caught.value.code


def test_defaults_fill_the_gaps_in_declared_order() -> None:
    assert settle(DECLARED, {}) == {"first": "random", "ghosts": False, "limit": 12}
    assert list(settle(DECLARED, {"limit": 3, "first": "2"}).items()) == [
        ("first", "2"),
        ("ghosts", False),
        ("limit", 3),
    ]


@pytest.mark.parametrize("value", [0, 99])
def test_the_ends_of_a_range_belong_to_it(value: int) -> None:
    assert settle(DECLARED, {"limit": value})["limit"] == value


@pytest.mark.parametrize("value", [-1, 100, "12", True, None, 1.0])
def test_a_number_must_be_in_its_range(value: object) -> None:
    assert code({"limit": value}) == "option-out-of-range"


@pytest.mark.parametrize("value", [1, 0, "true", None])
def test_yes_or_no_is_a_boolean(value: object) -> None:
    assert code({"ghosts": value}) == "option-not-boolean"


@pytest.mark.parametrize("value", ["4", "0", "Random", 1, None])
def test_a_choice_must_be_offered(value: object) -> None:
    assert code({"first": value}) == "option-unknown-choice"


def test_an_unknown_option_is_named() -> None:
    with pytest.raises(BadOptions) as caught:
        settle(DECLARED, {"colour": "red"})
    assert caught.value.code == "option-unknown"
    assert caught.value.args_by_name == {"option": "colour", "options": "first, ghosts, limit"}


@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 100])
def test_a_game_refuses_other_seat_counts(seats: int) -> None:
    with pytest.raises(BadOptions) as caught:
        find("alarun").settle(seats, {})
    assert caught.value.code == "wrong-seats"
    assert caught.value.args_by_name["low"] == 2


def test_the_first_player_must_have_a_seat() -> None:
    assert find("alarun").settle(3, {"first": "3"})["first"] == "3"
    with pytest.raises(BadOptions, match="first-not-seated"):
        find("alarun").settle(2, {"first": "3"})
