"""A small transaction that shows whether the database can be read and written.

It has a connection of its own, so that it sees the disk and not a cache. It reads one row of each
table, which may not be read for hours otherwise, and writes one row that is always the same, so
that the database does not grow.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from sqlalchemy import Connection, create_engine, select, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import NullPool

from nemeton.server.storage import schema
from nemeton.server.storage.database import Database, begin_with, timeouts
from nemeton.server.supervisor import report
from nemeton.server.times import now

CACHE_SECONDS = 1.0  # for which a result holds
MAX_WAIT_SECONDS = 2.0  # that a request waits for a result
LOCK_MILLISECONDS = 1000  # that the probe waits for other programs
PROBE_TIMEOUTS: dict[str, int | str] = {
    "connect_timeout": 2,
    "tcp_user_timeout": 5000,
    "options": f"-c lock_timeout={LOCK_MILLISECONDS} -c statement_timeout=2000",
}
WRITE = text(
    "INSERT INTO settings (name, value) VALUES ('probe', :value)"
    " ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)
# Like an insert, it waits for transactions that lock them.
LOCK = "LOCK TABLE {} IN ROW EXCLUSIVE MODE"


class Probe:
    def __init__(self, database: Database) -> None:
        self._database = database
        url = database.url
        if database.is_sqlite:
            self._engine = create_engine(url, poolclass=NullPool)
            begin_with(self._engine, "BEGIN IMMEDIATE", LOCK_MILLISECONDS)
        else:
            limits = {**timeouts(url), **PROBE_TIMEOUTS}
            self._engine = create_engine(url, poolclass=NullPool, connect_args=limits)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="probe")
        self._task: asyncio.Task[None] | None = None  # the latest probe
        self._begun = 0.0
        self._well = False  # by the last probe that has ended

    async def is_healthy(self) -> bool:
        """True if a transaction has succeeded lately; answers within two seconds."""
        time = asyncio.get_running_loop().time
        if self._task is None or (self._task.done() and time() - self._begun > CACHE_SECONDS):
            self._begun = time()
            self._task = asyncio.create_task(self._run(), name="probe")
        left = self._begun + MAX_WAIT_SECONDS - time()
        await asyncio.wait({self._task}, timeout=max(0.0, left))
        return self._task.done() and self._well

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait({self._task})
        self._thread.shutdown(wait=False)

    async def _run(self) -> None:
        self._well = False
        loop = asyncio.get_running_loop()
        try:
            async with self._database.writing_moves():  # in turn with our own transactions
                await loop.run_in_executor(self._thread, self._try)
        except (SQLAlchemyError, OSError) as error:
            self._database.note_damage(error)
            report("probe", error)
        else:
            self._well = True

    def _try(self) -> None:
        """Try a transaction, in the probe's thread."""
        tables = schema.metadata.sorted_tables
        with self._engine.begin() as connection:
            if not self._database.is_sqlite:
                names = ", ".join(table.name for table in tables)
                connection.exec_driver_sql(LOCK.format(names))
            self._read(connection)
            connection.execute(WRITE, {"value": now().to_bytes(8)})

    def _read(self, connection: Connection) -> None:
        for table in schema.metadata.sorted_tables:
            newest = [column.desc() for column in table.primary_key]
            connection.execute(select(table).order_by(*newest).limit(1)).all()
