"""How server processes on one PostgreSQL tell each other what has happened: LISTEN and NOTIFY.

A notice is sent inside the transaction it is about, so it arrives after the commit, in order,
or not at all. On SQLite there is one process, which need not tell itself anything.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Literal, LiteralString

import msgspec
from sqlalchemy import Executable, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from nemeton.server import metrics
from nemeton.server.storage.database import Database
from nemeton.server.storage.people import new_id
from nemeton.server.supervisor import Interrupted, report

if TYPE_CHECKING:
    import psycopg

CHANNEL = "nemeton"
LARGEST = 7_900  # bytes: PostgreSQL takes less than 8,000
NULL = b"null"
CONNECT_SECONDS = 10
QUIET_SECONDS = 10.0  # without a notice, until we ask whether the connection still lives
ANSWER_SECONDS = 5.0

Kind = Literal["moves", "table", "chat", "who", "here", "gone", "nudge", "awake", "ended"]


class Notice(msgspec.Struct, array_like=True):
    kind: Kind
    sender: str
    tables: list[str]  # ended: digests of sessions and tokens, in hexadecimal
    detail: str = ""  # chat: the line's number; here, gone, nudge and awake: the person
    # Of each table what was played there (`AnnouncedMoves`), or null where it has to be read. Only
    # taken apart by who has the table in memory.
    announced: list[msgspec.Raw] = []

    @property
    def line(self) -> int:
        return int(self.detail)


Handler = Callable[[Notice], Awaitable[None]]

# However many there are, the database is asked once.
NOTIFY = text("SELECT pg_notify(:channel, notice) FROM unnest(CAST(:notices AS text[])) AS notice")


def packed(
    empty: Notice, tables: Sequence[str], announced: Sequence[bytes | None]
) -> Iterator[Notice]:
    """Notices like the empty one for all the tables, as few as they fit into."""
    room = LARGEST - len(msgspec.json.encode(empty))
    notice, left = msgspec.structs.replace(empty, tables=[], announced=[]), room
    for table, moves in zip(tables, announced, strict=True):
        raw = NULL if moves is None or len(moves) > room // 2 else moves
        needed = len(table) + len(raw) + len('"",,')
        if needed > left:
            yield notice
            notice, left = msgspec.structs.replace(empty, tables=[], announced=[]), room
        notice.tables.append(table)
        notice.announced.append(msgspec.Raw(raw))
        left -= needed
    if notice.tables:
        yield notice


def notify(notices: list[str]) -> Executable:
    return NOTIFY.bindparams(channel=CHANNEL, notices=notices)


class Notices:
    """`missed` is called when notices may have been lost, before the next one is handed over."""

    def __init__(
        self, database: Database, handler: Handler, missed: Callable[[], Awaitable[None]]
    ) -> None:
        self._database = database
        self._handler = handler
        self._missed = missed
        self._id = new_id()
        self._decode = msgspec.json.Decoder(Notice).decode
        self._owed = False  # must what was missed still be looked for?
        self.connected = False
        self.ready = asyncio.Event()  # set once notices are heard for the first time

    def worded(
        self,
        kind: Kind,
        tables: Iterable[str],
        detail: str = "",
        announced: Sequence[bytes | None] = (),
    ) -> list[Executable]:
        """Statements that tell it, to be executed in the transaction it is about."""
        found = list(tables)
        if self._database.is_sqlite or not found:
            return []
        return [notify(self._encoded(kind, found, detail, announced))]

    def _encoded(
        self, kind: Kind, tables: Sequence[str], detail: str, announced: Sequence[bytes | None] = ()
    ) -> list[str]:
        empty = Notice(kind, self._id, [], detail)
        notices = packed(empty, tables, announced or [None] * len(tables))
        return [msgspec.json.encode(notice).decode() for notice in notices]

    async def tell(
        self, connection: AsyncConnection, kind: Kind, tables: Iterable[str], detail: str = ""
    ) -> None:
        for statement in self.worded(kind, tables, detail):
            await connection.execute(statement)

    async def say(self, kind: Kind, table: str, detail: str) -> None:
        """Tell it in a transaction of its own."""
        if not self._database.is_sqlite:
            async with self._database.writing() as connection:
                await self.tell(connection, kind, [table], detail)

    async def say_of_each(self, kind: Kind, tables: Mapping[str, Sequence[str]]) -> None:
        """The same of tables by detail, all in one transaction."""
        if self._database.is_sqlite or not tables:
            return
        notices = [
            notice
            for detail, found in tables.items()
            for notice in self._encoded(kind, found, detail)
        ]
        async with self._database.writing() as connection:
            await connection.execute(notify(notices))

    async def listen(self) -> None:
        """Hand every notice of other processes to the handler, until the connection is lost.

        Called again and again by the supervisor. Raises Interrupted.
        """
        import psycopg  # an extra, which only PostgreSQL needs

        url = self._database.url.set(drivername="postgresql")
        address = url.render_as_string(hide_password=False)
        try:
            connection = await psycopg.AsyncConnection.connect(
                address,
                autocommit=True,
                connect_timeout=CONNECT_SECONDS,
                application_name="nemeton-listen",  # as database administrators see it
            )
            try:
                await self._listen(connection)
            finally:
                self._note(connected=False)
                await connection.close()
        except (psycopg.Error, SQLAlchemyError, OSError) as error:
            raise Interrupted from error

    async def _listen(self, connection: psycopg.AsyncConnection) -> None:
        await ask(connection, f"LISTEN {CHANNEL}")
        metrics.LISTEN_CONNECTIONS.inc()
        if self._owed:
            await self._missed()
        self._owed = True  # from now on, should this connection end
        self._note(connected=True)
        self.ready.set()
        while True:
            async for received in connection.notifies(timeout=QUIET_SECONDS):
                await self._take(received.payload)
            await ask(connection, "SELECT 1")  # is anybody still there?

    async def _take(self, payload: str) -> None:
        """Whatever one notice is or does, the next one is heard too."""
        try:
            notice = self._decode(payload)
            if notice.sender != self._id:
                await self._handler(notice)
        except Exception as error:  # noqa: BLE001  (the next notice is heard too)
            report("notice", error)

    def _note(self, *, connected: bool) -> None:
        self.connected = connected
        metrics.LISTENING.set(int(connected))


async def ask(connection: psycopg.AsyncConnection, statement: LiteralString) -> None:
    """Execute it. A server that does not answer in time is cut off. Raises psycopg.Error."""
    asking = asyncio.create_task(connection.execute(statement))
    try:
        await asyncio.wait({asking}, timeout=ANSWER_SECONDS)
    finally:
        if not asking.done():
            # Cancelling would wait for the server to confirm it.
            with socket.fromfd(connection.fileno(), socket.AF_INET, socket.SOCK_STREAM) as line:
                line.shutdown(socket.SHUT_RDWR)
            await asyncio.gather(asking, return_exceptions=True)
    await asking
