"""All tables this process plays at: who comes and goes there, and whose bots have to think.

Memory is only a cache of the database: nothing is loaded at the start.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager

from nemeton.server import opening
from nemeton.server.following import Follower, catch_up, reach, refresh, tell_chat
from nemeton.server.journal import Journal
from nemeton.server.listener import Listener
from nemeton.server.live import Live, encode
from nemeton.server.notices import Notice, Notices
from nemeton.server.storage.database import Database
from nemeton.server.storage.tables import Lists
from nemeton.server.storage.talk import Talk
from nemeton.server.supervisor import Supervisor
from nemeton.server.table_cache import TableCache
from nemeton.server.thinking import Thinkers
from nemeton.server.upkeep import Upkeep

MEGABYTE = 1024 * 1024
START_SECONDS = 30  # that a server waits at the start to hear the others

log = logging.getLogger(__name__)


class Hall:
    def __init__(
        self,
        database: Database,
        bot_workers: int,
        keep_days: int | None = None,
        table_memory: int = 512,
    ) -> None:
        self.database = database
        self.supervisor = Supervisor()
        self.tables = TableCache(table_memory * MEGABYTE, self._load, self._ready)
        self.notices = Notices(database, self._heard, self._missed)
        self.journal = Journal(database, self.notices)
        self.talk = Talk(database)
        self.lists = Lists(database)
        self._follower = Follower(database, self.talk)
        self._upkeep = Upkeep(self, keep_days)
        self._thinkers = Thinkers(bot_workers)

    async def start(self) -> None:
        self.supervisor.keep("journal", self.journal.run)
        if not self.database.is_sqlite:
            self.supervisor.keep("listen", self.notices.listen)
            try:
                async with asyncio.timeout(START_SECONDS):
                    await self.notices.ready.wait()
            except TimeoutError:
                log.warning("other processes cannot be heard yet")
        self.supervisor.finish("versions", self._upkeep.check_versions)
        self.supervisor.keep("upkeep", self._upkeep.run)

    async def close(self) -> None:
        """Stop, with everything written that was accepted."""
        await self.journal.flush()
        await self.supervisor.close()
        self.journal.close()
        await asyncio.to_thread(self._thinkers.close)

    def failing(self) -> list[str]:
        """What should be running in the background and is not."""
        down = self.supervisor.down
        deaf = not self.database.is_sqlite and not self.notices.connected
        return sorted({*down, "listen"}) if deaf else down

    def use(self, id_: str) -> AbstractAsyncContextManager[Live]:
        """The table, held as long as the block runs. Raises NemetonError("no-such-table")."""
        return self.tables.use(id_)

    async def _load(self, id_: str) -> Live:
        return Live(self, *await opening.open_table(self.database, id_))

    async def _ready(self, live: Live) -> None:
        if not self.database.is_sqlite:
            # What was written between our reading and our listening for it.
            await catch_up(self.database, live)
            await self.notices.say("who", live.id, "")
        live.chat = await self.talk.latest(live.header.key)
        live.mutes = await self.talk.mutes(live.header.key)
        self.moved(live)

    async def refresh(self, live: Live) -> None:
        """Seats or status have changed in the database: read them and tell everyone."""
        await refresh(self.database, live)
        self.moved(live)

    async def reach(self, live: Live, ply: int, revision: int = 0) -> None:
        """Whoever names a ply gets no less, even if another process told them of it."""
        if ply > live.ply or revision > live.header.revision:
            await reach(self.database, live, ply, revision)
            self.moved(live)

    # Other processes

    def overtaken(self, live: Live, then: Callable[[], None]) -> None:
        async def follow() -> None:
            try:
                await catch_up(self.database, live, overtaken=True)
            finally:
                then()

        self.supervisor.once("catching up", follow())

    async def _look_again(self, live: Live) -> None:
        with self.tables.use_present(live.id):
            await catch_up(self.database, live)
            self.moved(live)

    async def _heard(self, notice: Notice) -> None:
        await self._follower.heard(self.tables, self.notices, notice)

    async def _missed(self) -> None:
        await self._follower.missed(self.tables, self.notices)

    # Bots

    def moved(self, live: Live) -> None:
        """Let the bots think whose turn it is."""
        if live.behind:
            live.behind = False
            self.supervisor.once("catching up", self._look_again(live))
        if live.busy or live.desk is None or live.header.status != "running":
            return
        for seat in live.desk.decisions.actors:
            level = live.roster.seats[seat].bot
            if level is not None and seat not in live.thinking:
                live.thinking.add(seat)
                self.supervisor.once("bot", self._think(live, seat, level))
        live.play_forced()

    async def _think(self, live: Live, seat: int, level: str) -> None:
        assert live.desk is not None
        ply = live.desk.ply
        view = live.desk.history.state.view(seat)
        header = live.header
        action: int | None = None
        try:
            action = await self._thinkers.decide(header.game, header.components, level, view)
        except Exception as error:  # noqa: BLE001  (a bot may fail in any way; the game goes on)
            log.warning("a bot failed: level %s, %s", level, type(error).__name__)
        finally:
            live.thinking.discard(seat)
        live.play_for(seat, action, ply)

    # Talk and presence

    async def said(self, live: Live, line: int, re: str) -> None:
        """Tell everyone of a line that was written."""
        tell_chat(live, [await self.talk.find(line)], re)
        await self.notices.say("chat", live.id, str(line))

    async def arrived(self, live: Live, listener: Listener, since: int | None) -> None:
        """From its snapshot on the listener hears everything: nothing may wait in between."""
        person = listener.who
        first = person is not None and live.presence.arrive(person)
        live.join(listener)
        listener.push(encode(live.snapshot(person, since)))
        if person is not None and first and live.roster.held_by(person):
            live.tell_table(besides=listener)
            await self.notices.say("here", live.id, person)

    async def left(self, live: Live, listener: Listener) -> None:
        live.part(listener)
        person = listener.who
        if person is not None and live.presence.leave(person) and live.roster.held_by(person):
            live.tell_table()
            await self.notices.say("gone", live.id, person)
