"""The append-only log of every table."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from nemeton.server.storage.schema import moves
from nemeton.table.play import Row

# One statement for any number of rows: a driver that goes from row to row lets go of Python's
# lock each time, and waits milliseconds to get it back from a busy event loop.
APPEND = {
    "sqlite": text(
        "INSERT INTO moves (table_key, ply, seat, text, at, actors, submission) "
        "SELECT value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, value->>6 "
        "FROM json_each(:rows)"
    ),
    "postgresql": text(
        "INSERT INTO moves (table_key, ply, seat, text, at, actors, submission) "
        "SELECT (value->>0)::bigint, (value->>1)::int, (value->>2)::int, value->>3, "
        "(value->>4)::bigint, (value->>5)::int, value->>6 "
        "FROM jsonb_array_elements(CAST(:rows AS jsonb))"
    ),
}

Stored = tuple[int, int, int, str, int, int, str | None]


def stored(key: int, ply: int, rows: Sequence[Row]) -> list[Stored]:
    """Rows as they are kept; `ply` is the table's before them."""
    return [
        (key, number, row.seat, row.text, row.at, row.actors, row.submission)
        for number, row in enumerate(rows, start=ply + 1)
    ]


def append(connection: Connection, rows: list[Stored]) -> None:
    """Raises IntegrityError if one of the plies is already written."""
    told = msgspec.json.encode(rows).decode()
    connection.execute(APPEND[connection.dialect.name], {"rows": told})


async def read(connection: AsyncConnection, key: int, after: int = 0) -> list[Row]:
    query = (
        select(moves.c.seat, moves.c.text, moves.c.at, moves.c.actors, moves.c.submission)
        .where(moves.c.table_key == key, moves.c.ply > after)
        .order_by(moves.c.ply)
    )
    return [Row(*row) for row in (await connection.execute(query)).all()]
