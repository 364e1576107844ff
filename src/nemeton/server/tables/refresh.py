"""Brings a table in memory up to date with the database."""

from __future__ import annotations

from nemeton.server.storage import log, tables
from nemeton.server.storage.database import Database
from nemeton.server.storage.tables import TableHeader
from nemeton.server.tables.live import LiveTable
from nemeton.server.tables.loading import load_table


async def catch_up(database: Database, live: LiveTable, *, overtaken: bool = False) -> None:
    """Take over moves and changes that others have written."""
    async with live.lock:
        await _catch_up(database, live, overtaken=overtaken)


async def _catch_up(database: Database, live: LiveTable, *, overtaken: bool) -> None:
    if live.desk is None:
        return
    verbs = live.desk.history.game.verbs
    while True:
        before = live.ply
        header: TableHeader | None = None
        async with database.reading() as connection:
            moves, revision, due = await log.read_news(connection, live.header.key, verbs, before)
            if revision != live.header.revision:
                header = await tables.find(connection, live.id)
        if live.pending.busy and not overtaken:
            live.outdated = True
            return
        if live.ply == before:
            break
        # Moves of ours went in meanwhile: the header may be older than they are, and show a
        # finished game as running.
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


async def refresh(database: Database, live: LiveTable) -> None:
    """Read seats and status again, and send them to all listeners."""
    async with live.lock:
        await _refresh(database, live)


async def _refresh(database: Database, live: LiveTable) -> None:
    while True:
        ply = live.ply
        async with database.reading() as connection:
            header = await tables.find(connection, live.id)
        if live.ply == ply:
            break  # otherwise the header may be older than our latest moves
    if ended_elsewhere(live, header):
        await _catch_up(database, live, overtaken=False)  # the last moves are sent before the end
        return
    started = live.header.status == "open" and header.status != "open"
    if started and live.desk is None:
        live.load(await load_table(database, live.id, live.runtime.edition_memory))
    else:
        live.renew(header)
    handed = [number for number, seat in enumerate(live.roster.seats) if seat.bot is not None]
    dropped = [seat for seat in handed if live.desk is not None and live.desk.drop(seat)]
    if started:
        live.broadcast.send_snapshots()
    else:
        live.broadcast.table_changed()
        for seat in dropped:
            live.broadcast.dropped(seat)


def ended_elsewhere(live: LiveTable, header: TableHeader) -> bool:
    """True if the game is over by moves that may not be known here yet."""
    over = header.finished is not None and live.header.finished is None
    return over and live.desk is not None
