"""Components files, each stored once for all its tables."""

from __future__ import annotations

from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from nemeton.core.components import edition_hash
from nemeton.server.storage import schema

ADD = text(
    "INSERT INTO components (hash, text) VALUES (:hash, :text) ON CONFLICT (hash) DO NOTHING"
)

columns = schema.components.c


async def is_stored(connection: AsyncConnection, file: str) -> bool:
    """True if the database has this file."""
    query = select(columns.hash).where(columns.hash == edition_hash(file))
    return (await connection.execute(query)).first() is not None


async def store(connection: AsyncConnection, file: str) -> str:
    """Write the file unless it is there; returns its hash.

    It stays locked until the end of the transaction, so that nobody deletes it as unused.
    """
    row = {"hash": edition_hash(file), "text": file}
    locked = select(columns.hash).where(columns.hash == row["hash"])
    locked = locked.with_for_update(read=True, key_share=True)
    while (await connection.execute(locked)).first() is None:
        await connection.execute(ADD, row)
    return row["hash"]
