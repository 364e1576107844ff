"""Forgets old tables, if the host wants that. A running table is never touched."""

from __future__ import annotations

from sqlalchemy import Select, delete, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from nemeton.server.storage.schema import chat, moves, mutes, seats, seeds, tables

BATCH = 200


def forgettable(before: int) -> Select[tuple[int]]:
    """Games that ended before that time, and tables that were made before it and never started."""
    return (
        select(tables.c.key)
        .where(
            or_(
                (tables.c.status == "finished") & (tables.c.finished < before),
                (tables.c.status == "open") & (tables.c.created < before),
            )
        )
        .limit(BATCH)
    )


async def forget(connection: AsyncConnection, before: int) -> int:
    """Delete a batch of such tables; returns how many there were."""
    keys = list((await connection.execute(forgettable(before))).scalars())
    for child in (mutes, chat, moves, seats, seeds):
        await connection.execute(delete(child).where(child.c.table_key.in_(keys)))
    await connection.execute(delete(tables).where(tables.c.key.in_(keys)))
    return len(keys)
