from __future__ import annotations

import pytest

from nemeton.core.errors import BadRecord, Refused
from nemeton.table.play import Play, Row
from tests.table.tables import GAME, commit, new_desk, new_play, placements, to_placing


def logged(seats: int = 2) -> tuple[Play, list[Row]]:
    """A play of one round, and its log."""
    desk = new_desk(seats)
    rows: list[Row] = []
    for seat in range(seats):
        rows += commit(desk, seat, "pass", at=2000 + seat)
    for seat in range(seats):
        rows += commit(desk, seat, *placements(desk, seat), at=3000 + seat)
    return desk.play, rows


def test_a_log_leads_back_to_the_same_play() -> None:
    play, rows = logged()
    again = new_play()
    again.follow(rows)
    assert [again.state.view(seat) for seat in (None, 0, 1)] == [
        play.state.view(seat) for seat in (None, 0, 1)
    ]
    assert again.lines == play.lines
    assert again.asked == play.asked
    assert again.fresh == play.fresh
    assert again.submissions == play.submissions


def test_staging_changes_nothing() -> None:
    play = new_play()
    before = play.state.view(0)
    play.stage(0, [GAME.actions.parse("pass")])
    with pytest.raises(Refused):
        play.stage(1, [GAME.actions.parse("pass")])
    assert play.state.view(0) == before
    assert play.ply == 0


def test_lines_are_shown_to_who_may_read_them() -> None:
    play, _rows = logged()
    placed = next(line for line in play.lines if line.text.startswith("place"))
    assert placed.shown_to([placed.seat])
    assert not placed.shown_to([1 - placed.seat])
    assert not placed.shown_to([None])
    assert play.lines[0].shown_to([None])


def test_a_log_that_does_not_fit_is_refused() -> None:
    _play, rows = logged()
    with pytest.raises(BadRecord, match="record-illegal-move"):
        new_play().follow(rows[1:])
    with pytest.raises(BadRecord, match="record-unreadable-move"):
        new_play().follow([rows[0]._replace(text="hop")])
    with pytest.raises(BadRecord, match="record-diverges"):
        new_play().follow([rows[0]._replace(actors=1)])


def test_a_decision_stays_fresh_while_others_commit() -> None:
    desk = new_desk(3)
    to_placing(desk)
    play = desk.play
    opened = play.ply
    assert play.fresh == [opened] * 3
    commit(desk, 0, *placements(desk, 0))
    assert play.fresh[1:] == [opened] * 2
    assert play.fresh[0] == play.ply


def test_time_runs_from_when_a_seat_was_asked() -> None:
    desk = new_desk(2)
    commit(desk, 0, "pass", at=5000)
    assert desk.play.asked[1] == 5000
    commit(desk, 1, "pass", at=7000)
    assert desk.play.asked == [7000, 7000]
