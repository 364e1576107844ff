"""The database: schema updates, and connections for reading and writing.

On SQLite write transactions queue instead of colliding, and moves come before all others. WAL mode
with full synchronisation keeps what is committed after a power cut.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, create_engine, event, text
from sqlalchemy.engine import URL, Engine, ExceptionContext, make_url
from sqlalchemy.exc import (
    ArgumentError,
    InterfaceError,
    InternalError,
    OperationalError,
    SQLAlchemyError,
)
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from nemeton.core.errors import NemetonError
from nemeton.server.storage import migrating
from nemeton.server.storage.disk_space import DiskSpace
from nemeton.server.storage.private_file import create_private, make_private

DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
FORBIDDEN = {sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM}
# Restarted, locked, or out of space: the same request may succeed later.
OUTAGES = (OperationalError, InterfaceError, InternalError, NoConnection, OSError)
CHECKED_BYTES = 500_000_000  # of a larger file only some pages are read at the start
POSTGRES_TIMEOUTS: dict[str, int | str] = {
    "connect_timeout": 10,
    "keepalives_idle": 30,
    "keepalives_interval": 10,
    "keepalives_count": 3,
    "tcp_user_timeout": 30_000,
    # A process that stops in the middle of a transaction must not hold up the others.
    "options": "-c idle_in_transaction_session_timeout=5s",
}
# Pages in the write-ahead log before a checkpoint, for which a commit has to wait. A page that has
# changed often is copied once.
CHECKPOINT_PAGES = 4000
MAX_WAIT_SECONDS = 60.0  # to begin a transaction on SQLite
LOCKED_MILLISECONDS = 30_000  # to wait for other programs that have locked an SQLite file
MIGRATION_LOCK = 0x6E656D65  # any number, the same in every process
MERGE_SECONDS = 5  # to wait for other programs that read the file while its log is merged

logger = logging.getLogger(__name__)


def parse_url(given: str) -> URL:
    """The URL of a database, or of an SQLite file's path."""
    if "://" not in given:
        given = f"sqlite:///{Path(given).expanduser().absolute()}"
    try:
        url = make_url(given)
    except ArgumentError as error:
        raise NemetonError("database-url") from error
    kind = url.get_backend_name()
    if kind == "sqlite":
        return url.set(drivername="sqlite")
    if kind in {"postgresql", "postgres"}:
        if find_spec("psycopg") is None:
            raise NemetonError("extra-missing", package="psycopg", extra="postgres")
        return url.set(drivername="postgresql+psycopg")
    raise NemetonError("database-kind", kind=kind)


def timeouts(url: URL) -> dict[str, int | str]:
    """Time limits for a lost machine, unless the URL has its own."""
    return {name: value for name, value in POSTGRES_TIMEOUTS.items() if name not in url.query}


READERS = 4  # of SQLite
CONNECTIONS = 10  # to PostgreSQL


class Database:
    def __init__(self, given: str, reserve: int = 0) -> None:
        """Open the database; `reserve` is the number of bytes on the disk to stay free."""
        self.url = parse_url(given)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self.disk_space = DiskSpace(None if self.file is None else self.file.parent, reserve)
        waits: dict[str, Any] = {}
        # Parameters are hidden, since errors are logged and could otherwise hold names and texts.
        if self.is_sqlite:
            url = self.url.set(drivername="sqlite+aiosqlite")
            self._reader = create_async_engine(
                url, pool_size=READERS, max_overflow=0, hide_parameters=True
            )
            self._writer = create_async_engine(
                url, pool_size=1, max_overflow=0, hide_parameters=True
            )
            prepare_sqlite(self._reader.sync_engine, "BEGIN")
            prepare_sqlite(self._writer.sync_engine, "BEGIN IMMEDIATE")
        else:
            waits = {"connect_args": timeouts(self.url)}
            self._writer = create_async_engine(
                self.url,
                pool_size=CONNECTIONS,
                pool_pre_ping=True,
                hide_parameters=True,
                **waits,
            )
            # Several queries see one moment, as they do on SQLite. The connections are the same.
            self._reader = self._writer.execution_options(isolation_level="REPEATABLE READ")
        # SQLite makes a second writer sleep and retry, with growing delays, so one busy writer
        # could hold up moves. So writers queue here, and only one that writes other things than
        # moves can be ahead of a move.
        self._turn = asyncio.Lock()
        self._queue = asyncio.Lock()
        # For the thread that writes moves: a whole transaction there is one step of the loop.
        self.journal = create_engine(
            self.url,
            pool_size=1,
            max_overflow=0,
            pool_pre_ping=not self.is_sqlite,
            hide_parameters=True,
            **waits,
        )
        if self.is_sqlite:
            prepare_sqlite(self.journal, "BEGIN IMMEDIATE")
        # Called with the milliseconds a connection was held, divided by the number of connections.
        self.charge_held: Callable[[float], object] = float
        self.damaged = False  # an error has shown it; only a restart can end this state
        for engine in {self._reader.sync_engine, self._writer.sync_engine, self.journal}:
            event.listen(engine, "handle_error", self._failed)

    @property
    def file(self) -> Path | None:
        """The file of an SQLite database."""
        name = self.url.database if self.is_sqlite else None
        return Path(name) if name and name != ":memory:" else None

    def note_damage(self, error: BaseException) -> bool:
        """True if the error comes from a damaged file, which is remembered."""
        found = sqlite_code(getattr(error, "orig", None) or error) in DAMAGED
        self.damaged |= found
        return found

    def _failed(self, context: ExceptionContext) -> None:
        """An outage for an error of a damaged file, otherwise the error itself."""
        found = context.original_exception
        if self.note_damage(found):
            raise OperationalError(None, None, found) from found

    def check_accepting(self) -> None:
        """Check that something may grow that can wait, unlike moves. Raises NemetonError."""
        self.disk_space.check()
        if self.damaged:
            raise NemetonError("database-away")

    def migrate(self) -> None:
        """Create or update the schema.

        Raises NemetonError if the database cannot be used, or comes from a newer version.
        """
        engine = create_engine(self.url, poolclass=NullPool)
        try:
            if self.file is not None:
                self.file.parent.mkdir(parents=True, exist_ok=True)
                create_private(self.file)
                check_pages(engine, self.file)
                make_private(self.file)
            with engine.begin() as connection:
                if not self.is_sqlite:  # several servers may start at the same time
                    connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
                migrating.update(connection)
        except (SQLAlchemyError, OSError) as error:
            raise self.unusable(error) from error

    def check_writable(self) -> None:
        """Check that the database can be written. Raises NemetonError."""
        try:
            with self.journal.begin() as connection:
                # Only a write shows that SQLite's file is read-only.
                connection.execute(text("UPDATE settings SET name = name WHERE 1 = 0"))
        except (SQLAlchemyError, OSError) as error:
            raise self.unusable(error) from error
        finally:
            self.journal.dispose()

    def merge_log(self) -> None:
        """Merge SQLite's write-ahead log into the file, which is then complete by itself."""
        if self.file is None:
            return
        engine = create_engine(
            self.url, poolclass=NullPool, connect_args={"timeout": MERGE_SECONDS}
        )
        try:
            with engine.connect() as connection:
                busy = connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").scalar_one()
        except SQLAlchemyError as error:
            logger.warning("the write-ahead log was not merged: %s", type(error).__name__)
        else:
            if busy:
                logger.warning("the write-ahead log was not merged: another program uses the file")

    def unusable(self, error: Exception) -> NemetonError:
        cause = getattr(error, "orig", None) or error
        code = sqlite_code(cause)
        if self.file is not None and code in DAMAGED:
            return NemetonError("database-damaged", file=str(self.file))
        if self.file is not None and (code in FORBIDDEN or isinstance(cause, PermissionError)):
            return NemetonError("database-forbidden", file=str(self.file))
        # The whole text could hold the password of the address.
        return NemetonError("database-unusable", detail=type(cause).__name__)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        async with self._reader.connect() as connection:
            with self._measured(READERS if self.is_sqlite else CONNECTIONS):
                yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: committed at the end, rolled back if anything is raised."""
        async with AsyncExitStack() as held:
            if self.is_sqlite:
                async with asyncio.timeout(MAX_WAIT_SECONDS):
                    await held.enter_async_context(self._queue)
                    await held.enter_async_context(self._turn)
            held.enter_context(self._measured(1 if self.is_sqlite else CONNECTIONS))
            yield await held.enter_async_context(self._writer.begin())

    @contextmanager
    def _measured(self, connections: int) -> Iterator[None]:
        begun = time.perf_counter()
        try:
            yield
        finally:
            self.charge_held(1000 * (time.perf_counter() - begun) / connections)

    @asynccontextmanager
    async def writing_moves(self) -> AsyncIterator[None]:
        """A turn for the journal's transaction, which has a connection of its own."""
        async with AsyncExitStack() as held:
            if self.is_sqlite:
                await held.enter_async_context(self._turn)
            yield

    async def close(self) -> None:
        engines: set[AsyncEngine] = {self._reader, self._writer}
        for engine in engines:
            await engine.dispose()
        self.journal.dispose()


def sqlite_code(error: BaseException) -> int:
    """The primary code of an SQLite error; 0 for any other error."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def check_pages(engine: Engine, file: Path) -> None:
    """Check the file for damaged pages. Raises NemetonError."""
    with engine.connect() as connection:
        large = file.stat().st_size > CHECKED_BYTES
        if large:  # pages that every start reads
            connection.exec_driver_sql("SELECT count(*) FROM sqlite_schema")
            return
        found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one()
    if found != "ok":
        raise NemetonError("database-damaged", file=str(file))


def prepare_sqlite(engine: Engine, begin: str) -> None:
    def connected(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        for pragma in (
            "journal_mode=WAL",
            "synchronous=FULL",
            "foreign_keys=ON",
            "cache_size=-16000",
            f"wal_autocheckpoint={CHECKPOINT_PAGES}",
        ):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    begin_with(engine, begin, LOCKED_MILLISECONDS)
    event.listen(engine, "connect", connected)


def begin_with(engine: Engine, begin: str, wait: int) -> None:
    """Begin transactions of SQLite with this statement, waiting for other programs."""

    def connected(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # transactions begin explicitly
        connection.execute(f"PRAGMA busy_timeout={wait}").close()

    def begin_transaction(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    event.listen(engine, "connect", connected)
    event.listen(engine, "begin", begin_transaction)
