"""Deletes old tables, if the host wants that, but never running ones.

A table is first marked, and cannot be found from then on. Its rows are deleted afterwards, a few in
each transaction: others write in between, and after a crash the rest is deleted.
"""

from __future__ import annotations

from sqlalchemy import ColumnElement, Table, delete, exists, or_, select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncConnection

from nemeton.server.storage import schema
from nemeton.server.storage.tables import DELETED

MARKED = 200  # tables at a time
ROWS = 250  # in one transaction
MANY = (schema.reviews, schema.mutes, schema.chat, schema.moves)  # rows of a table
FEW = (schema.seats, schema.seeds)


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
    return list((await connection.execute(found.order_by(columns.key).limit(MARKED))).scalars())


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
    deleted = 0
    for key in (await connection.execute(marked.limit(MARKED))).scalars().all():
        for child in MANY:
            deleted += await delete_rows(connection, child, key, ROWS - deleted)
            if deleted >= ROWS:
                return deleted
        for child in FEW:
            await connection.execute(delete(child).where(child.c.table_key == key))
        await connection.execute(delete(schema.tables).where(columns.key == key))
        deleted += 1
    return deleted


async def delete_rows(connection: AsyncConnection, child: Table, key: int, most: int) -> int:
    mine = child.c.table_key == key
    some = select(*child.primary_key).where(mine).limit(most)
    gone = delete(child).where(mine, tuple_(*child.primary_key).in_(some))
    return (await connection.execute(gone)).rowcount
