"""Keeps the tables in memory at what the database says, whoever has written it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from itertools import zip_longest

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from nemeton.core.errors import NemetonError
from nemeton.server.replication.announced_moves import AnnouncedMoves, read_announced
from nemeton.server.replication.pg_notify import Notice, Notices
from nemeton.server.storage import log, tables
from nemeton.server.storage.database import Database
from nemeton.server.storage.lists import Standing, standings
from nemeton.server.storage.tables import Header
from nemeton.server.storage.talk import Talk
from nemeton.server.supervisor import report
from nemeton.server.tables.cache import TableCache
from nemeton.server.tables.live import LiveTable
from nemeton.server.tables.loading import load_table

TOGETHER = 150  # tables compared with the database at once
LOOKS = 3  # at the log for a ply that somebody has named


async def catch_up(database: Database, live: LiveTable, *, overtaken: bool = False) -> None:
    """Take over what other processes have written into the log."""
    async with live.lock:
        await _catch_up(database, live, overtaken=overtaken)


async def _catch_up(database: Database, live: LiveTable, *, overtaken: bool) -> None:
    if live.desk is None:
        return
    verbs = live.desk.history.game.verbs
    while True:
        before = live.ply
        header: Header | None = None
        async with database.reading() as connection:
            moves, revision, due = await log.read_news(connection, live.header.key, verbs, before)
            if revision != live.header.revision:
                header = await tables.find(connection, live.id)
        if live.pending.busy and not overtaken:
            live.behind = True  # moves of ours are on their way; once they are in, look again
            return
        if live.ply == before:
            break
        # Moves of ours went in meanwhile: the header may be from before them, and tell of a
        # game that is over as one that goes on.
    if moves:
        live.desk.follow(moves)
    if header is None:
        live.header.due = due
    else:
        live.renew(header)
    if moves:
        live.broadcast.moves(before, seats_changed=header is not None)
    if header is not None:
        live.broadcast.table_changed()


def follow(live: LiveTable, announced: AnnouncedMoves) -> bool:
    """Take over moves that another process tells of. False: there is a gap, so read the log.

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


async def refresh(database: Database, live: LiveTable) -> None:
    """Seats or status have changed in the database: read them and tell everyone."""
    async with live.lock:
        await _refresh(database, live)


async def _refresh(database: Database, live: LiveTable) -> None:
    while True:
        ply = live.ply
        async with database.reading() as connection:
            header = await tables.find(connection, live.id)
        if live.ply == ply:
            break  # or else the header may be from before our latest moves
    if ended_elsewhere(live, header):
        await _catch_up(database, live, overtaken=False)  # the last moves are told before the end
        return
    started = live.header.status == "open" and header.status != "open"
    if started and live.desk is None:
        live.load(await load_table(database, live.id, live.runtime.edition_room))
    else:
        live.renew(header)
    handed = [number for number, seat in enumerate(live.roster.seats) if seat.bot is not None]
    dropped = [seat for seat in handed if live.desk is not None and live.desk.drop(seat)]
    if started:
        live.broadcast.start_afresh()
    else:
        live.broadcast.table_changed()
        for seat in dropped:
            live.broadcast.dropped(seat)


def ended_elsewhere(live: LiveTable, header: Header) -> bool:
    """Is the game over by moves that we may not know yet?"""
    over = header.finished is not None and live.header.finished is None
    return over and live.desk is not None


async def reach(database: Database, live: LiveTable, ply: int, revision: int = 0) -> None:
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
        await live.pending.settled()
        await catch_up(database, live)


class Follower:
    """Does what notices of other processes ask for."""

    def __init__(self, database: Database, talk: Talk) -> None:
        self._database = database
        self._talk = talk

    async def heard(self, cache: TableCache, notices: Notices, notice: Notice) -> None:
        for id_, announced in zip_longest(notice.tables, notice.announced):
            if id_ not in cache:
                continue
            with cache.use_present(id_) as live:
                assert live is not None
                try:
                    if notice.kind == "moves":
                        await self._moves(live, announced)
                    else:
                        await self._take(live, notices, notice)
                except Exception as error:  # noqa: BLE001  (one table's trouble is not the others')
                    if isinstance(error, NemetonError) and error.code == "no-such-table":
                        cache.drop(id_)
                    else:
                        report("notice", error)

    async def _moves(self, live: LiveTable, raw: msgspec.Raw | None) -> None:
        announced = None if raw is None else understood(raw)
        if announced is not None and live.pending.busy:
            # Moves of ours are on their way: once it is known what becomes of them, go on.
            live.pending.later(partial(self._moves_later, live, announced))
            return
        if announced is None or not follow(live, announced):
            await catch_up(self._database, live)
        live.runtime.moved(live)

    def _moves_later(self, live: LiveTable, announced: AnnouncedMoves) -> None:
        try:
            live.behind = not follow(live, announced) or live.behind
        except Exception as error:  # noqa: BLE001  (others wait behind it)
            report("notice", error)
        live.runtime.moved(live)

    async def _take(self, live: LiveTable, notices: Notices, notice: Notice) -> None:
        match notice.kind:
            case "table":
                await refresh(self._database, live)
                live.runtime.moved(live)
            case "chat":
                live.broadcast.chat([await self._talk.find(notice.line)])
            case "who":
                await say_who_is_here([live], notices)
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

    async def missed(self, cache: TableCache, notices: Notices) -> None:
        """Notices may have been lost: look at everything again. Raises SQLAlchemyError."""
        known = list(cache)
        for start in range(0, len(known), TOGETHER):
            some = known[start : start + TOGETHER]
            async with self._database.writing() as connection:
                found = await standings(connection, [live.header.key for live in some])
                await notices.tell(connection, "who", [live.id for live in some])
            for standing in found:
                with cache.use_present(standing.id) as live:
                    if live is not None and standing != standing_of(live):
                        await self._look_again(live)

    async def _look_again(self, live: LiveTable) -> None:
        try:
            await self._read_again(live)
        except SQLAlchemyError:
            raise  # all of it again, when the database is back
        except Exception as error:  # noqa: BLE001  (one table's trouble is not the others')
            report("notice", error)

    async def _read_again(self, live: LiveTable) -> None:
        await refresh(self._database, live)
        await catch_up(self._database, live)
        latest = await self._talk.latest(live.header.key)
        last = standing_of(live).line
        live.broadcast.chat([line for line in latest if line.id > last])
        live.runtime.moved(live)


def understood(raw: msgspec.Raw) -> AnnouncedMoves | None:
    """None: nothing was announced, or in words that this version does not know."""
    try:
        return read_announced(raw)
    except msgspec.DecodeError:
        return None


def standing_of(live: LiveTable) -> Standing:
    line = live.chat[-1].id if live.chat else 0
    return Standing(live.id, live.header.revision, live.ply, line)


async def say_who_is_here(tables: Iterable[LiveTable], notices: Notices) -> None:
    """Of however many tables, in one transaction."""
    found: dict[str, list[str]] = {}
    for live in tables:
        for person in live.presence.connected():
            found.setdefault(person, []).append(live.id)
    await notices.say_of_each("here", found)
