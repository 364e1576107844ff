from __future__ import annotations

from nemeton.table.clock import (
    DEFAULT_GRACE_SECONDS,
    TablePace,
    cover_times,
    deadlines,
    nudge_time,
    step_in_time,
    wake_time,
)
from nemeton.table.roster import Roster
from tests.table.tables import commit, new_desk, to_placing


def seated(seats: int = 2) -> Roster:
    roster = Roster.empty(seats, "0")
    for seat in range(seats):
        roster.take(seat, str(seat))
    roster.start("0")
    return roster


HERE: list[int | None] = [None, None]


def test_without_a_clock_nobody_is_late() -> None:
    desk = new_desk()
    pace = TablePace("free", 0, None)
    assert deadlines(desk.decisions, seated(), pace) == [None, None]
    assert cover_times(desk.decisions, seated(), pace, [0, 0]) == [None, None]


def test_only_the_clock_of_the_seat_to_act_runs() -> None:
    desk = new_desk()
    pace = TablePace("seconds", 30, None)
    assert deadlines(desk.decisions, seated(), pace) == [31_000, None]
    commit(desk, 0, "pass", at=20_000)
    assert deadlines(desk.decisions, seated(), pace) == [None, 50_000]


def test_all_clocks_run_in_simultaneous_steps() -> None:
    desk = new_desk()
    to_placing(desk)
    assert deadlines(desk.decisions, seated(), TablePace("days", 1, None)) == [
        86_402_000,
        86_402_000,
    ]


def test_no_clock_runs_for_a_bot() -> None:
    roster = seated()
    roster.put_bot(0, "0", "random")
    assert deadlines(new_desk().decisions, roster, TablePace("seconds", 30, 5)) == [None, None]


def test_a_bot_covers_when_time_is_up() -> None:
    desk = new_desk()
    timed = TablePace("seconds", 30, 10)
    assert cover_times(desk.decisions, seated(), timed, HERE) == [31_000, None]
    assert cover_times(desk.decisions, seated(), TablePace("seconds", 30, None), HERE) == [
        None,
        None,
    ]


def test_a_bot_covers_for_a_player_away_longer_than_the_grace() -> None:
    desk = new_desk()
    free = TablePace("free", 0, 10)
    assert cover_times(desk.decisions, seated(), free, HERE) == [None, None]
    assert cover_times(desk.decisions, seated(), free, [5_000, None]) == [15_000, None]
    assert cover_times(desk.decisions, seated(), free, [None, 5_000]) == [None, None]
    timed = TablePace("seconds", 30, 10)
    assert cover_times(desk.decisions, seated(), timed, [5_000, None]) == [15_000, None]
    assert cover_times(desk.decisions, seated(), timed, [25_000, None]) == [31_000, None]


def test_no_bot_covers_while_nobody_is_here() -> None:
    """Bots would play the game to its end among themselves."""
    desk = new_desk()
    for pace in (TablePace("free", 0, 10), TablePace("seconds", 30, 10)):
        assert cover_times(desk.decisions, seated(), pace, [0, 0]) == [None, None]


def test_players_of_a_slow_game_need_not_be_connected() -> None:
    desk = new_desk()
    assert cover_times(desk.decisions, seated(), TablePace("days", 1, 10), [0, 0]) == [
        86_401_000,
        None,
    ]


def test_the_host_may_call_a_bot_at_once_and_others_after_the_grace() -> None:
    roster, away = seated(3), [5_000, 5_000, None]

    def allowed(seat: int, person: str | None, grace: int | None = 10) -> int | None:
        return step_in_time(seat, person, roster, TablePace("free", 0, grace), away)

    assert allowed(1, "0") == 5_000
    assert allowed(1, "2") == 15_000
    assert allowed(0, "2") == 15_000
    assert allowed(0, "2", None) == 5_000 + DEFAULT_GRACE_SECONDS * 1000
    assert allowed(2, "0") is None  # is here
    assert allowed(1, "onlooker") is None
    assert allowed(1, None) is None
    roster.cover(1, "random")
    assert allowed(1, "0") is None


def test_a_table_is_woken_for_bots_and_for_late_people() -> None:
    roster = seated()
    assert wake_time(0b01, roster, TablePace("free", 0, None), 1000) is None
    assert wake_time(0b01, roster, TablePace("free", 0, 10), 1000) is None
    assert wake_time(0b01, roster, TablePace("days", 1, 10), 1000) == 86_401_000
    assert wake_time(0b01, roster, TablePace("days", 1, None), 1000) is None
    roster.put_bot(1, "1", "random")
    assert wake_time(0b01, roster, TablePace("free", 0, None), 1000) is None
    assert wake_time(0b10, roster, TablePace("free", 0, None), 1000) == 0


def test_an_idle_player_can_be_asked_if_no_clock_runs() -> None:
    roster = seated(3)
    here: list[int | None] = [None, None, None]
    free = TablePace("free", 0, 10)
    assert nudge_time(1, "0", roster, free, here, 5_000) == 15_000
    assert nudge_time(1, "2", roster, free, here, 5_000) == 15_000
    patient = TablePace("free", 0, None)
    assert nudge_time(1, "0", roster, patient, here, 5_000) == 5_000 + DEFAULT_GRACE_SECONDS * 1000
    assert nudge_time(1, "1", roster, free, here, 5_000) is None  # oneself
    assert nudge_time(1, "eve", roster, free, here, 5_000) is None  # an onlooker
    assert nudge_time(1, "0", roster, free, [None, 1_000, None], 5_000) is None  # is away anyway
    assert nudge_time(1, "0", roster, TablePace("seconds", 30, 10), here, 5_000) is None
    roster.put_bot(1, "1", "random")
    assert nudge_time(1, "0", roster, free, here, 5_000) is None


def test_a_table_of_bots_only_is_not_woken() -> None:
    free, days = TablePace("free", 0, None), TablePace("days", 1, 10)
    roster = seated()
    roster.cover(0, "random")
    assert wake_time(0b01, roster, free, 1000) == 0  # seat 1 waits for it
    roster.put_bot(1, "1", "random")
    assert wake_time(0b01, roster, free, 1000) is None
    assert wake_time(0b01, roster, days, 1000) is None
    roster.uncover("0")
    assert wake_time(0b10, roster, free, 1000) == 0
