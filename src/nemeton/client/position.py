"""Position of a table: the last snapshot with all updates since."""

from __future__ import annotations

from msgspec import UNSET

from nemeton.protocol.from_server import FromServer, Refusal, Snapshot, TableChanged, Update
from nemeton.protocol.play import ChatLine, LogLine, SeatState, SeatUpdate
from nemeton.protocol.tables import TableInfo


class TablePosition:
    """A table with its seats: this person's, or the onlooker's (None)."""

    def __init__(self, snapshot: Snapshot) -> None:
        self.table: TableInfo = snapshot.table
        self.ply = snapshot.ply
        self.seats: dict[int | None, SeatState] = {seat.seat: seat for seat in snapshot.seats}
        self.clocks = snapshot.clocks
        self.log: list[LogLine] = snapshot.log
        self.chat: list[ChatLine] = snapshot.chat

    def hear(self, message: FromServer) -> None:
        match message:
            case Snapshot():
                self._replace(message)
            case Refusal(snapshot=Snapshot() as snapshot):
                self._replace(snapshot)
            case Update():
                self._update(message)
            case TableChanged():
                self.table = message.table

    def _replace(self, snapshot: Snapshot) -> None:
        """Replace everything; earlier lines of the log stay."""
        fresh = snapshot.log
        if fresh:
            self.log = [line for line in self.log if line.ply < fresh[0].ply] + fresh
        self.table, self.ply, self.clocks = snapshot.table, snapshot.ply, snapshot.clocks
        self.seats = {seat.seat: seat for seat in snapshot.seats}
        self.chat = snapshot.chat

    def _update(self, update: Update) -> None:
        self.ply = update.ply
        self.log += update.moves
        if update.clocks is not UNSET:
            self.clocks = update.clocks
        for changed in update.seats:
            patch(self.seats[changed.seat], changed)


def patch(seat: SeatState, changed: SeatUpdate) -> None:
    """Apply an update to a seat, as docs/protocol.md describes."""
    if changed.view is not UNSET:
        seat.view = changed.view
    if changed.set is not UNSET:
        seat.view.update(changed.set)
    if changed.each is not UNSET:
        for field, changes in changed.each.items():
            for index, change in changes.items():
                seat.view[field][int(index)].update(change)
    if changed.legal is not UNSET:
        seat.legal = changed.legal
    if changed.prompt is not UNSET:
        seat.prompt = changed.prompt
    if changed.draft is not UNSET:
        seat.draft = changed.draft
