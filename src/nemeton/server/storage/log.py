"""The append-only log of every table.

Moves are stored in the notation of records, which does not depend on the numbers of actions.
`shown` is not stored, since replaying the log finds it again.
"""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import closing
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Engine, Select, and_, insert, literal, select, text
from sqlalchemy import Row as Found
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from nemeton.core.actions import Verbs
from nemeton.core.errors import BadRecord, BadText, NemetonError
from nemeton.core.record.history import Move
from nemeton.server.storage import schema

# One statement for any number of rows: a driver that goes row by row releases Python's lock each
# time, and waits for a busy event loop to get it back.
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

PAGE_MOVES = 500  # moves read at a time, since others wait

Row = tuple[int, int, int, str, int, int, str | None]
MoveColumns = tuple[int, str, int, int, str | None]  # the columns without key and ply


def rows(key: int, ply: int, new: Iterable[Move], verbs: Verbs) -> list[Row]:
    """Moves as rows; `ply` is the table's before them."""
    return [
        (key, number, move.seat, verbs.text(move.action), move.at, move.actors, move.submission)
        for number, move in enumerate(new, start=ply + 1)
    ]


def append(connection: Connection, added: Sequence[Row]) -> None:
    """Add rows. Raises IntegrityError if one of the plies is already written."""
    values = msgspec.json.encode(added).decode()
    connection.execute(APPEND[connection.dialect.name], {"rows": values})


def commit_on_sqlite(engine: Engine, added: Sequence[Row]) -> None:
    """Add rows in a transaction of their own, with one statement on SQLite.

    It bypasses SQLAlchemy: each call of the driver releases Python's lock, which the event loop
    then takes, and `executemany` makes the fewest calls.
    """
    values = msgspec.json.encode(added).decode()
    try:  # around opening the connection, too
        with closing(engine.raw_connection()) as connection:
            driver = connection.driver_connection
            assert isinstance(driver, sqlite3.Connection)
            driver.executemany(APPEND["sqlite"].text, [{"rows": values}])
    except sqlite3.Error as error:
        raise DBAPIError.instance(None, None, error, sqlite3.Error) from error


async def read(connection: AsyncConnection, key: int, verbs: Verbs, after: int = 0) -> list[Move]:
    """The moves after that ply. Raises BadRecord for a text that is no action."""
    moves: list[Move] = []
    async for page in pages(connection, key, after):
        moves += [read_row(row, verbs) for row in page]
    return moves


class LogNews(NamedTuple):
    """New moves, revision and due time of a table whose earlier moves are known."""

    moves: list[Move]
    revision: int
    due: int | None


async def read_news(connection: AsyncConnection, key: int, verbs: Verbs, after: int) -> LogNews:
    """Read the news in one query. Raises BadRecord and NemetonError("no-such-table")."""
    columns = schema.tables.c
    unknown = and_(schema.moves.c.table_key == columns.key, schema.moves.c.ply > after)
    query = (
        select(columns.revision, columns.due, schema.moves)
        .join(schema.moves, unknown, isouter=True)
        .where(columns.key == key)
        .order_by(schema.moves.c.ply)
    )
    found = (await connection.execute(query)).all()
    if not found:
        raise NemetonError("no-such-table")
    moves = [read_row(row, verbs) for row in found if row.ply is not None]
    return LogNews(moves, found[0].revision, found[0].due)


def read_row(row: Any, verbs: Verbs) -> Move:
    columns = (row.seat, row.text, row.at, row.actors, row.submission)
    return read_move(row.ply, columns, verbs)


def read_move(ply: int, columns: MoveColumns, verbs: Verbs) -> Move:
    seat, notation, at, actors, submission = columns
    try:
        action = verbs.parse(notation)
    except BadText as error:
        raise BadRecord("record-unreadable-move", ply=ply, text=notation) from error
    return Move(seat, action, 0, actors, at, submission)


async def read_notation(connection: AsyncConnection, key: int) -> list[tuple[int, str, int]]:
    """Seat, text and time of every move, which needs no rules."""
    notation: list[tuple[int, str, int]] = []
    async for page in pages(connection, key):
        notation += [(row.seat, row.text, row.at) for row in page]
    return notation


async def pages(
    connection: AsyncConnection, key: int, after: int = 0
) -> AsyncIterator[Sequence[Found[Any]]]:
    """The log after that ply in pages, with other tasks in between.

    The first moves of a branch are in the log of the table that it shares them with.
    """
    columns = schema.tables.c
    query = select(columns.shared_from, columns.shared_plies).where(columns.key == key)
    shared = (await connection.execute(query)).one()
    if shared.shared_from is not None and after < shared.shared_plies:
        theirs = moves_query(shared.shared_from, after).where(
            schema.moves.c.ply <= shared.shared_plies
        )
        async for page in pages_of(connection, theirs):
            yield page
    async for page in pages_of(connection, moves_query(key, after)):
        yield page


async def pages_of(
    connection: AsyncConnection, query: Select[Any]
) -> AsyncIterator[Sequence[Found[Any]]]:
    after = 0
    while True:
        following = query.where(schema.moves.c.ply > after).limit(PAGE_MOVES)
        page = (await connection.execute(following)).all()
        yield page
        if len(page) < PAGE_MOVES:
            return
        after = page[-1].ply


def moves_query(key: int, after: int) -> Select[Any]:
    columns = schema.moves.c
    return (
        select(schema.moves)
        .where(columns.table_key == key, columns.ply > after)
        .order_by(columns.ply)
    )


async def copy(connection: AsyncConnection, origin: int, key: int, after: int, to: int) -> None:
    """Copy moves of one table to another, without their submissions."""
    columns = schema.moves.c
    columns_of_move = [columns.ply, columns.seat, columns.text, columns.at, columns.actors]
    first = select(literal(key), *columns_of_move).where(
        columns.table_key == origin, columns.ply > after, columns.ply <= to
    )
    names = ["table_key", *(column.name for column in columns_of_move)]
    await connection.execute(insert(schema.moves).from_select(names, first))
