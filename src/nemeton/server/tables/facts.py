"""What is known of one table in memory: its row, its seats, its game, and who is here."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from nemeton.core.errors import NemetonError
from nemeton.protocol.tables import TableInfo
from nemeton.server.storage.tables import TOO_LONG, Header, Trouble
from nemeton.server.storage.talk import Said
from nemeton.server.tables import outgoing
from nemeton.server.tables.loading import LoadedTable
from nemeton.server.tables.outgoing import Absence
from nemeton.server.tables.presence import Presence
from nemeton.server.tables.updates import ONLOOKERS, Audience
from nemeton.table.clock import cover_times, deadlines, nudge_time, step_in_time
from nemeton.table.desk import Desk

# Games are over long before; but some can be played to and fro for ever, and every move is kept,
# written, and replayed when somebody opens the table or looks back.
LONGEST = 10_000


@mypyc_attr(allow_interpreted_subclasses=True)
class TableFacts:
    def __init__(self, loaded: LoadedTable) -> None:
        self.load(loaded)
        self.presence = Presence()
        self.chat: list[Said] = []
        self.outdated = False  # the database has more, which is read once nothing is being written
        self.mutes: set[tuple[str, str]] = set()  # who does not hear whom

    def load(self, loaded: LoadedTable) -> None:
        """Be as the database has it."""
        self.box = loaded.box  # the hash of what is printed on the components
        self.own_edition = loaded.own_edition  # counted in memory also before the game begins
        self.desk = loaded.desk
        self._seed = loaded.seed  # for nobody's eyes before the game is over
        self.renew(loaded.header)

    def renew(self, header: Header) -> None:
        self.header = header
        self.roster = header.roster()

    @property
    def id(self) -> str:
        return self.header.id

    @property
    def ply(self) -> int:
        return 0 if self.desk is None else self.desk.ply

    def too_long(self, more: int) -> Trouble | None:
        """Why the game cannot go on after so many more moves; None: it can."""
        return Trouble(TOO_LONG, {"most": LONGEST}) if self.ply + more >= LONGEST else None

    def playing(self) -> Desk:
        """Raises NemetonError when nobody can play here now."""
        if self.header.status == "frozen":
            raise NemetonError("table-frozen")
        if self.desk is None or self.header.status != "running":
            raise NemetonError("not-running")
        return self.desk

    def check_holder(self, seat: int, person: str | None) -> None:
        """Raises NemetonError unless the seat is this person's; a bot's seat is nobody's."""
        seats = self.roster.seats
        if person is None or seat >= len(seats) or seats[seat].person != person:
            raise NemetonError("not-your-seat", seat=seat + 1)

    def audience(self, person: str | None) -> Audience:
        return tuple(self.roster.held_by(person)) or ONLOOKERS

    def hears(self, person: str | None, line: Said) -> bool:
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
        """By seat, as this person is told."""
        gone = self.presence.gone_since(self.roster)
        tempo = self.header.tempo
        return [
            Absence(
                since,
                step_in_time(seat, person, self.roster, tempo, gone),
                self.presence.nudged(self.roster.seats[seat].person),
                self.presence.answered(self.roster.seats[seat].person),
            )
            for seat, since in enumerate(gone)
        ]

    def nudge_time(self, seat: int, person: str) -> int | None:
        """From when on this person may ask whether who holds the seat is still there."""
        desk = self.playing()
        if seat not in desk.decisions.actors:
            return None
        moves = desk.history.moves
        quiet = moves[-1].at if moves else self.header.started or 0
        since = max(quiet, self.presence.answered(self.roster.seat(seat).person) or 0)
        gone = self.presence.gone_since(self.roster)
        return nudge_time(seat, person, self.roster, self.header.tempo, gone, since)

    def clocks(self) -> list[int | None] | None:
        if self.desk is None or self.header.tempo.limit is None or self.header.status == "frozen":
            return None
        return deadlines(self.desk.decisions, self.roster, self.header.tempo)

    def cover_times(self) -> list[int | None]:
        if self.desk is None or self.header.status != "running":
            return []
        gone = self.presence.gone_since(self.roster)
        return cover_times(self.desk.decisions, self.roster, self.header.tempo, gone)
