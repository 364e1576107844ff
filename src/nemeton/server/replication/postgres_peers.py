"""Processes on one PostgreSQL: sends notices, and acts on those of others."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import zip_longest

import msgspec
from sqlalchemy import Executable
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from nemeton.core.errors import NemetonError
from nemeton.server.replication.channel import NoticeChannel
from nemeton.server.replication.notices import AnnouncedMoves, Notice, announced, understood
from nemeton.server.storage import log
from nemeton.server.storage.chat import ChatLog
from nemeton.server.storage.lists import TableStanding, standings
from nemeton.server.storage.peers import Kind, Peers
from nemeton.server.storage.tables import TableChange
from nemeton.server.supervisor import report
from nemeton.server.tables.live import LiveTable
from nemeton.server.tables.refresh import catch_up, refresh
from nemeton.server.tables.runtime import TableRuntime

START_SECONDS = 30  # to wait at the start until notices are heard
TABLES_PER_QUERY = 150  # compared with the database after lost notices
ATTEMPTS = 3  # to read a ply that somebody has named

logger = logging.getLogger(__name__)


def connect_peers(runtime: TableRuntime) -> Peers:
    return Peers() if runtime.database.is_sqlite else PostgresPeers(runtime)


class PostgresPeers(Peers):
    def __init__(self, runtime: TableRuntime) -> None:
        self._runtime = runtime
        self._database = runtime.database
        self._chat_log = ChatLog(runtime.database)
        self._channel = NoticeChannel(runtime.database, self._handle, self._read_all_again)

    @property
    def connected(self) -> bool:
        return self._channel.connected

    async def start(self) -> None:
        self._runtime.supervisor.keep_running("listen", self._channel.listen)
        try:
            async with asyncio.timeout(START_SECONDS):
                await self._channel.ready.wait()
        except TimeoutError:
            logger.warning("other processes cannot be heard yet")

    # Sending

    def move_notices(
        self,
        tables: Sequence[str],
        written: Sequence[Sequence[log.Row]],
        changes: Sequence[TableChange],
    ) -> list[Executable]:
        moves = [announced(rows, change) for rows, change in zip(written, changes, strict=True)]
        return self._channel.statements("moves", tables, announced=moves)

    async def announce(
        self, connection: AsyncConnection, kind: Kind, tables: Iterable[str]
    ) -> None:
        for statement in self._channel.statements(kind, tables):
            await connection.execute(statement)

    async def send(self, kind: Kind, table: str, detail: str) -> None:
        await self._channel.send_each(kind, {detail: [table]})

    async def announce_presence(self) -> None:
        await self._send_presence(self._runtime.cache)

    async def _send_presence(self, tables: Iterable[LiveTable]) -> None:
        found: dict[str, list[str]] = {}
        for live in tables:
            for person in live.presence.connected():
                found.setdefault(person, []).append(live.id)
        await self._channel.send_each("here", found)

    # Reading what others have written

    def overtaken(self, table: str, then: Callable[[], None]) -> None:
        async def follow() -> None:
            try:
                with self._runtime.cache.use_present(table) as live:
                    if live is not None:
                        await catch_up(self._database, live, overtaken=True)
            finally:
                then()

        self._runtime.supervisor.once("catching up", follow())

    async def table_opened(self, table: str) -> None:
        with self._runtime.cache.use_present(table) as live:
            if live is not None:
                await catch_up(self._database, live)
        await self.send("who", table, "")

    async def reach(self, table: str, ply: int, revision: int) -> None:
        with self._runtime.cache.use_present(table) as live:
            for _ in range(ATTEMPTS):
                if live is None or (live.ply >= ply and live.header.revision >= revision):
                    return
                if live.desk is None:
                    await refresh(self._database, live)
                await live.pending.settled()
                await catch_up(self._database, live)

    # Notices

    async def _handle(self, notice: Notice) -> None:
        if notice.kind == "ended":
            self._runtime.session_sockets.end(map(bytes.fromhex, notice.tables))
            return
        cache = self._runtime.cache
        for id_, moves in zip_longest(notice.tables, notice.announced):
            if id_ not in cache:
                continue
            with cache.use_present(id_) as live:
                assert live is not None
                try:
                    if notice.kind == "moves":
                        await self._follow_moves(live, moves)
                    else:
                        await self._update(live, notice)
                except Exception as error:  # noqa: BLE001  (one table's trouble is not the others')
                    if isinstance(error, NemetonError) and error.code == "no-such-table":
                        cache.drop(id_)
                    else:
                        report("notice", error)

    async def _follow_moves(self, live: LiveTable, raw: msgspec.Raw | None) -> None:
        moves = None if raw is None else understood(raw)
        if moves is not None and live.pending.busy:
            live.pending.later(partial(self._follow_later, live, moves))
            return
        if moves is None or not follow(live, moves):
            await catch_up(self._database, live)
        self._runtime.moved(live)

    def _follow_later(self, live: LiveTable, moves: AnnouncedMoves) -> None:
        try:
            live.outdated = not follow(live, moves) or live.outdated
        except Exception as error:  # noqa: BLE001  (others wait behind it)
            report("notice", error)
        self._runtime.moved(live)

    async def _update(self, live: LiveTable, notice: Notice) -> None:
        match notice.kind:
            case "table":
                await refresh(self._database, live)
                self._runtime.moved(live)
            case "chat":
                live.broadcast.chat([await self._chat_log.find(notice.line)])
            case "who":
                await self._send_presence([live])
            case "here":
                if live.presence.arrive_elsewhere(notice.detail):
                    live.broadcast.came_or_went(notice.detail)
            case "gone":
                live.presence.leave_elsewhere(notice.detail)
                live.broadcast.came_or_went(notice.detail)
            case "nudge":
                live.presence.nudge(notice.detail)
                live.broadcast.table_changed()
            case "awake":
                if live.presence.awake(notice.detail):
                    live.broadcast.table_changed()

    # Notices that may have been lost

    async def _read_all_again(self) -> None:
        """Compare all tables with the database. Raises SQLAlchemyError."""
        await self._runtime.session_sockets.check_all()
        cache = self._runtime.cache
        known = list(cache)
        for start in range(0, len(known), TABLES_PER_QUERY):
            some = known[start : start + TABLES_PER_QUERY]
            async with self._database.writing() as connection:
                found = await standings(connection, [live.header.key for live in some])
                await self.announce(connection, "who", [live.id for live in some])
            for standing in found:
                with cache.use_present(standing.id) as live:
                    if live is not None and standing != standing_of(live):
                        await self._try_read_again(live)

    async def _try_read_again(self, live: LiveTable) -> None:
        try:
            await self._read_again(live)
        except SQLAlchemyError:
            raise  # all tables are compared again when the database is back
        except Exception as error:  # noqa: BLE001  (one table's trouble is not the others')
            report("notice", error)

    async def _read_again(self, live: LiveTable) -> None:
        await refresh(self._database, live)
        await catch_up(self._database, live)
        latest = await self._chat_log.latest(live.header.key)
        last = standing_of(live).line
        live.broadcast.chat([line for line in latest if line.id > last])
        self._runtime.moved(live)


def follow(live: LiveTable, announced: AnnouncedMoves) -> bool:
    """Take over announced moves; False if some before them are missing.

    Whoever reads the database at this moment notices that the ply has changed, and reads again.
    """
    if live.desk is None or announced.ply > live.ply:
        return False
    before = live.ply
    moves = announced.read(live.desk.history.game.verbs, before)
    if moves:
        live.desk.follow(moves)
        live.header.note(announced.change)
        live.broadcast.moves(before)
    return True


def standing_of(live: LiveTable) -> TableStanding:
    line = live.chat[-1].id if live.chat else 0
    return TableStanding(live.id, live.header.revision, live.ply, line)
