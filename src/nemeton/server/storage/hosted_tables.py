"""Counts of one person's tables, for quotas."""

from __future__ import annotations

from sqlalchemy import ColumnElement, and_, exists, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from nemeton.server.storage import schema
from nemeton.server.times import now
from nemeton.table.clock import DAY_MS

RECENT_MS = 7 * DAY_MS  # older tables that never began or ended cost nothing

tables = schema.tables.c


async def hold_person(connection: AsyncConnection, person: str) -> None:
    """Lock the person's counts until the end of the transaction."""
    mine = select(schema.people.c.id).where(schema.people.c.id == person)
    # Not against references to the person, which transactions that wait for us hold already.
    await connection.execute(mine.with_for_update(key_share=True))


async def unfinished(connection: AsyncConnection, host: str) -> int:
    return await count(
        connection,
        tables.host == host,
        tables.status.in_(["open", "running"]),
        tables.created >= now() - RECENT_MS,
    )


async def bot_games(connection: AsyncConnection, host: str) -> int:
    """Running games with bots that were begun today, or that wait for a bot."""
    bot = and_(schema.seats.c.table_key == tables.key, schema.seats.c.bot.is_not(None))
    return await count(
        connection,
        tables.host == host,
        tables.status == "running",
        or_(tables.started >= now() - DAY_MS, tables.due.is_not(None)),
        or_(tables.grace.is_not(None), exists().where(bot)),
    )


async def count(connection: AsyncConnection, *conditions: ColumnElement[bool]) -> int:
    query = select(func.count()).select_from(schema.tables).where(*conditions)
    return int((await connection.execute(query)).scalar_one())
