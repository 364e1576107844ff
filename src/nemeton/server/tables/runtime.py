"""The tables of this process, and the services around them.

Memory is only a cache of the database: nothing is loaded at the start.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from nemeton.server.access.addresses import AddressOf
from nemeton.server.access.admission import check_watching
from nemeton.server.access.budget import WriteBudget
from nemeton.server.access.limits import Limits
from nemeton.server.access.quotas import Quotas
from nemeton.server.storage.chat import ChatLog
from nemeton.server.storage.database import Database
from nemeton.server.storage.journal import Journal
from nemeton.server.storage.lists import TableLists
from nemeton.server.storage.peers import Peers
from nemeton.server.storage.sessions import Sessions
from nemeton.server.storage.tables import TableRow
from nemeton.server.supervisor import Supervisor
from nemeton.server.tables.attendance import Attendance
from nemeton.server.tables.bot_seats import BotSeats
from nemeton.server.tables.cache import TableCache
from nemeton.server.tables.chat import TableChat
from nemeton.server.tables.cleanup import Cleanup
from nemeton.server.tables.covering import Covering
from nemeton.server.tables.draft_memory import DraftMemory
from nemeton.server.tables.edition_memory import EditionMemory
from nemeton.server.tables.housekeeping import Housekeeping
from nemeton.server.tables.live import LiveTable
from nemeton.server.tables.loading import load_table
from nemeton.server.tables.past_states import PastStates
from nemeton.server.tables.refresh import catch_up, refresh
from nemeton.server.tables.session_sockets import SessionSockets
from nemeton.server.workers.pool import BotWorkers

MEGABYTE = 1024 * 1024


def no_peers(_runtime: TableRuntime) -> Peers:
    return Peers()


def nothing() -> None:
    pass


class TableRuntime:
    """`lists_changed` is called when public tables are made or started, or their seats change."""

    def __init__(
        self,
        database: Database,
        bot_workers: int,
        keep_days: int | None = None,
        table_memory: int = 512,
        limits: bool = False,
        address_of: AddressOf = str,
        budget: WriteBudget | None = None,
        connect: Callable[[TableRuntime], Peers] = no_peers,
        lists_changed: Callable[[], None] = nothing,
    ) -> None:
        self.database = database
        self.budget = budget or WriteBudget(Limits(on=False), address_of)
        self.supervisor = Supervisor()
        self.past = PastStates()
        self.cache = TableCache(table_memory * MEGABYTE, self._load, self._ready, self.past.forget)
        self.draft_memory = DraftMemory(self.cache.find, on=limits)
        self.edition_memory = EditionMemory(self.cache, address_of, on=limits)
        self.peers = connect(self)
        self.journal = Journal(database, self.peers)
        self.sessions = Sessions(database, self.peers)
        self.session_sockets = SessionSockets(self.sessions)
        self.lists = TableLists(database)
        self._lists_changed = lists_changed
        self._chat_log = ChatLog(database)
        self.attendance = Attendance(self.peers)
        self.chat = TableChat(self._chat_log, self.peers, self.budget)
        self.covering = Covering(self, Quotas(on=limits))
        self._housekeeping = Housekeeping(self)
        self.cleanup = Cleanup(self, keep_days)
        self.bot_workers = BotWorkers(bot_workers, address_of)
        self._bot_seats = BotSeats(self.supervisor, self.bot_workers)

    async def start(self) -> None:
        await asyncio.to_thread(self.database.disk_space.measure)
        self.supervisor.keep_running("disk", self.database.disk_space.watch)
        self.supervisor.keep_running("journal", self.journal.run)
        await self.peers.start()
        self.supervisor.finish("versions", self._housekeeping.check_versions)
        self.supervisor.keep_running("housekeeping", self._housekeeping.run)
        self.supervisor.keep_running("cleanup", self.cleanup.run)

    async def close(self) -> None:
        """Stop, once all accepted moves are written."""
        await self.journal.flush()
        await self.supervisor.close()
        self.journal.close()
        self.bot_workers.close()
        await asyncio.to_thread(self.edition_memory.close)

    def failing(self) -> list[str]:
        """Names of services that have failed, without a query to the database."""
        found = {
            "damaged": self.database.damaged,
            "disk-full": self.database.disk_space.low,
            "journal": self.journal.failing,
            "listen": not self.peers.connected,
        }
        return sorted({*self.supervisor.down, *(name for name, is_so in found.items() if is_so)})

    def use(self, id_: str) -> AbstractAsyncContextManager[LiveTable]:
        """The table, held in memory for the block. Raises NemetonError("no-such-table")."""
        return self.cache.use(id_)

    @asynccontextmanager
    async def watched(self, id_: str, person: str) -> AsyncIterator[LiveTable]:
        """Like `use`, for a person who may watch the table. Raises NemetonError."""
        async with self.cache.use(id_) as live:
            check_watching(live.header, person, None)
            yield live

    async def _load(self, id_: str) -> LiveTable:
        return LiveTable(self, await load_table(self.database, id_, self.edition_memory))

    async def _ready(self, live: LiveTable) -> None:
        await self.peers.table_opened(live.id)
        live.chat = await self._chat_log.latest(live.header.key)
        live.mutes = await self._chat_log.mutes(live.header.key)
        self.moved(live)

    async def refresh(self, live: LiveTable) -> None:
        """Read seats and status again after a change, and send them to all."""
        await refresh(self.database, live)
        self.listed(live.header)
        self.moved(live)

    def listed(self, table: TableRow) -> None:
        """Note a table that is new or has changed, if public lists show it."""
        if table.public:
            self._lists_changed()

    async def admit(
        self, live: LiveTable, person: str | None, invite: str | None, ply: int, revision: int = 0
    ) -> None:
        """Reach a ply, for a person who may watch before and after. Raises NemetonError."""
        check_watching(live.header, person, invite)
        await self.reach(live, ply, revision)
        check_watching(live.header, person, invite)

    def polled(self, live: LiveTable) -> None:
        """Note a request for the table over plain HTTP."""
        live.presence.polled()
        self.moved(live)

    async def reach(self, live: LiveTable, ply: int, revision: int = 0) -> None:
        """Read up to the ply and revision that somebody knows, perhaps from another process."""
        if ply > live.ply or revision > live.header.revision:
            await self.peers.reach(live.id, ply, revision)
            self.moved(live)

    def moved(self, live: LiveTable) -> None:
        """Let bots and forced moves go on after a change at the table."""
        if live.outdated:
            live.outdated = False
            self.supervisor.once("catching up", self._catch_up(live))
        if live.pending.busy or live.desk is None or live.header.status != "running":
            return
        payer = self.budget.payer(live.header)
        loop_time = self.budget.loop_time(payer)
        if not live.rests and loop_time.left and self.budget.left(payer):
            # Otherwise with a later tick of the housekeeping.
            self._bot_seats.let_think(live, payer, loop_time)
        live.play_forced()

    async def _catch_up(self, live: LiveTable) -> None:
        with self.cache.use_present(live.id):
            await catch_up(self.database, live)
            self.moved(live)
