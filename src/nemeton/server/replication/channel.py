"""Notices of server processes over LISTEN and NOTIFY of PostgreSQL.

A notice is sent inside the transaction it is about, so it arrives after the commit, in order,
or not at all.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, LiteralString

import msgspec
from sqlalchemy import Executable, text
from sqlalchemy.exc import SQLAlchemyError

from nemeton.server import metrics
from nemeton.server.replication.notices import Notice, packed
from nemeton.server.storage.database import Database
from nemeton.server.storage.peers import Kind
from nemeton.server.storage.people import new_id
from nemeton.server.supervisor import Interrupted, report

if TYPE_CHECKING:
    import psycopg

CHANNEL = "nemeton"
CONNECT_SECONDS = 10
QUIET_SECONDS = 10.0  # without a notice, until the connection is tried
ANSWER_SECONDS = 5.0

Handler = Callable[[Notice], Awaitable[None]]

# One statement for all notices of a transaction.
NOTIFY = text("SELECT pg_notify(:channel, notice) FROM unnest(CAST(:notices AS text[])) AS notice")


def notify(notices: list[str]) -> Executable:
    return NOTIFY.bindparams(channel=CHANNEL, notices=notices)


class NoticeChannel:
    """`missed` is called if notices may have been lost, before the next one is handled."""

    def __init__(
        self, database: Database, handler: Handler, missed: Callable[[], Awaitable[None]]
    ) -> None:
        self._database = database
        self._handler = handler
        self._missed = missed
        self._id = new_id()
        self._decode = msgspec.json.Decoder(Notice).decode
        self._lost = False  # notices, since the last connection
        self.connected = False
        self.ready = asyncio.Event()  # set once notices are heard for the first time

    def statements(
        self,
        kind: Kind,
        tables: Iterable[str],
        detail: str = "",
        announced: Sequence[bytes | None] = (),
    ) -> list[Executable]:
        """Statements that send it, for the transaction it is about."""
        found = list(tables)
        return [notify(self._encoded(kind, found, detail, announced))] if found else []

    def _encoded(
        self, kind: Kind, tables: Sequence[str], detail: str, announced: Sequence[bytes | None] = ()
    ) -> list[str]:
        empty = Notice(kind, self._id, [], detail)
        notices = packed(empty, tables, announced or [None] * len(tables))
        return [msgspec.json.encode(notice).decode() for notice in notices]

    async def send_each(self, kind: Kind, tables: Mapping[str, Sequence[str]]) -> None:
        """Send notices of one kind, with tables by detail, in a transaction of their own."""
        if not tables:
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

        The supervisor starts it again. Raises Interrupted.
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
        if self._lost:
            await self._missed()
        self._lost = True  # if this connection ends
        self._note(connected=True)
        self.ready.set()
        while True:
            async for received in connection.notifies(timeout=QUIET_SECONDS):
                await self._take(received.payload)
            await ask(connection, "SELECT 1")  # whether the connection still lives

    async def _take(self, payload: str) -> None:
        """Handle one notice; errors are reported."""
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
    """Execute the statement; cut off a server that does not answer. Raises psycopg.Error."""
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
