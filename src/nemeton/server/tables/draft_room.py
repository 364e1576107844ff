"""How much memory one person's drafts may take: each holds a copy of its game."""

from __future__ import annotations

from weakref import WeakSet

from nemeton.core.errors import NemetonError
from nemeton.server import metrics
from nemeton.server.tables.facts import TableFacts

# Bytes. A copied state took 5.6 kB (Alarún) to 8.5 kB (Alluvium), measured with tracemalloc.
DRAFT = 10_000
STEP = 200
ROOM = 1_000_000  # of one person, at all tables of this process

TIDIED = 1000  # after so many new people, those without a table are forgotten


def draft_bytes(steps: int) -> int:
    return DRAFT + STEP * steps


def drafted(table: TableFacts, person: str | None = None) -> int:
    """About what the drafts at a table take: of everybody, or of one person."""
    if table.desk is None:
        return 0
    return sum(
        draft_bytes(len(draft.steps))
        for seat, draft in table.desk.drafts.items()
        if person is None or table.roster.seats[seat].person == person
    )


class DraftRoom:
    """Remembers only where people have drafts; what these take is counted when one is added."""

    def __init__(self, *, on: bool) -> None:
        self._on = on
        self._tables: dict[str, WeakSet[TableFacts]] = {}
        self._since_tidied = 0

    def check(self, table: TableFacts, person: str, seat: int, steps: int) -> None:
        """Raises NemetonError if there is no room for so many more steps at this seat."""
        if not self._on:
            return
        known = self._tables.get(person)
        if known is None:
            self._tidy()
            known = self._tables[person] = WeakSet()
        known.add(table)
        taken = {other: drafted(other, person) for other in known}
        begun = table.desk is not None and seat in table.desk.drafts
        if sum(taken.values()) + (STEP * steps if begun else draft_bytes(steps)) > ROOM:
            metrics.LIMITED.labels("too-many-drafts").inc()
            raise NemetonError("too-many-drafts")
        for other, found in taken.items():
            if not found and other is not table:
                known.discard(other)

    def _tidy(self) -> None:
        self._since_tidied += 1
        if self._since_tidied >= TIDIED:
            self._since_tidied = 0
            self._tables = {person: known for person, known in self._tables.items() if known}
