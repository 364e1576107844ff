"""Writes moves into the log, moves of many tables in one transaction.

While one transaction is being written, the next gathers. Submitters get their answer after the
commit. A ply that another process has written first is no failure.
"""

from __future__ import annotations

import asyncio
import enum
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import msgspec
from sqlalchemy.exc import DataError, IntegrityError, SQLAlchemyError

from nemeton.core.actions import Verbs
from nemeton.core.record.history import Move
from nemeton.server import metrics
from nemeton.server.storage import log, tables
from nemeton.server.storage.database import Database
from nemeton.server.storage.peers import Peers
from nemeton.server.storage.tables import TableChange
from nemeton.server.supervisor import report

MAX_BATCH = 500  # entries in one transaction
STUCK_SECONDS = 5.0  # a slower transaction counts as failing
FAILURE_SECONDS = 15.0  # for which a failure counts, unless a later write succeeds
# Answers in one step of the event loop, whose messages are sent together at its end. Listeners can
# read them while the rest is answered.
ANSWERS_PER_STEP = 32


class Outcome(enum.Enum):
    WRITTEN = enum.auto()
    TAKEN = enum.auto()  # another process has written that ply
    FAILED = enum.auto()
    FULL = enum.auto()  # too little of the disk is free


class JournalEntry(msgspec.Struct, frozen=True):
    """Moves of one table that are written together, with their changes to its row."""

    key: int
    table: str
    ply: int  # before the moves
    moves: tuple[Move, ...]
    verbs: Verbs
    change: TableChange
    done: Callable[[Outcome], None]


class Journal:
    def __init__(self, database: Database, peers: Peers) -> None:
        self._database = database
        self._peers = peers
        self._waiting: list[JournalEntry] = []
        self._something = asyncio.Event()
        self._idle = asyncio.Event()
        self._idle.set()
        self._written: deque[tuple[JournalEntry, Outcome]] = deque()  # waiting for their answer
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="journal")
        self._begun: float | None = None  # the transaction that is being written
        self._failed: float | None = (
            None  # time of the last failure, unless a later write has succeeded
        )

    @property
    def failing(self) -> bool:
        """True if moves cannot be written, or a transaction does not end."""
        now = time.monotonic()
        stuck = self._begun is not None and now - self._begun > STUCK_SECONDS
        return stuck or (self._failed is not None and now - self._failed < FAILURE_SECONDS)

    async def flush(self) -> None:
        """Wait until everything is written that was appended."""
        await self._idle.wait()

    def close(self) -> None:
        self._thread.shutdown()

    def append(self, entry: JournalEntry) -> None:
        self._waiting.append(entry)
        self._idle.clear()
        self._something.set()

    async def run(self) -> None:
        """Write entries for ever. Each one is answered, whatever happens."""
        while True:
            await self._something.wait()
            batch = self._waiting[:MAX_BATCH]
            if not batch:
                self._something.clear()
                self._idle.set()
                continue
            del self._waiting[:MAX_BATCH]
            outcomes = [Outcome.FAILED] * len(batch)
            try:
                self._begun = start = time.monotonic()
                outcomes = await self._write(batch)
                if Outcome.FAILED in outcomes and Outcome.WRITTEN not in outcomes:
                    self._failed = time.monotonic()
                metrics.COMMIT_SECONDS.observe(time.monotonic() - start)
                metrics.COMMIT_SIZE.observe(len(batch))
            finally:
                self._begun = None
                if not self._written:
                    asyncio.get_running_loop().call_soon(self._answer)
                self._written.extend(zip(batch, outcomes, strict=True))

    def _answer(self) -> None:
        for _ in range(min(ANSWERS_PER_STEP, len(self._written))):
            entry, outcome = self._written.popleft()
            try:
                if outcome is Outcome.TAKEN:
                    self._peers.overtaken(entry.table, partial(entry.done, outcome))
                else:
                    entry.done(outcome)
            except Exception as error:  # noqa: BLE001  (one table's trouble is not the others')
                report("journal answer", error)
        if self._written:
            asyncio.get_running_loop().call_soon(self._answer)

    async def _write(self, batch: list[JournalEntry]) -> list[Outcome]:
        if self._database.disk_space.full:
            return [Outcome.FULL] * len(batch)
        try:
            loop = asyncio.get_running_loop()
            async with self._database.writing_moves():
                await loop.run_in_executor(self._thread, self._write_together, batch)
        except (SQLAlchemyError, OSError) as error:
            if isinstance(error, IntegrityError | DataError):
                return await self._write_singly(batch, error)
            report("journal", error)  # the database is away, and would be for each of them
            self._database.note_damage(error)
            self._failed = time.monotonic()
            return [Outcome.FAILED] * len(batch)
        except Exception as error:  # noqa: BLE001  (nobody may wait for an answer in vain)
            return await self._write_singly(batch, error)
        self._failed = None
        metrics.MOVES.inc(sum(len(entry.moves) for entry in batch))
        return [Outcome.WRITTEN] * len(batch)

    async def _write_singly(self, batch: list[JournalEntry], error: Exception) -> list[Outcome]:
        """Write each entry by itself, so that a faulty one does not harm the others."""
        if len(batch) > 1:
            return [(await self._write([entry]))[0] for entry in batch]
        if isinstance(error, IntegrityError):
            return [Outcome.TAKEN]
        report("journal", error)
        return [Outcome.FAILED]

    def _write_together(self, batch: list[JournalEntry]) -> None:
        """Write the entries in one transaction, in the journal's thread."""
        written = [log.rows(entry.key, entry.ply, entry.moves, entry.verbs) for entry in batch]
        added = [row for rows in written for row in rows]
        changes = [tables.after_moves(entry.key, entry.change) for entry in batch]
        statements = [change for change in changes if change is not None]
        if self._database.is_sqlite and not statements:
            log.commit_on_sqlite(self._database.journal, added)
            return
        statements += self._peers.move_notices(
            [entry.table for entry in batch], written, [entry.change for entry in batch]
        )
        with self._database.journal.begin() as connection:
            log.append(connection, added)
            for statement in statements:
                connection.execute(statement)
