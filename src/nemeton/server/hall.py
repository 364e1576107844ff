"""All tables this process has in memory: opens and forgets them, and looks after bots and clocks.

Memory is only a cache of the database: nothing is loaded at the start, and a table nobody has
used for a while is forgotten.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from nemeton import games
from nemeton.core.errors import NemetonError
from nemeton.server import metrics, opening
from nemeton.server.journal import Journal
from nemeton.server.listener import Listener
from nemeton.server.live import Live, encode
from nemeton.server.messages import Chat
from nemeton.server.notices import Notice, Notices
from nemeton.server.storage import log as stored
from nemeton.server.storage import retention, tables
from nemeton.server.storage.database import Database
from nemeton.server.storage.tables import Lists
from nemeton.server.storage.talk import Talk
from nemeton.server.thinking import DEFAULT_SUBSTITUTE, Thinkers
from nemeton.server.times import now
from nemeton.table.clock import DAY

CAPACITY = 1000
TICK = 1.0
SWEEP = 5  # ticks
TIDY = 3600
REPEAT = 20

log = logging.getLogger(__name__)


class Hall:
    def __init__(self, database: Database, bot_workers: int, keep_days: int | None = None) -> None:
        self.database = database
        self.notices = Notices(database)
        self.journal = Journal(database, self.notices)
        self.talk = Talk(database)
        self.lists = Lists(database)
        self._keep_days = keep_days
        self._thinkers = Thinkers(bot_workers)
        self._tables: OrderedDict[str, Live] = OrderedDict()
        self._opening: dict[str, asyncio.Task[Live]] = {}
        self._thinking: set[tuple[str, int]] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        self.journal.start()
        await self.notices.listen(self._heard, self._missed)
        self._spawn(self._check_versions())
        self._spawn(self._tick())

    async def close(self) -> None:
        """Stop, with everything written that was accepted."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.notices.close()
        await self.journal.close()
        await asyncio.to_thread(self._thinkers.close)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task failed", exc_info=task.exception())

    # Opening and forgetting

    def find(self, id_: str) -> Live | None:
        return self._tables.get(id_)

    def in_memory(self) -> list[Live]:
        return list(self._tables.values())

    async def open(self, id_: str) -> Live:
        """The table, from memory or from the database. Raises NemetonError("no-such-table")."""
        live = self._tables.get(id_)
        if live is not None:
            self._tables.move_to_end(id_)
            return live
        task = self._opening.get(id_)
        if task is None:
            task = self._opening[id_] = asyncio.create_task(self._open(id_))
            task.add_done_callback(lambda _: self._opening.pop(id_, None))
        return await asyncio.shield(task)

    async def _open(self, id_: str) -> Live:
        header, desk, seed = await opening.open_table(self.database, id_)
        live = Live(self, header, desk, seed)
        live.chat = await self.talk.latest(header.key)
        live.mutes = await self.talk.mutes(header.key)
        self._tables[id_] = live
        self._forget_idle()
        metrics.TABLES.set(len(self._tables))
        if not self.database.is_sqlite:
            # What was written between our reading and our listening for it.
            await self.catch_up(live)
            await self.notices.say("who", live.id, "")
        self.moved(live)
        return live

    def _forget_idle(self) -> None:
        while len(self._tables) > CAPACITY:
            for id_, live in self._tables.items():
                if live.idle and not self._bots_think_at(id_):
                    del self._tables[id_]
                    break
            else:
                return

    def _bots_think_at(self, id_: str) -> bool:
        return any(table == id_ for table, _seat in self._thinking)

    async def catch_up(self, live: Live, *, overtaken: bool = False) -> None:
        """Take over what other processes have written into the log."""
        async with live.lock:
            await self._catch_up(live, overtaken=overtaken)

    async def _catch_up(self, live: Live, *, overtaken: bool) -> None:
        if live.desk is None:
            return
        after = live.ply
        async with self.database.reading() as connection:
            rows = await stored.read(connection, live.header.key, after)
            header = await tables.find(connection, live.id)
        if live.busy and not overtaken:
            live.behind = True  # moves of ours are on their way; once they are in, look again
            return
        before = live.ply
        rows = rows[before - after :]
        if rows:
            live.desk.follow(rows)
        changed = header.revision != live.header.revision
        live.header = header
        live.roster = header.roster()
        if rows:
            live.publish(before)
        if changed:
            live.tell_table()

    async def refresh(self, id_: str) -> Live:
        """Seats or status have changed in the database: read them and tell everyone."""
        live = self._tables.get(id_)
        if live is None:
            return await self.open(id_)
        async with live.lock:
            await self._refresh(live)
        self.moved(live)
        return live

    async def _refresh(self, live: Live) -> None:
        async with self.database.reading() as connection:
            header = await tables.find(connection, live.id)
        started = live.header.status == "open" and header.status != "open"
        if started and live.desk is None:
            header, live.desk, live._seed = await opening.open_table(self.database, live.id)
        live.header = header
        live.roster = header.roster()
        if live.desk is not None:
            for number, seat in enumerate(live.roster.seats):
                if seat.bot is not None:
                    live.desk.drop(number)
        if started:
            live.tell_all_afresh()
        else:
            live.tell_table()

    # Other processes

    def overtaken(self, live: Live, then: Callable[[], None]) -> None:
        async def follow() -> None:
            try:
                await self.catch_up(live, overtaken=True)
            finally:
                then()

        self._spawn(follow())

    async def _heard(self, notice: Notice) -> None:
        for id_ in notice.tables:
            live = self._tables.get(id_)
            if live is None:
                continue
            try:
                await self._take(live, notice)
            except (SQLAlchemyError, NemetonError) as error:
                log.warning("a notice could not be followed: %s", type(error).__name__)

    async def _take(self, live: Live, notice: Notice) -> None:
        match notice.kind:
            case "moves":
                await self._heard_of(live)
            case "table":
                await self.refresh(live.id)
            case "chat":
                await self.tell_chat(live, notice.line)
            case "who":
                for person in live.presence.connected():
                    await self.notices.say("here", live.id, person)
            case "here":
                if live.presence.arrive_elsewhere(notice.detail):
                    live.tell_table()
            case "gone":
                live.presence.leave_elsewhere(notice.detail)
                live.tell_table()

    async def _missed(self) -> None:
        """Notices may have been lost: look at everything again."""
        for live in list(self._tables.values()):
            await self.refresh(live.id)
            await self._heard_of(live)

    async def _heard_of(self, live: Live) -> None:
        await self.catch_up(live)
        self.moved(live)

    # Bots and clocks

    def moved(self, live: Live) -> None:
        """Let the bots think whose turn it is."""
        if live.behind:
            live.behind = False
            self._spawn(self._heard_of(live))
        if live.busy or live.desk is None or live.header.status != "running":
            return
        for seat in live.desk.play.actors():
            level = live.roster.seats[seat].bot
            if level is not None and (live.id, seat) not in self._thinking:
                self._thinking.add((live.id, seat))
                self._spawn(self._think(live, seat, level))
        live.play_forced()

    async def _think(self, live: Live, seat: int, level: str) -> None:
        assert live.desk is not None
        play = live.desk.play
        ply = play.ply
        header = live.header
        text: str | None
        try:
            text = await self._thinkers.decide(
                header.game, header.components, level, play.state.view(seat)
            )
        except Exception as error:  # noqa: BLE001  (a bot may fail in any way; the game goes on)
            log.warning("a bot failed: level %s, %s", level, type(error).__name__)
            text = None
        finally:
            self._thinking.discard((live.id, seat))
        live.play_for(seat, text, ply)

    async def _tick(self) -> None:
        count = 0
        while True:
            try:
                await self._look_after(count)
            except SQLAlchemyError as error:
                log.warning("the database does not answer: %s", type(error).__name__)
            count += 1
            await asyncio.sleep(TICK)

    async def _look_after(self, count: int) -> None:
        if count % SWEEP == 0:
            await self._wake_due()
        if count % TIDY == 0 and self._keep_days is not None:
            await self._forget_old(self._keep_days)
        if count % REPEAT == 0:
            await self._say_who_is_here()
        for live in list(self._tables.values()):
            await self._cover(live)
            self.moved(live)

    async def _say_who_is_here(self) -> None:
        for live in list(self._tables.values()):
            for person in live.presence.connected():
                await self.notices.say("here", live.id, person)

    async def _forget_old(self, days: int) -> None:
        """Delete tables nobody needs any more from the database, a few at a time."""
        before = now() - days * DAY
        forgotten = 1
        while forgotten:
            async with self.database.writing() as connection:
                forgotten = await retention.forget(connection, before)

    async def _wake_due(self) -> None:
        """Open tables that wait for a bot or a clock; doing so sets their bots thinking."""
        for id_ in await self.lists.due(now()):
            if id_ not in self._tables:
                await self.open(id_)

    async def _cover(self, live: Live) -> None:
        """Put a bot where a person is gone or out of time."""
        time = now()
        late = [seat for seat, at in enumerate(live.cover_times()) if at is not None and at <= time]
        if not late:
            return
        async with self.database.writing() as connection:
            header = await tables.find(connection, live.id, lock=True)
            roster = header.roster()
            for seat in late:
                roster.cover(seat, DEFAULT_SUBSTITUTE)
            await tables.save_seats(connection, header, roster)
            await tables.change(connection, header.key, due=0)
            await self.notices.tell(connection, "table", [live.id])
        await self.refresh(live.id)

    async def _check_versions(self) -> None:
        """Look at every running table whose rules have changed since it was started."""
        for name in games.NAMES:
            for id_ in await self.lists.outdated(name, games.find(name).version):
                try:
                    await self.open(id_)
                except NemetonError as error:
                    log.warning("a table could not be checked: %s", error.code)

    # Talk and presence

    async def tell_chat(self, live: Live, line_id: int, re: str | None = None) -> None:
        line = await self.talk.find(line_id)
        live.chat = [*live.chat[-49:], line]
        for listener in list(live.listeners):
            if live.hears(listener.who, line):
                answers = listener.who == line.person
                listener.push(encode(Chat(line, re if answers else None)))

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
