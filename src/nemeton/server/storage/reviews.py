"""Reviews of finished games, as JSON."""

from __future__ import annotations

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from nemeton.server.storage import schema
from nemeton.server.storage.database import Database


class Reviews:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def find(self, key: int) -> str | None:
        query = select(schema.reviews.c.review).where(schema.reviews.c.table_key == key)
        async with self._database.reading() as connection:
            found = (await connection.execute(query)).scalar()
        return None if found is None else str(found)

    async def store(self, key: int, review: str) -> None:
        row = {"table_key": key, "review": review}
        try:
            async with self._database.writing() as connection:
                await connection.execute(insert(schema.reviews).values(row))
        except IntegrityError:
            return  # another process has made the same review
