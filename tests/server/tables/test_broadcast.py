"""Listeners who come, go or change seats get the next move accordingly."""

from __future__ import annotations

import msgspec

from tests.server.tables.twin_tables import RecordingListener, Watched, draft, live_alarun, name_of


class Table:
    """Two players, and a move now and then."""

    def __init__(self) -> None:
        self.live: Watched = live_alarun()
        self.players = [RecordingListener(name_of(seat)) for seat in range(2)]
        for ear in self.players:
            self.join(ear)

    def join(self, ear: RecordingListener) -> None:
        self.live.broadcast.join(ear)
        self.live.broadcast.snapshot(ear.who)

    def move(self) -> None:
        assert self.live.desk is not None
        decisions = self.live.desk.decisions
        seat = decisions.actors[0]
        step = draft(seat, decisions.legal[seat][:1], self.live.ply, str(self.live.ply))
        self.live.submit(msgspec.structs.replace(step, confirm=True), self.players[seat])

    def sit(self, seat: int, ear: RecordingListener) -> None:
        self.live.roster.seats[seat].person = ear.who
        self.live.broadcast.table_changed()


def seats_in(message: bytes) -> list[int | None]:
    return [seat["seat"] for seat in msgspec.json.decode(message)["seats"]]


def test_joining_and_leaving_listeners() -> None:
    table, late = Table(), RecordingListener("late")
    table.move()
    table.join(late)
    table.move()
    assert [seats_in(message) for message in late.new()] == [[None]]
    table.live.broadcast.part(late)
    table.players[0].new()
    table.move()
    assert late.new() == []
    assert len(table.players[0].new()) == 1


def test_listeners_who_change_between_seat_and_onlooker() -> None:
    table, other = Table(), RecordingListener("other")
    table.join(other)
    table.move()
    left = table.players[1]
    table.sit(1, other)
    table.players[1] = other
    other.new()
    left.new()
    table.move()
    assert [seats_in(message) for message in other.new()] == [[1]]
    assert [seats_in(message) for message in left.new()] == [[None]]


def test_a_seat_left_at_another_process_is_hidden() -> None:
    """Moves and seats of another process arrive together: players who stay get moves first."""
    table, other = Table(), RecordingListener("other")
    table.join(other)
    table.move()
    stays, left = table.players
    for ear in (stays, left, other):
        ear.new()
    table.live.roster.seats[1].person = other.who
    table.live.broadcast.moves(table.live.ply - 1, seats_changed=True)
    assert len(stays.new()) == 1
    assert left.new() == other.new() == []
    table.live.broadcast.table_changed()
    assert seats_in(left.new()[0]) == [None]
    assert seats_in(other.new()[0]) == [1]


def test_every_socket_of_a_person_gets_all_their_seats() -> None:
    table = Table()
    both = RecordingListener(name_of(0))
    table.join(both)
    table.sit(1, both)
    table.players[1] = both
    for _ in range(2):
        both.new()
        table.players[0].new()
        table.move()
        assert [seats_in(message) for message in both.new()] == [[0, 1]]
        assert [seats_in(message) for message in table.players[0].new()] == [[0, 1]]


def test_losing_permission_ends_listening() -> None:
    table, onlooker = Table(), RecordingListener("onlooker")
    table.join(onlooker)
    table.move()
    onlooker.new()
    table.live.header.onlookers = False
    table.live.broadcast.table_changed()
    table.move()
    assert onlooker.new() == []
