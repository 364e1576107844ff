"""Copies of a table with all its rows, written into the database without a server."""

from __future__ import annotations

import secrets

from sqlalchemy import Connection, Table, create_engine, func, insert, literal_column, select
from sqlalchemy.pool import NullPool

from nemeton.server.storage import schema
from nemeton.server.storage.database import parse_url

CHUNK_TABLES = 5_000  # inserted together
COPY_PREFIX = "copy-"  # the beginning of their ids


def copy_table(database: str, table: str, number: int, **changed: object) -> None:
    """Copy a table with other values in its row."""
    engine = create_engine(parse_url(database), poolclass=NullPool)
    with engine.begin() as connection:
        query = select(schema.tables).where(schema.tables.c.id == table)
        row = dict(connection.execute(query).mappings().one())
        origin = row.pop("key")
        last = connection.execute(select(func.max(schema.tables.c.key))).scalar_one()
        for done in range(0, number, CHUNK_TABLES):
            size = min(CHUNK_TABLES, number - done)
            names = [COPY_PREFIX + secrets.token_urlsafe(9) for _ in range(size)]
            rows = [{**row, "id": name, "invite": name, **changed} for name in names]
            connection.execute(insert(schema.tables), rows)
        for child in (schema.seats, schema.seeds, schema.moves):
            copy_rows(connection, child, origin, last)
    engine.dispose()


def copy_rows(connection: Connection, child: Table, origin: int, last: int) -> None:
    """Copy the rows of one table for all later ones."""
    columns = [column for column in child.c if column.name not in {"key", "table_key"}]
    later = select(schema.tables.c.key.label("later")).where(schema.tables.c.key > last).subquery()
    rows = (
        select(later.c.later, *columns)
        .select_from(child.join(later, literal_column("1 = 1")))
        .where(child.c.table_key == origin)
    )
    connection.execute(insert(child).from_select(["table_key", *columns], rows))


def copies_left(database: str) -> int:
    engine = create_engine(parse_url(database), poolclass=NullPool)
    with engine.connect() as connection:
        query = select(func.count()).where(schema.tables.c.id.like(f"{COPY_PREFIX}%"))
        found = int(connection.execute(query).scalar_one())
    engine.dispose()
    return found
