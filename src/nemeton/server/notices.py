"""How server processes on one PostgreSQL tell each other what has happened: LISTEN and NOTIFY.

A notice is sent inside the transaction it is about, so it arrives after the commit, in order,
or not at all. On SQLite there is one process, which need not tell itself anything.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Literal

import msgspec
import psycopg
from sqlalchemy import Executable, text
from sqlalchemy.ext.asyncio import AsyncConnection

from nemeton.server.storage.database import Database
from nemeton.server.storage.people import new_id

CHANNEL = "nemeton"
MOST = 150  # tables in one notice: PostgreSQL allows 8,000 bytes
RETRY = 1.0

log = logging.getLogger(__name__)


Kind = Literal["moves", "table", "chat", "who", "here", "gone"]


class Notice(msgspec.Struct, array_like=True):
    kind: Kind
    sender: str
    tables: list[str]
    detail: str = ""  # chat: the line's number; here and gone: the person

    @property
    def line(self) -> int:
        return int(self.detail)


Handler = Callable[[Notice], Awaitable[None]]


class Notices:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._id = new_id()
        self._listening: asyncio.Task[None] | None = None

    def worded(self, kind: Kind, tables: Iterable[str], detail: str = "") -> list[Executable]:
        """Statements that tell it, to be executed in the transaction it is about."""
        if self._database.is_sqlite:
            return []
        found = list(tables)
        notices = [
            Notice(kind, self._id, found[start : start + MOST], detail)
            for start in range(0, len(found), MOST)
        ]
        return [
            text("SELECT pg_notify(:channel, :notice)").bindparams(
                channel=CHANNEL, notice=msgspec.json.encode(notice).decode()
            )
            for notice in notices
        ]

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

    async def listen(self, handler: Handler, missed: Callable[[], Awaitable[None]]) -> None:
        """Hand every notice of other processes to the handler until `close`.

        `missed` is called after the connection was lost for a while.
        """
        if self._database.is_sqlite:
            return
        ready = asyncio.Event()
        self._listening = asyncio.create_task(self._listen(handler, missed, ready))
        await ready.wait()

    async def _listen(
        self, handler: Handler, missed: Callable[[], Awaitable[None]], ready: asyncio.Event
    ) -> None:
        url = self._database.url.set(drivername="postgresql")
        address = url.render_as_string(hide_password=False)
        decoder = msgspec.json.Decoder(Notice)
        while True:
            try:
                connection = await psycopg.AsyncConnection.connect(address, autocommit=True)
                async with connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    if ready.is_set():
                        await missed()
                    ready.set()
                    async for received in connection.notifies():
                        notice = decoder.decode(received.payload)
                        if notice.sender != self._id:
                            await handler(notice)
            except psycopg.Error:
                log.warning("lost the connection for notices; trying again")
                await asyncio.sleep(RETRY)

    async def close(self) -> None:
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)
