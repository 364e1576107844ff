"""What one person has set up: tables that have not ended, and those bots are busy at."""

from __future__ import annotations

from sqlalchemy import ColumnElement, and_, exists, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from nemeton.server.storage import schema
from nemeton.server.times import now

HOUR = 3600 * 1000
LATELY = 7 * 24 * HOUR  # older tables that never began or ended are left lying, and cost nothing
TODAY = 24 * HOUR

tables = schema.tables.c


async def hold_person(connection: AsyncConnection, person: str) -> None:
    """Until this transaction ends, no other one counts what this person has."""
    mine = select(schema.people.c.id).where(schema.people.c.id == person)
    # Not against a mere reference to the person, which those who wait for us hold already.
    await connection.execute(mine.with_for_update(key_share=True))


async def unfinished(connection: AsyncConnection, host: str) -> int:
    return await count(
        connection,
        tables.host == host,
        tables.status.in_(["open", "running"]),
        tables.created >= now() - LATELY,
    )


async def bot_games(connection: AsyncConnection, host: str) -> int:
    """Running games in which bots play or may step in: begun today, or waiting for a bot."""
    bot = and_(schema.seats.c.table_key == tables.key, schema.seats.c.bot.is_not(None))
    return await count(
        connection,
        tables.host == host,
        tables.status == "running",
        or_(tables.started >= now() - TODAY, tables.due.is_not(None)),
        or_(tables.grace.is_not(None), exists().where(bot)),
    )


async def count(connection: AsyncConnection, *conditions: ColumnElement[bool]) -> int:
    query = select(func.count()).select_from(schema.tables).where(*conditions)
    return int((await connection.execute(query)).scalar_one())
