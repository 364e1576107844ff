"""Opens the database, brings it up to date, and gives out connections to read and to write with.

On SQLite transactions that write queue instead of colliding, and moves come before all others; in
WAL mode with full synchronisation: what is committed survives a power cut.
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
from nemeton.server.storage.private_file import create_private, make_private
from nemeton.server.storage.room import Room

DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
FORBIDDEN = {sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM}
# Restarted, locked, without room: nothing that was asked for is wrong, and later it may succeed.
OUTAGES = (OperationalError, InterfaceError, InternalError, NoConnection, OSError)
CHECKED_BYTES = 500_000_000  # of a larger file not every page is read at the start
PATIENCE: dict[str, int | str] = {
    "connect_timeout": 10,
    "keepalives_idle": 30,
    "keepalives_interval": 10,
    "keepalives_count": 3,
    "tcp_user_timeout": 30_000,
    # A process that is stopped in the middle of a transaction must not hold up the others.
    "options": "-c idle_in_transaction_session_timeout=5s",
}
# Pages of the write-ahead log before they are put into place, which whoever commits has to wait for
# (20 ms and more). A page that has changed often meanwhile is put there once.
LOG_PAGES = 4000
LONGEST_WAIT = 60.0  # seconds to begin a transaction on SQLite
LOCKED_MILLISECONDS = 30_000  # to wait for other programs that have locked an SQLite file
MIGRATION_LOCK = 0x6E656D65  # any number, the same in every process
MERGE_SECONDS = 5  # to wait for other programs that read the file while its log is merged

logger = logging.getLogger(__name__)


def parse_url(given: str) -> URL:
    """A database URL, or the path of an SQLite file."""
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


def waiting(url: URL) -> dict[str, int | str]:
    """How long to wait for a machine that is gone, where the address itself says nothing."""
    return {name: value for name, value in PATIENCE.items() if name not in url.query}


READERS = 4  # of SQLite
CONNECTIONS = 10  # to PostgreSQL


class Database:
    def __init__(self, given: str, reserve: int = 0) -> None:
        """`reserve`: bytes of the disk that are to stay free."""
        self.url = parse_url(given)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self.room = Room(None if self.file is None else self.file.parent, reserve)
        waits: dict[str, Any] = {}
        if self.is_sqlite:
            url = self.url.set(drivername="sqlite+aiosqlite")
            self._reader = create_async_engine(url, pool_size=READERS, max_overflow=0)
            self._writer = create_async_engine(url, pool_size=1, max_overflow=0)
            prepare_sqlite(self._reader.sync_engine, "BEGIN")
            prepare_sqlite(self._writer.sync_engine, "BEGIN IMMEDIATE")
        else:
            waits = {"connect_args": waiting(self.url)}
            self._writer = create_async_engine(
                self.url, pool_size=CONNECTIONS, pool_pre_ping=True, **waits
            )
            # Several queries see one moment, as they do on SQLite. The connections are the same.
            self._reader = self._writer.execution_options(isolation_level="REPEATABLE READ")
        # SQLite has whoever comes too early sleep and try again, each time longer: somebody who
        # wrote all the time kept moves waiting for seconds. So everybody waits here for their turn,
        # and of all that is no move only one at a time: moves have no more than one before them.
        self._turn = asyncio.Lock()
        self._queue = asyncio.Lock()
        # For the thread that writes moves: a whole transaction there is one step of the loop.
        self.journal = create_engine(
            self.url, pool_size=1, max_overflow=0, pool_pre_ping=not self.is_sqlite, **waits
        )
        if self.is_sqlite:
            prepare_sqlite(self.journal, "BEGIN IMMEDIATE")
        # Told how many milliseconds a connection was held, divided by how many there are.
        self.held: Callable[[float], object] = float
        self.damaged = False  # something has found that it is; only a new start can heal that
        for engine in {self._reader.sync_engine, self._writer.sync_engine, self.journal}:
            event.listen(engine, "handle_error", self._failed)

    @property
    def file(self) -> Path | None:
        """Where SQLite keeps it."""
        name = self.url.database if self.is_sqlite else None
        return Path(name) if name and name != ":memory:" else None

    def note_damage(self, error: BaseException) -> bool:
        """Whether the error comes from a damaged file, which is remembered."""
        found = sqlite_code(getattr(error, "orig", None) or error) in DAMAGED
        self.damaged |= found
        return found

    def _failed(self, context: ExceptionContext) -> None:
        """Errors of a damaged file are outages like those of one that is away."""
        found = context.original_exception
        if self.note_damage(found):
            raise OperationalError(None, None, found) from found

    def migrate(self) -> None:
        """Create or update the schema; harmless when there is nothing to do.

        Raises NemetonError when the database cannot be used, or comes from a newer version.
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
        """Raises NemetonError when nothing can be written."""
        try:
            with self.journal.begin() as connection:
                # SQLite takes a file it may only read for writable until something is written.
                connection.execute(text("UPDATE settings SET name = name WHERE 1 = 0"))
        except (SQLAlchemyError, OSError) as error:
            raise self.unusable(error) from error
        finally:
            self.journal.dispose()

    def merge_log(self) -> None:
        """Put SQLite's write-ahead log into the file, which is complete without it then."""
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
                async with asyncio.timeout(LONGEST_WAIT):
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
            self.held(1000 * (time.perf_counter() - begun) / connections)

    @asynccontextmanager
    async def writing_moves(self) -> AsyncIterator[None]:
        """The time for a transaction of the journal, which needs no connection of ours."""
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
    """The number of an error of SQLite, without its finer distinctions; 0 of any other."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def check_pages(engine: Engine, file: Path) -> None:
    """Raises NemetonError when pages of the file are damaged."""
    with engine.connect() as connection:
        large = file.stat().st_size > CHECKED_BYTES
        if large:  # at least what every start reads
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
            f"wal_autocheckpoint={LOG_PAGES}",
        ):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    begin_with(engine, begin, LOCKED_MILLISECONDS)
    event.listen(engine, "connect", connected)


def begin_with(engine: Engine, begin: str, wait: int) -> None:
    """Begin transactions of SQLite this way; wait so many milliseconds for other programs."""

    def connected(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # we begin transactions ourselves
        connection.execute(f"PRAGMA busy_timeout={wait}").close()

    def begun(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    event.listen(engine, "connect", connected)
    event.listen(engine, "begin", begun)
