"""The state of a table in memory: row, seats, game, presence and chat."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from nemeton.core.errors import NemetonError
from nemeton.protocol.tables import TableInfo
from nemeton.server.storage.chat import WrittenLine
from nemeton.server.storage.tables import TOO_LONG, FreezeReason, TableHeader
from nemeton.server.tables import outgoing
from nemeton.server.tables.loading import LoadedTable
from nemeton.server.tables.outgoing import Absence
from nemeton.server.tables.presence import Presence
from nemeton.server.tables.updates import ONLOOKERS, Audience
from nemeton.table.clock import cover_times, deadlines, nudge_time, step_in_time
from nemeton.table.desk import Desk

# Some games can be played to and fro without end, and each move is stored, written and replayed.
MAX_MOVES = 10_000


@mypyc_attr(allow_interpreted_subclasses=True)
class TableState:
    def __init__(self, loaded: LoadedTable) -> None:
        self.load(loaded)
        self.presence = Presence()
        self.chat: list[WrittenLine] = []
        self.outdated = False  # the database has more, to be read once nothing is being written
        self.mutes: set[tuple[str, str]] = set()  # (listener, muted person)

    def load(self, loaded: LoadedTable) -> None:
        """Take over the table as it is in the database."""
        self.box = loaded.box  # the hash of what is printed on the components
        self.own_edition = loaded.own_edition  # counts in memory before the game begins, too
        self.desk = loaded.desk
        self._seed = loaded.seed  # secret until the game is over
        self.renew(loaded.header)

    def renew(self, header: TableHeader) -> None:
        self.header = header
        self.roster = header.roster()

    @property
    def id(self) -> str:
        return self.header.id

    @property
    def ply(self) -> int:
        return 0 if self.desk is None else self.desk.ply

    def too_long(self, more: int) -> FreezeReason | None:
        """The reason to freeze a game that is too long after `more` moves, or None."""
        return FreezeReason(TOO_LONG, {"most": MAX_MOVES}) if self.ply + more >= MAX_MOVES else None

    def playing(self) -> Desk:
        """The desk of a running game. Raises NemetonError."""
        if self.header.status == "frozen":
            raise NemetonError("table-frozen")
        if self.desk is None or self.header.status != "running":
            raise NemetonError("not-running")
        return self.desk

    def check_holder(self, seat: int, person: str | None) -> None:
        """Check that the seat is this person's. Raises NemetonError."""
        seats = self.roster.seats
        if person is None or seat >= len(seats) or seats[seat].person != person:
            raise NemetonError("not-your-seat", seat=seat + 1)

    def audience(self, person: str | None) -> Audience:
        return tuple(self.roster.held_by(person)) or ONLOOKERS

    def receives(self, person: str | None, line: WrittenLine) -> bool:
        if person is not None and (person, line.person) in self.mutes:
            return False
        return line.room == "players" or not self.roster.held_by(person)

    def info(self, person: str | None) -> TableInfo:
        over = self.header.status == "finished" and self.header.seen_by(person)
        seed = self._seed if over else None
        absences = self.absences(person)
        watching = self.presence.watching(self.roster)
        return outgoing.table_info(
            self.header, self.box, person, absences, self.ply, seed, watching
        )

    def absences(self, person: str | None) -> list[Absence]:
        """Absences by seat, as this person sees them."""
        gone = self.presence.gone_since(self.roster)
        pace = self.header.pace
        return [
            Absence(
                since,
                step_in_time(seat, person, self.roster, pace, gone),
                self.presence.nudged(self.roster.seats[seat].person),
                self.presence.answered(self.roster.seats[seat].person),
            )
            for seat, since in enumerate(gone)
        ]

    def nudge_time(self, seat: int, person: str) -> int | None:
        """The time from which this person may nudge the holder of the seat."""
        desk = self.playing()
        if seat not in desk.decisions.actors:
            return None
        moves = desk.history.moves
        quiet = moves[-1].at if moves else self.header.started or 0
        since = max(quiet, self.presence.answered(self.roster.seat(seat).person) or 0)
        gone = self.presence.gone_since(self.roster)
        return nudge_time(seat, person, self.roster, self.header.pace, gone, since)

    def clocks(self) -> list[int | None] | None:
        if self.desk is None or self.header.pace.limit is None or self.header.status == "frozen":
            return None
        return deadlines(self.desk.decisions, self.roster, self.header.pace)

    def cover_times(self) -> list[int | None]:
        if self.desk is None or self.header.status != "running":
            return []
        gone = self.presence.gone_since(self.roster)
        return cover_times(self.desk.decisions, self.roster, self.header.pace, gone)
