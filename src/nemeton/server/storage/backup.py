"""Exports a whole database as JSON lines, and imports it into an empty one.

An export is one consistent moment, also while a server runs. It holds everything, secrets too:
protect it like the database itself.
"""

from __future__ import annotations

import base64
import gzip
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, cast

import msgspec
from sqlalchemy import (
    Connection,
    LargeBinary,
    Select,
    Table,
    create_engine,
    func,
    insert,
    select,
    text,
)
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.pool import NullPool

from nemeton.core.errors import NemetonError
from nemeton.server.storage import schema
from nemeton.server.storage.database import Database
from nemeton.server.storage.export_check import (
    END,
    TABLES,
    ExportHeading,
    ExportLine,
    ExportRow,
    check,
    read,
    typed,
)
from nemeton.server.storage.lock import only_server
from nemeton.server.storage.tables import DELETED

BATCH = 1000


def export_to(database: str, path: Path) -> dict[str, int]:
    """Write the database into the file, as gzip for .gz; returns rows by table."""
    source = Database(database)
    source.migrate()
    # One moment for all tables: SQLite's readers always have that, PostgreSQL's on request.
    level: Any = "SERIALIZABLE" if source.is_sqlite else "REPEATABLE READ"
    counts: dict[str, int] = {}
    unfinished = path.with_name(path.name + ".part")
    engine = create_engine(source.url, isolation_level=level, poolclass=NullPool)
    with engine.connect() as connection, open_private(unfinished) as file:
        if source.is_sqlite:
            connection.exec_driver_sql("BEGIN")
        file.write(msgspec.json.encode(ExportHeading()) + b"\n")
        for table in TABLES:
            counts[table.name] = 0
            for row in connection.execute(rows_of(table).order_by(*table.primary_key)):
                line = ExportLine(str(table.name), to_json(table, row._asdict()))
                file.write(msgspec.json.encode(line) + b"\n")
                counts[table.name] += 1
        end = ExportLine(END, {"rows": sum(counts.values())})
        file.write(msgspec.json.encode(end) + b"\n")
    unfinished.replace(path)
    return counts


def rows_of(table: Table) -> Select[Any]:
    """The rows of a table, except those of games that are being deleted."""
    columns = schema.tables.c
    if table is schema.tables:
        return select(table).where(columns.status != DELETED)
    if "table_key" not in table.columns:
        return select(table)
    going = select(columns.key).where(columns.status == DELETED)
    return select(table).where(table.c.table_key.not_in(going))


@contextmanager
def open_private(path: Path) -> Iterator[IO[bytes]]:
    """Create the file for its owner alone."""
    path.unlink(missing_ok=True)  # an old file could be open to others
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as file:
        if path.name.removesuffix(".part").endswith(".gz"):
            with gzip.open(file, "wb") as packed:
                yield cast("IO[bytes]", packed)
        else:
            yield file


def to_json(table: Table, row: dict[str, Any]) -> dict[str, Any]:
    for column in table.columns:
        if isinstance(column.type, LargeBinary) and row[column.name] is not None:
            row[column.name] = base64.b64encode(row[column.name]).decode()
    return {str(name): value for name, value in row.items()}


def import_from(database: str, path: Path) -> dict[str, int]:
    """Read an export into an empty database, whole or not at all. Raises NemetonError."""
    check(path)
    target = Database(database)
    with only_server(
        target
    ):  # a running server keeps the key that signs cookies, and would not see ours
        target.migrate()
        engine = create_engine(target.url, poolclass=NullPool)
        try:
            with engine.begin() as connection:
                return fill(connection, path)
        except IntegrityError as error:
            raise NemetonError("import-twice") from error
        except SQLAlchemyError as error:
            raise target.unusable(error) from error


def fill(connection: Connection, path: Path) -> dict[str, int]:
    for table in (schema.people, schema.tables):
        if connection.execute(select(func.count()).select_from(table)).scalar_one():
            raise NemetonError("import-not-empty")
    connection.execute(schema.settings.delete())
    counts = {str(table.name): 0 for table in TABLES}
    for table, rows in batches(read(path)):
        connection.execute(insert(table), rows)
        counts[table.name] += len(rows)
    if connection.dialect.name == "postgresql":
        renew_sequences(connection)
    return counts


def batches(found: Iterable[ExportRow]) -> Iterator[tuple[Table, list[dict[str, Any]]]]:
    """Rows of the same table together, in batches for one statement."""
    current: Table | None = None
    rows: list[dict[str, Any]] = []
    for each in found:
        if current is not None and (each.table is not current or len(rows) == BATCH):
            yield current, rows
            rows = []
        current = each.table
        rows.append(typed(each))
    if current is not None:
        yield current, rows


def renew_sequences(connection: Connection) -> None:
    """Continue PostgreSQL's sequences after the imported rows."""
    for table in TABLES:
        column = table.autoincrement_column
        if column is not None:
            name = column.name
            connection.execute(
                text(
                    f"SELECT setval(pg_get_serial_sequence('{table.name}', '{name}'), "  # noqa: S608  (our own names)
                    f"(SELECT coalesce(max({name}), 1) FROM {table.name}))"
                )
            )
