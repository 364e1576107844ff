from __future__ import annotations

import pytest

from nemeton.games.alluvium.rules import sheet_passing
from nemeton.games.alluvium.rules.position import DUMMY, OTHERS, OVER, OWN, step_at
from tests.games.alluvium.tables import deal, play_to, view_of


def owners(seats: int, round_: int, hop: int) -> list[int]:
    """The owners of the sheets in front of each seat."""
    return [sheet_passing.owner_before(seats, seat, round_, hop) for seat in range(seats)]


@pytest.mark.rule("alluvium", "2.1")
def test_the_first_round_goes_clockwise() -> None:
    assert owners(4, 1, 0) == [0, 1, 2, 3]
    assert owners(4, 1, 1) == [3, 0, 1, 2]
    assert owners(4, 1, 3) == [1, 2, 3, 0]


@pytest.mark.rule("alluvium", "5.2")
def test_the_direction_is_turned_after_every_round() -> None:
    assert [sheet_passing.is_clockwise(number) for number in (1, 2, 3, 4)] == [
        True,
        False,
        True,
        False,
    ]
    assert owners(4, 2, 1) == [1, 2, 3, 0]
    state = play_to(deal(4), 4)
    assert view_of(state, 0).clockwise is False


@pytest.mark.rule("alluvium", "4.1")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_seat_has_every_other_sheet_once_a_round(seats: int) -> None:
    for round_ in (1, 2):
        for seat in range(seats):
            seen = [sheet_passing.owner_before(seats, seat, round_, hop) for hop in range(1, seats)]
            assert sorted(seen) == [other for other in range(seats) if other != seat]
        for owner in range(seats):
            for hop in range(seats):
                holder = sheet_passing.holder(seats, owner, round_, hop)
                assert sheet_passing.owner_before(seats, holder, round_, hop) == owner


@pytest.mark.rule("alluvium", "2.2")
@pytest.mark.parametrize("seats, rounds", [(3, 4), (4, 4), (5, 3)])
def test_rounds(seats: int, rounds: int) -> None:
    state = play_to(deal(seats), 1000)
    assert state.rounds == rounds
    assert state.turn == rounds * sheet_passing.turns_in_round(seats)
    assert [len(sheet.scores) for sheet in state.sheets] == [rounds] * seats


@pytest.mark.rule("alluvium", "3.8")
def test_with_three_players_the_dummy_has_a_turn_of_its_own() -> None:
    assert [step_at(3, 4, turn) for turn in range(5)] == [OWN, DUMMY, OTHERS, OTHERS, OWN]
    assert [step_at(4, 4, turn) for turn in range(5)] == [OWN, OTHERS, OTHERS, OTHERS, OWN]
    assert step_at(3, 4, 16) == OVER


@pytest.mark.rule("alluvium", "3.7")
def test_the_last_turn_of_a_sheet_at_a_seat() -> None:
    # Four players, round 2, the first hop (turn 5): counter-clockwise, seat 0 has sheet 1.
    assert [sheet_passing.last_seen(4, 0, owner, 5) for owner in range(4)] == [4, 5, 2, 1]
    # In round 1 sheets are not seen before they come.
    assert [sheet_passing.last_seen(4, 0, owner, 1) for owner in range(4)] == [0, -1, -1, 1]
    # With the dummy the own sheet is last seen when the dummy's form has been drawn.
    assert sheet_passing.last_seen(3, 0, 0, 3) == 1
