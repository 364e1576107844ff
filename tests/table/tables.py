"""Plays of Alarún to test with: the same deal every time."""

from __future__ import annotations

from nemeton import games
from nemeton.core.seed import seed_from
from nemeton.table.desk import Desk
from nemeton.table.play import Play, Row

GAME = games.find("alarun")


def new_play(seats: int = 2, seed: str = "table", started: int = 1000) -> Play:
    return Play(GAME, seats, {"first": "1"}, seed_from(seed), started)


def new_desk(seats: int = 2) -> Desk:
    return Desk(new_play(seats))


def commit(desk: Desk, seat: int, *steps: str, at: int = 2000, submission: str = "s") -> list[Row]:
    """Have the seat play and confirm the steps."""
    stage = desk.act(seat, steps, submission, confirm=True)
    assert stage is not None
    rows = desk.play.rows(stage, at, submission)
    desk.committed(stage, rows)
    return rows


def placements(desk: Desk, seat: int) -> list[str]:
    """Texts that place the seat's whole hand, one after the other."""
    state = desk.state(seat).copy()
    texts: list[str] = []
    while True:
        action = state.legal(seat)[0]
        text = GAME.actions.text(action)
        if text == "confirm":
            return texts
        texts.append(text)
        state.apply(seat, action)


def to_placing(desk: Desk) -> None:
    for seat in range(desk.play.seats):
        commit(desk, seat, "pass")
