"""Lists of tables: for the lobby, for the clock, and for comparison with memory."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any, Literal, NamedTuple

import msgspec
from sqlalchemy import Row, and_, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from nemeton.server.storage import schema
from nemeton.server.storage.database import Database
from nemeton.server.storage.tables import TableHeader, hosted, last_moves, read_header, seats_of

PAGE = 50
MAX_WOKEN = 200  # tables woken at a time, or a few more


class ListedTable(msgspec.Struct, kw_only=True):
    """A line of a list of tables."""

    header: TableHeader
    ply: int
    actors: int
    updated: int


class TableStanding(NamedTuple):
    """The progress of a table, to see whether something was missed."""

    id: str
    revision: int
    ply: int
    line: int  # the last line of its chat


async def standings(connection: AsyncConnection, keys: Sequence[int]) -> list[TableStanding]:
    ply = select(func.max(schema.moves.c.ply)).where(
        schema.moves.c.table_key == schema.tables.c.key
    )
    line = select(func.max(schema.chat.c.id)).where(schema.chat.c.table_key == schema.tables.c.key)
    query = select(
        schema.tables.c.id,
        schema.tables.c.revision,
        func.coalesce(ply.scalar_subquery(), 0),
        func.coalesce(line.scalar_subquery(), 0),
    ).where(schema.tables.c.key.in_(keys))
    return [TableStanding(*row) for row in (await connection.execute(query)).all()]


class TableLists:
    """Lists of tables, newest first, a page at a time."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def page(
        self,
        which: Literal["open", "running", "finished", "mine"],
        person: str | None,
        game: str | None,
        after: int | None,
    ) -> list[ListedTable]:
        query = hosted(components=False).order_by(schema.tables.c.key.desc()).limit(PAGE)
        if which == "mine":
            mine = select(schema.seats.c.table_key).where(schema.seats.c.person == person)
            query = query.where(or_(schema.tables.c.key.in_(mine), schema.tables.c.host == person))
        else:
            query = query.where(and_(schema.tables.c.public, schema.tables.c.status == which))
        if game is not None:
            query = query.where(schema.tables.c.game == game)
        if after is not None:
            query = query.where(schema.tables.c.key < after)
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).all()
            keys = [row.key for row in rows]
            sitting: dict[int, list[Row[Any]]] = {key: [] for key in keys}
            for seat in (await connection.execute(seats_of(keys))).all():
                sitting[seat.table_key].append(seat)
            latest = {
                row.table_key: row for row in (await connection.execute(last_moves(keys))).all()
            }
        return [listed(read_header(row, sitting[row.key]), latest.get(row.key)) for row in rows]

    async def due(self, time: int, awake: Container[str]) -> list[str]:
        """Running tables that a bot or a clock waits for, a batch at a time.

        Tables that are awake are skipped, so that their number does not delay the others.
        """
        columns = schema.tables.c
        query = (
            select(columns.key, columns.id)
            .where(columns.due <= time, columns.status == "running")
            .order_by(columns.key)
            .limit(MAX_WOKEN)
        )
        found: list[str] = []
        last = 0
        async with self._database.reading() as connection:
            while True:
                rows = (await connection.execute(query.where(columns.key > last))).all()
                found += [row.id for row in rows if row.id not in awake]
                if len(rows) < MAX_WOKEN or len(found) >= MAX_WOKEN:
                    return found
                last = rows[-1].key

    async def outdated(self, game: str, version: int) -> list[str]:
        """Running tables of another version of the rules."""
        query = select(schema.tables.c.id).where(
            schema.tables.c.game == game,
            schema.tables.c.version != version,
            schema.tables.c.status == "running",
        )
        async with self._database.reading() as connection:
            return list((await connection.execute(query)).scalars())


def listed(header: TableHeader, move: Row[Any] | None) -> ListedTable:
    if move is None:
        actors = header.first_actors if header.status == "running" else 0
        return ListedTable(
            header=header, ply=0, actors=actors, updated=header.started or header.created
        )
    return ListedTable(header=header, ply=move.ply, actors=move.actors, updated=move.at)
