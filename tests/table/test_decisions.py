from __future__ import annotations

from tests.table.tables import commit, logged, new_desk, placements, to_placing


def test_a_log_leads_back_to_the_same_decisions() -> None:
    desk, moves = logged()
    again = new_desk()
    again.follow(moves)
    for name in ("actors", "legal", "ply_since", "time_since"):
        assert getattr(again.decisions, name) == getattr(desk.decisions, name), name
    assert again.decisions.knows(0, "s")
    assert not again.decisions.knows(0, "t")


def test_a_decision_stays_the_same_while_others_commit() -> None:
    desk = new_desk(3)
    to_placing(desk)
    opened = desk.ply
    assert desk.decisions.ply_since == [opened] * 3
    commit(desk, 0, *placements(desk, 0))
    assert desk.decisions.ply_since[1:] == [opened] * 2
    assert desk.decisions.ply_since[0] == desk.ply


def test_time_runs_from_the_moment_a_seat_has_to_act() -> None:
    desk = new_desk(2)
    commit(desk, 0, "pass", at=5000)
    assert desk.decisions.time_since[1] == 5000
    commit(desk, 1, "pass", at=7000)
    assert desk.decisions.time_since == [7000, 7000]


def test_only_the_latest_submissions_are_remembered() -> None:
    desk = new_desk(3)
    for number in range(70):
        seat = desk.decisions.actors[0]
        if seat != 0:
            commit(desk, seat, desk.legal(seat)[0])
            continue
        commit(desk, 0, desk.legal(0)[0], submission=f"s{number}")
    known = [number for number in range(70) if desk.decisions.knows(0, f"s{number}")]
    assert 0 < len(known) <= 64
