"""Keeps the tables in memory at what the database says, whoever has written it."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy.exc import SQLAlchemyError

from nemeton.server import opening
from nemeton.server.live import Live, encode
from nemeton.server.messages import Chat
from nemeton.server.notices import Notice, Notices
from nemeton.server.storage import log as stored
from nemeton.server.storage import tables
from nemeton.server.storage.database import Database
from nemeton.server.storage.tables import Standing
from nemeton.server.storage.talk import LATEST, Said, Talk
from nemeton.server.supervisor import report
from nemeton.server.table_cache import TableCache
from nemeton.server.telling import chat_line

TOGETHER = 150  # tables compared with the database at once
LOOKS = 3  # at the log for a ply that somebody has named


async def catch_up(database: Database, live: Live, *, overtaken: bool = False) -> None:
    """Take over what other processes have written into the log."""
    async with live.lock:
        await _catch_up(database, live, overtaken=overtaken)


async def _catch_up(database: Database, live: Live, *, overtaken: bool) -> None:
    if live.desk is None:
        return
    after = live.ply
    async with database.reading() as connection:
        verbs = live.desk.history.game.verbs
        moves = await stored.read(connection, live.header.key, verbs, after)
        header = await tables.find(connection, live.id)
    if live.busy and not overtaken:
        live.behind = True  # moves of ours are on their way; once they are in, look again
        return
    before = live.ply
    moves = moves[before - after :]
    if moves:
        live.desk.follow(moves)
    changed = header.revision != live.header.revision
    live.header = header
    live.roster = header.roster()
    if moves:
        live.publish(before)
    if changed:
        live.tell_table()


async def refresh(database: Database, live: Live) -> None:
    """Seats or status have changed in the database: read them and tell everyone."""
    async with live.lock:
        await _refresh(database, live)


async def _refresh(database: Database, live: Live) -> None:
    async with database.reading() as connection:
        header = await tables.find(connection, live.id)
    started = live.header.status == "open" and header.status != "open"
    if started and live.desk is None:
        header, live.box, live.desk, live._seed = await opening.open_table(database, live.id)
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


async def reach(database: Database, live: Live, ply: int, revision: int = 0) -> None:
    """Somebody was told of this ply or revision, perhaps by another process: get there first.

    Who names what never was gets the present.
    """
    if database.is_sqlite:
        return  # there is nobody else
    for _ in range(LOOKS):
        if live.ply >= ply and live.header.revision >= revision:
            return
        if live.desk is None:
            await refresh(database, live)
        await live.settled()
        await catch_up(database, live)


def tell_chat(live: Live, lines: Iterable[Said], re: str | None = None) -> None:
    for line in lines:
        live.chat = [*live.chat[1 - LATEST :], line]
        for listener in list(live.listeners):
            if live.hears(listener.who, line):
                answers = listener.who == line.person
                listener.push(encode(Chat(chat_line(line), re if answers else None)))


class Follower:
    """Does what notices of other processes ask for."""

    def __init__(self, database: Database, talk: Talk) -> None:
        self._database = database
        self._talk = talk

    async def heard(self, cache: TableCache, notices: Notices, notice: Notice) -> None:
        for id_ in notice.tables:
            with cache.use_present(id_) as live:
                if live is None:
                    continue
                try:
                    await self._take(live, notices, notice)
                except Exception as error:  # noqa: BLE001  (one table's trouble is not the others')
                    report("notice", error)

    async def _take(self, live: Live, notices: Notices, notice: Notice) -> None:
        match notice.kind:
            case "moves":
                await catch_up(self._database, live)
                live.keeper.moved(live)
            case "table":
                await refresh(self._database, live)
                live.keeper.moved(live)
            case "chat":
                tell_chat(live, [await self._talk.find(notice.line)])
            case "who":
                await say_who_is_here(live, notices)
            case "here":
                if live.presence.arrive_elsewhere(notice.detail):
                    live.tell_table()
            case "gone":
                live.presence.leave_elsewhere(notice.detail)
                live.tell_table()

    async def missed(self, cache: TableCache, notices: Notices) -> None:
        """Notices may have been lost: look at everything again. Raises SQLAlchemyError."""
        known = list(cache)
        for start in range(0, len(known), TOGETHER):
            some = known[start : start + TOGETHER]
            async with self._database.writing() as connection:
                found = await tables.standings(connection, [live.header.key for live in some])
                await notices.tell(connection, "who", [live.id for live in some])
            for standing in found:
                with cache.use_present(standing.id) as live:
                    if live is not None and standing != standing_of(live):
                        await self._look_again(live)

    async def _look_again(self, live: Live) -> None:
        try:
            await self._read_again(live)
        except SQLAlchemyError:
            raise  # all of it again, when the database is back
        except Exception as error:  # noqa: BLE001  (one table's trouble is not the others')
            report("notice", error)

    async def _read_again(self, live: Live) -> None:
        await refresh(self._database, live)
        await catch_up(self._database, live)
        latest = await self._talk.latest(live.header.key)
        last = standing_of(live).line
        tell_chat(live, [line for line in latest if line.id > last])
        live.keeper.moved(live)


def standing_of(live: Live) -> Standing:
    line = live.chat[-1].id if live.chat else 0
    return Standing(live.id, live.header.revision, live.ply, line)


async def say_who_is_here(live: Live, notices: Notices) -> None:
    for person in live.presence.connected():
        await notices.say("here", live.id, person)
