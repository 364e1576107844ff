"""The append-only log of every table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from nemeton.server.storage.schema import moves
from nemeton.table.play import Row

INSERT = insert(moves)


def values(key: int, ply: int, rows: Sequence[Row]) -> list[dict[str, Any]]:
    """Rows as they are stored; `ply` is the table's before them."""
    return [
        {
            "table_key": key,
            "ply": number,
            "seat": row.seat,
            "text": row.text,
            "at": row.at,
            "actors": row.actors,
            "submission": row.submission,
        }
        for number, row in enumerate(rows, start=ply + 1)
    ]


async def append(connection: AsyncConnection, stored: list[dict[str, Any]]) -> None:
    """Raises IntegrityError if one of the plies is already written."""
    await connection.execute(INSERT, stored)


async def read(connection: AsyncConnection, key: int, after: int = 0) -> list[Row]:
    query = (
        select(moves.c.seat, moves.c.text, moves.c.at, moves.c.actors, moves.c.submission)
        .where(moves.c.table_key == key, moves.c.ply > after)
        .order_by(moves.c.ply)
    )
    return [Row(*row) for row in (await connection.execute(query)).all()]
