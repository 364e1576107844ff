"""Forgets old tables, if the host wants that. A running table is never touched."""

from __future__ import annotations

from sqlalchemy import Select, delete, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from nemeton.server.storage import schema

BATCH = 200
CHILDREN = (
    schema.reviews,
    schema.mutes,
    schema.chat,
    schema.moves,
    schema.seats,
    schema.seeds,
)


def forgettable(before: int) -> Select[tuple[int]]:
    """Games that ended before that time, and tables that were made before it and never started."""
    return (
        select(schema.tables.c.key)
        .where(
            or_(
                (schema.tables.c.status == "finished") & (schema.tables.c.finished < before),
                (schema.tables.c.status == "open") & (schema.tables.c.created < before),
            )
        )
        .limit(BATCH)
    )


async def forget(connection: AsyncConnection, before: int) -> int:
    """Delete a batch of such tables; returns how many there were."""
    keys = list((await connection.execute(forgettable(before))).scalars())
    for child in CHILDREN:
        await connection.execute(delete(child).where(child.c.table_key.in_(keys)))
    await connection.execute(delete(schema.tables).where(schema.tables.c.key.in_(keys)))
    return len(keys)
