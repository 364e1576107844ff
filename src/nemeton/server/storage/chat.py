"""Chat at tables, and mutes."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import Select, delete, func, insert, select
from sqlalchemy.exc import IntegrityError

from nemeton.server.storage import schema
from nemeton.server.storage.database import Database
from nemeton.server.storage.hosted_tables import hold_person
from nemeton.server.times import now

LATEST_LINES = 50
MUTED_EACH = 100  # muted people of one person at a table


class WrittenLine(NamedTuple):
    """A line of chat: a text, or a reaction."""

    id: int
    at: int
    person: str
    name: str
    room: str
    text: str | None
    reaction: str | None


class ChatLog:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(
        self, key: int, person: str, room: str, text: str | None, reaction: str | None
    ) -> int:
        row = {
            "table_key": key,
            "at": now(),
            "person": person,
            "room": room,
            "text": text,
            "reaction": reaction,
        }
        async with self._database.writing() as connection:
            result = await connection.execute(
                insert(schema.chat).values(row).returning(schema.chat.c.id)
            )
            return int(result.scalar_one())

    async def latest(self, key: int) -> list[WrittenLine]:
        query = (
            lines()
            .where(schema.chat.c.table_key == key)
            .order_by(schema.chat.c.id.desc())
            .limit(LATEST_LINES)
        )
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).all()
        return [read(row) for row in reversed(rows)]

    async def find(self, id_: int) -> WrittenLine:
        async with self._database.reading() as connection:
            return read((await connection.execute(lines().where(schema.chat.c.id == id_))).one())

    async def mutes(self, key: int) -> set[tuple[str, str]]:
        """Pairs of a person and somebody they have muted."""
        query = select(schema.mutes.c.person, schema.mutes.c.muted).where(
            schema.mutes.c.table_key == key
        )
        async with self._database.reading() as connection:
            return {(row.person, row.muted) for row in (await connection.execute(query)).all()}

    async def mute(self, key: int, person: str, muted: str, *, on: bool) -> bool:
        """Mute or unmute; False if nothing changes, or too many are muted already."""
        row = {"table_key": key, "person": person, "muted": muted}
        columns = schema.mutes.c
        theirs = select(func.count()).where(columns.table_key == key, columns.person == person)
        try:
            async with self._database.writing() as connection:
                if on:
                    await hold_person(connection, person)
                    if (await connection.execute(theirs)).scalar_one() >= MUTED_EACH:
                        return False
                    await connection.execute(insert(schema.mutes), row)
                else:
                    gone = delete(schema.mutes).where(
                        columns.table_key == key, columns.person == person, columns.muted == muted
                    )
                    await connection.execute(gone)
        except IntegrityError:
            # Muted already, perhaps at another process, or nobody of that name.
            async with self._database.reading() as connection:
                found = await connection.execute(theirs.where(columns.muted == muted))
                return bool(found.scalar_one())
        return True


def lines() -> Select[Any]:
    return select(schema.chat, schema.people.c.name).join(
        schema.people, schema.people.c.id == schema.chat.c.person
    )


def read(row: Any) -> WrittenLine:
    return WrittenLine(row.id, row.at, row.person, row.name, row.room, row.text, row.reaction)
