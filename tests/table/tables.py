"""Desks of Alarún to test with: the same deal every time."""

from __future__ import annotations

from nemeton import games
from nemeton.core.record.history import History, Move
from nemeton.core.seed import seed_from
from nemeton.table.desk import Desk

GAME = games.find("alarun")
STARTED = 1000


def new_history(seats: int = 2, seed: str = "table") -> History:
    return History(GAME, seats, {"first": "1"}, seed_from(seed))


def new_desk(seats: int = 2) -> Desk:
    return Desk(new_history(seats), STARTED)


def commit(
    desk: Desk, seat: int, *steps: int | str, at: int = 2000, submission: str = "s"
) -> tuple[Move, ...]:
    """Have the seat play and confirm the steps."""
    stage = desk.act(seat, steps, submission, confirm=True)
    assert stage is not None
    stage = stage.dated(at, submission)
    desk.committed(stage)
    return stage.moves


def placements(desk: Desk, seat: int) -> list[int]:
    """Actions that place the seat's whole hand, one after the other."""
    state = desk.state(seat).copy()
    actions: list[int] = []
    while True:
        action = state.legal(seat)[0]
        if GAME.verbs.closes(action):
            return actions
        actions.append(action)
        state.apply(seat, action)


def to_placing(desk: Desk) -> None:
    for seat in range(desk.history.seats):
        commit(desk, seat, "pass")


def logged(seats: int = 2) -> tuple[Desk, list[Move]]:
    """A desk after one round, and its log."""
    desk = new_desk(seats)
    moves: list[Move] = []
    for seat in range(seats):
        moves += commit(desk, seat, "pass", at=2000 + seat)
    for seat in range(seats):
        moves += commit(desk, seat, *placements(desk, seat), at=3000 + seat)
    return desk, moves
