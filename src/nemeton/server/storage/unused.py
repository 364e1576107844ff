"""Deletes unused rows: guests, sessions, links and components files."""

from __future__ import annotations

from sqlalchemy import ColumnElement, Delete, and_, delete, exists, or_, select
from sqlalchemy.exc import IntegrityError

from nemeton.server.storage import schema
from nemeton.server.storage.database import Database
from nemeton.server.storage.sessions import oldest_living
from nemeton.server.times import now
from nemeton.table.clock import DAY_MS

BATCH = 100  # people or components files in one transaction
ROWS = 1000
TRACE_COLUMNS = (
    schema.tables.c.host,
    schema.seats.c.person,
    schema.chat.c.person,
    schema.tokens.c.person,
)
OWNED_COLUMNS = (
    schema.sessions.c.person,
    schema.links.c.person,
    schema.mutes.c.person,
    schema.mutes.c.muted,
)


async def delete_unused(database: Database) -> None:
    """Delete a batch in each transaction, so that others write in between."""
    for expired in (expired_sessions(), expired_links()):
        await delete_all(database, expired)
    await delete_guests(database)
    await delete_components(database)


def expired_sessions() -> Delete:
    columns = schema.sessions.c
    some = select(columns.digest).where(columns.created <= oldest_living()).limit(ROWS)
    return delete(schema.sessions).where(columns.digest.in_(some))


def expired_links() -> Delete:
    columns = schema.links.c
    some = select(columns.digest).where(columns.expires < now()).limit(ROWS)
    return delete(schema.links).where(columns.digest.in_(some))


async def delete_all(database: Database, some: Delete) -> None:
    deleted = ROWS
    while deleted == ROWS:
        async with database.writing() as connection:
            deleted = (await connection.execute(some)).rowcount


def deletable_guests() -> ColumnElement[bool]:
    """Guests without any trace who never came back, or whose sessions have ended."""
    columns = schema.people.c
    living = (schema.sessions.c.person == columns.id) & (
        schema.sessions.c.created > oldest_living()
    )
    return and_(
        columns.seen < now() - DAY_MS,
        or_(columns.seen == columns.created, ~exists().where(living)),
        *(~exists().where(person == columns.id) for person in TRACE_COLUMNS),
    )


async def delete_guests(database: Database) -> None:
    """Delete guests; they were found while others write, so they are checked again."""
    columns = schema.people.c
    last = ""
    while True:
        query = select(columns.id).where(columns.id > last, deletable_guests())
        async with database.reading() as connection:
            found = await connection.execute(query.order_by(columns.id).limit(BATCH))
            people = list(found.scalars())
        if not people:
            return
        last = people[-1]
        try:
            await delete_people(database, people)
        except IntegrityError:
            continue  # one of them has just come back; another time


async def delete_people(database: Database, people: list[str]) -> None:
    columns = schema.people.c
    query = select(columns.id).where(columns.id.in_(people), deletable_guests())
    async with database.writing() as connection:
        found = await connection.execute(query.with_for_update(skip_locked=True))
        still = list(found.scalars())
        for person in OWNED_COLUMNS:
            await connection.execute(delete(person.table).where(person.in_(still)))
        await connection.execute(delete(schema.people).where(columns.id.in_(still)))


async def delete_components(database: Database) -> None:
    """Delete components files without tables."""
    columns = schema.components.c
    used = exists().where(schema.tables.c.components_hash == columns.hash)
    some = select(columns.hash).where(~used).limit(BATCH)
    gone = delete(schema.components).where(columns.hash.in_(some), ~used)
    deleted = BATCH
    while deleted == BATCH:
        try:
            async with database.writing() as connection:
                deleted = (await connection.execute(gone)).rowcount
        except IntegrityError:
            return  # a table has just been made with one of them; another time
