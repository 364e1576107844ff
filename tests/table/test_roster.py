from __future__ import annotations

import pytest

from nemeton.core.errors import NemetonError
from nemeton.table.roster import Roster


def roster(seats: int = 3) -> Roster:
    found = Roster.empty(seats, "ada")
    found.take(0, "ada")
    return found


def test_one_person_may_hold_several_seats() -> None:
    table = roster()
    table.take(2, "ada")
    assert table.held_by("ada") == [0, 2]
    assert table.held_by(None) == []


def test_a_taken_seat_stays_taken() -> None:
    table = roster()
    with pytest.raises(NemetonError, match="seat-taken"):
        table.take(0, "ben")
    with pytest.raises(NemetonError, match="colour-taken"):
        table.take(1, "ben", "red")
    assert table.seats[1].free


def test_only_a_full_table_starts_and_only_by_its_host() -> None:
    table = roster()
    with pytest.raises(NemetonError, match="seats-left"):
        table.start("ada")
    table.take(1, "ben")
    table.put_bot(2, "ada", "greedy")
    with pytest.raises(NemetonError, match="only-the-host"):
        table.start("ben")
    table.start("ada")
    with pytest.raises(NemetonError, match="already-started"):
        table.take(0, "ada")


def test_a_person_keeps_the_seat_a_bot_plays_for_them() -> None:
    table = roster(1)
    table.start("ada")
    table.cover(0, "greedy")
    assert (table.seats[0].person, table.seats[0].bot, table.seats[0].covering) == (
        "ada", "greedy", True,
    )  # fmt: skip
    with pytest.raises(NemetonError, match="not-your-seat"):
        table.remove_bot(0, "ben")
    table.remove_bot(0, "ada")
    assert table.seats[0].bot is None
    table.put_bot(0, "ada", "random")
    assert not table.seats[0].covering


def test_a_person_who_leaves_a_running_game_is_replaced() -> None:
    table = roster(1)
    table.start("ada")
    table.leave(0, "ada", "greedy")
    assert (table.seats[0].person, table.seats[0].bot) == (None, "greedy")


def test_before_the_start_a_seat_is_free_again() -> None:
    table = roster()
    table.leave(0, "ada", "greedy")
    assert table.seats[0].free


def test_a_bot_that_covers_goes_when_its_person_is_back() -> None:
    roster = Roster.empty(3, "a")
    for seat, person in enumerate("aab"):
        roster.take(seat, person)
    roster.start("a")
    roster.put_bot(0, "a", "random")  # a's own wish
    roster.cover(1, "greedy")
    roster.cover(2, "greedy")
    roster.uncover("a")
    assert [(seat.bot, seat.covering) for seat in roster.seats] == [
        ("random", False),
        (None, False),
        ("greedy", True),
    ]


def test_players_on_one_device_have_names_of_their_own() -> None:
    table = roster(2)
    table.take(1, "ada", called="Ben")
    assert [seat.called for seat in table.seats] == [None, "Ben"]
    table.leave(1, "ada", "greedy")
    assert table.seats[1].called is None
    table.take(1, "ada", called="Ben")
    table.put_bot(1, "ada", "greedy")
    assert table.seats[1].called is None
