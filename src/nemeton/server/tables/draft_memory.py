"""The memory of one person's drafts, each with a copy of its game."""

from __future__ import annotations

from collections.abc import Callable

from nemeton.core.errors import NemetonError
from nemeton.server import metrics
from nemeton.server.tables.table_state import TableState

# Bytes, for the largest states.
EMPTY_DRAFT_BYTES = 10_000
STEP_BYTES = 200
MAX_PERSON_BYTES = 1_000_000  # of one person, at all tables of this process

PEOPLE_PER_TIDYING = 1000  # new people, after which those without drafts are forgotten


def draft_bytes(steps: int) -> int:
    return EMPTY_DRAFT_BYTES + STEP_BYTES * steps


def drafted(table: TableState, person: str | None = None) -> int:
    """The approximate size of the drafts at a table: of all people, or of one."""
    if table.desk is None:
        return 0
    return sum(
        draft_bytes(len(draft.steps))
        for seat, draft in table.desk.drafts.items()
        if person is None or table.roster.seats[seat].person == person
    )


class DraftMemory:
    """Limits the drafts of each person; they are counted when one is added.

    `find` is the table of an id, if it is in memory.
    """

    def __init__(self, find: Callable[[str], TableState | None], *, on: bool) -> None:
        self._find = find
        self._on = on
        self._tables: dict[str, set[str]] = {}
        self._since_tidied = 0

    def check(self, table: TableState, person: str, seat: int, steps: int) -> None:
        """Check that there is room for more steps at this seat. Raises NemetonError."""
        if not self._on:
            return
        known = self._tables.get(person)
        if known is None:
            self._tidy()
            known = self._tables[person] = set()
        known.add(table.id)
        taken = {id_: self._drafted(id_, person) for id_ in known}
        begun = table.desk is not None and seat in table.desk.drafts
        added = STEP_BYTES * steps if begun else draft_bytes(steps)
        if sum(taken.values()) + added > MAX_PERSON_BYTES:
            metrics.LIMITED.labels("too-many-drafts").inc()
            raise NemetonError("too-many-drafts")
        for id_, found in taken.items():
            if not found and id_ != table.id:
                known.discard(id_)

    def _drafted(self, id_: str, person: str) -> int:
        table = self._find(id_)
        return 0 if table is None else drafted(table, person)

    def _tidy(self) -> None:
        self._since_tidied += 1
        if self._since_tidied >= PEOPLE_PER_TIDYING:
            self._since_tidied = 0
            self._tables = {
                person: known
                for person, known in self._tables.items()
                if any(self._find(id_) is not None for id_ in known)
            }
