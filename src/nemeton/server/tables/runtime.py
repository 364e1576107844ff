"""All tables this process plays at, and everything that goes on around them.

Memory is only a cache of the database: nothing is loaded at the start.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from nemeton.server.access.addresses import PlaceOf
from nemeton.server.access.admission import check_watching
from nemeton.server.access.budget import Budget
from nemeton.server.access.limits import Limits
from nemeton.server.storage.database import Database
from nemeton.server.storage.journal import Journal
from nemeton.server.storage.lists import Lists
from nemeton.server.storage.peers import Peers
from nemeton.server.storage.sessions import Sessions
from nemeton.server.storage.talk import Talk
from nemeton.server.supervisor import Supervisor
from nemeton.server.tables.bot_seats import BotSeats
from nemeton.server.tables.cache import TableCache
from nemeton.server.tables.cleanup import Tidying
from nemeton.server.tables.covering import Covering
from nemeton.server.tables.draft_room import DraftRoom
from nemeton.server.tables.edition_room import EditionRoom
from nemeton.server.tables.housekeeping import Housekeeping
from nemeton.server.tables.live import LiveTable
from nemeton.server.tables.loading import load_table
from nemeton.server.tables.past_states import PastStates
from nemeton.server.tables.refresh import catch_up, refresh
from nemeton.server.tables.session_sockets import SessionSockets
from nemeton.server.tables.visits import Visits
from nemeton.server.workers.pool import BotWorkers

MEGABYTE = 1024 * 1024


def no_peers(_runtime: TableRuntime) -> Peers:
    return Peers()


def nothing() -> None:
    pass


class TableRuntime:
    """`lists_changed` is called if tables were made, started or ended, or if seats changed."""

    def __init__(
        self,
        database: Database,
        bot_workers: int,
        keep_days: int | None = None,
        table_memory: int = 512,
        limits: bool = False,
        place_of: PlaceOf = str,
        budget: Budget | None = None,
        connect: Callable[[TableRuntime], Peers] = no_peers,
        lists_changed: Callable[[], None] = nothing,
    ) -> None:
        self.database = database
        self.budget = budget or Budget(Limits(on=False), place_of)
        self.supervisor = Supervisor()
        self.past = PastStates()
        self.cache = TableCache(table_memory * MEGABYTE, self._load, self._ready, self.past.forget)
        self.draft_room = DraftRoom(self.cache.find, on=limits)
        self.edition_room = EditionRoom(self.cache, place_of, on=limits)
        self.peers = connect(self)
        self.journal = Journal(database, self.peers)
        self.sessions = Sessions(database, self.peers)
        self.session_sockets = SessionSockets(self.sessions)
        self.lists = Lists(database)
        self.lists_changed = lists_changed
        self._talk = Talk(database)
        self.visits = Visits(self._talk, self.peers, self.budget)
        self.covering = Covering(self)
        self._housekeeping = Housekeeping(self)
        self.tidying = Tidying(self, keep_days)
        self.bot_workers = BotWorkers(bot_workers, place_of)
        self._bot_seats = BotSeats(self.supervisor, self.bot_workers)

    async def start(self) -> None:
        await asyncio.to_thread(self.database.room.measure)
        self.supervisor.keep("disk", self.database.room.watch)
        self.supervisor.keep("journal", self.journal.run)
        await self.peers.start()
        self.supervisor.finish("versions", self._housekeeping.check_versions)
        self.supervisor.keep("housekeeping", self._housekeeping.run)
        self.supervisor.keep("tidying", self.tidying.run)

    async def close(self) -> None:
        """Stop, with everything written that was accepted."""
        await self.journal.flush()
        await self.supervisor.close()
        self.journal.close()
        self.bot_workers.close()

    def failing(self) -> list[str]:
        """What should work and does not, as far as that is known without asking the database."""
        found = {
            "damaged": self.database.damaged,
            "disk-full": self.database.room.low,
            "journal": self.journal.failing,
            "listen": not self.peers.connected,
        }
        return sorted({*self.supervisor.down, *(name for name, is_so in found.items() if is_so)})

    def use(self, id_: str) -> AbstractAsyncContextManager[LiveTable]:
        """The table, held as long as the block runs. Raises NemetonError("no-such-table")."""
        return self.cache.use(id_)

    @asynccontextmanager
    async def watched(self, id_: str, person: str) -> AsyncIterator[LiveTable]:
        """The same of a table that this person may watch. Raises NemetonError."""
        async with self.cache.use(id_) as live:
            check_watching(live.header, person, None)
            yield live

    async def _load(self, id_: str) -> LiveTable:
        return LiveTable(self, await load_table(self.database, id_, self.edition_room))

    async def _ready(self, live: LiveTable) -> None:
        await self.peers.table_opened(live.id)
        live.chat = await self._talk.latest(live.header.key)
        live.mutes = await self._talk.mutes(live.header.key)
        self.moved(live)

    async def refresh(self, live: LiveTable) -> None:
        """Seats or status have changed in the database: read them and tell everyone."""
        await refresh(self.database, live)
        self.lists_changed()
        self.moved(live)

    async def admit(
        self, live: LiveTable, person: str | None, invite: str | None, ply: int, revision: int = 0
    ) -> None:
        """Like `reach`, for who may watch, also once it is reached. Raises NemetonError."""
        check_watching(live.header, person, invite)
        await self.reach(live, ply, revision)
        check_watching(live.header, person, invite)

    def polled(self, live: LiveTable) -> None:
        """Somebody who may see the table asks for it over plain HTTP."""
        live.presence.polled()
        self.moved(live)

    async def reach(self, live: LiveTable, ply: int, revision: int = 0) -> None:
        """Read up to the ply and revision that somebody knows, perhaps from another process."""
        if ply > live.ply or revision > live.header.revision:
            await self.peers.reach(live.id, ply, revision)
            self.moved(live)

    def moved(self, live: LiveTable) -> None:
        """Something has happened at the table: let those go on who need nobody's word."""
        if live.outdated:
            live.outdated = False
            self.supervisor.once("catching up", self._look_again(live))
        if live.pending.busy or live.desk is None or live.header.status != "running":
            return
        work = self.budget.work(live.header.host)
        if not live.rests and work.left and self.budget.left(live.header.host):
            self._bot_seats.let_think(live, work)  # or else with a later tick of the housekeeping
        live.play_forced()

    async def _look_again(self, live: LiveTable) -> None:
        with self.cache.use_present(live.id):
            await catch_up(self.database, live)
            self.moved(live)
