"""Deletes old tables, if the host wants that, but never running ones.

A table is first marked, and cannot be found from then on. Its rows are deleted afterwards, a few in
each transaction: others write in between, and after a crash the rest is deleted.
"""

from __future__ import annotations

from sqlalchemy import ColumnElement, Table, delete, exists, or_, select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncConnection

from nemeton.server.storage import schema
from nemeton.server.storage.tables import DELETED

MAX_MARKED = 200  # tables in one transaction
MAX_ROWS = 250  # in one transaction
MAX_TABLES = 20  # in one transaction
LARGE_PARTS = (schema.chat, schema.moves)  # many rows for each table
SMALL_PARTS = (schema.reviews, schema.mutes, schema.seats, schema.seeds)


def old(before: int) -> ColumnElement[bool]:
    """Games that ended before that time, and older tables that never started."""
    columns = schema.tables.c
    return or_(
        columns.status.in_(["finished", "frozen"]) & (columns.finished < before),
        (columns.status == "open") & (columns.created < before),
    )


def needed() -> ColumnElement[bool]:
    """True if a branch has its first moves in the log of the table."""
    branch = schema.tables.alias("branch")
    return exists().where(branch.c.shared_from == schema.tables.c.key)


async def find(connection: AsyncConnection, before: int, after: int) -> list[int]:
    """Keys of some old tables above a key, found while others write."""
    columns = schema.tables.c
    found = select(columns.key).where(columns.key > after, old(before), ~needed())
    return list((await connection.execute(found.order_by(columns.key).limit(MAX_MARKED))).scalars())


async def mark(connection: AsyncConnection, before: int, keys: list[int]) -> list[str]:
    """Mark those of the tables as deleted that are still old; returns their ids."""
    columns = schema.tables.c
    still = select(columns.key).where(columns.key.in_(keys), old(before)).order_by(columns.key)
    locked = await connection.execute(still.with_for_update(skip_locked=True))
    # A branch may have been made before the tables were locked.
    marked = (
        update(schema.tables)
        .where(columns.key.in_(list(locked.scalars())), ~needed())
        .values(status=DELETED, due=None)
        .returning(columns.id)
    )
    return list((await connection.execute(marked)).scalars())


async def delete_marked(connection: AsyncConnection) -> int:
    """Delete some rows of marked tables; returns their number."""
    columns = schema.tables.c
    marked = select(columns.key).where(columns.status == DELETED).order_by(columns.key)
    keys = list((await connection.execute(marked.limit(MAX_TABLES))).scalars())
    deleted = 0
    for part in LARGE_PARTS:
        for key in await having(connection, part, keys):
            deleted += await delete_rows(connection, part, [key], MAX_ROWS - deleted)
            if deleted >= MAX_ROWS:
                return deleted
    for part in SMALL_PARTS:
        deleted += await delete_rows(connection, part, keys, MAX_ROWS - deleted)
        if deleted >= MAX_ROWS:
            return deleted
    gone = delete(schema.tables).where(columns.key.in_(keys))
    return deleted + (await connection.execute(gone)).rowcount


async def having(connection: AsyncConnection, part: Table, keys: list[int]) -> list[int]:
    """Those of the tables that have rows in this part."""
    key = schema.tables.c.key
    found = select(key).where(key.in_(keys), exists().where(part.c.table_key == key))
    return list((await connection.execute(found)).scalars())


async def delete_rows(connection: AsyncConnection, part: Table, keys: list[int], most: int) -> int:
    theirs = part.c.table_key.in_(keys)
    some = select(*part.primary_key).where(theirs).limit(most)
    gone = delete(part).where(theirs, tuple_(*part.primary_key).in_(some))
    return (await connection.execute(gone)).rowcount
