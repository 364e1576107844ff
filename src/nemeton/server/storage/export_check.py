"""Checks an export: shapes, types, and references between rows.

All of it is read before a database is touched, so that a faulty file changes nothing.
"""

from __future__ import annotations

import base64
import binascii
import gzip
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any, Literal, NamedTuple, cast, get_args

import msgspec
from sqlalchemy import BigInteger, Boolean, Column, Integer, LargeBinary, Table

from nemeton.core.components import edition_hash
from nemeton.core.errors import NemetonError
from nemeton.core.options import Options
from nemeton.core.result import Result
from nemeton.core.seed import SEED_BYTES
from nemeton.protocol.preferences import Prefs
from nemeton.server.storage import schema
from nemeton.server.storage.tables import FreezeReason, Status
from nemeton.table.clock import Mode

# In an order in which each row comes after those it refers to.
TABLES: tuple[Table, ...] = (
    schema.settings,
    schema.people,
    schema.sessions,
    schema.tokens,
    schema.components,
    schema.tables,
    schema.seeds,
    schema.seats,
    schema.moves,
    schema.chat,
    schema.mutes,
)
TABLES_BY_NAME = {str(table.name): table for table in TABLES}
END = "end"

# Text columns with structured content.
JSON_COLUMNS: dict[Column[Any], Any] = {
    schema.people.c.prefs: Prefs,
    schema.tables.c.options: Options,
    schema.tables.c.result: Result,
    schema.tables.c.trouble: FreezeReason,
}
ALLOWED_VALUES = {schema.tables.c.status: get_args(Status), schema.tables.c.pace: get_args(Mode)}
SIZES = {schema.seeds.c.seed: SEED_BYTES}


class ExportHeading(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """The first line of an export."""

    format: Literal["nemeton-export"] = "nemeton-export"
    format_version: Literal[1] = 1


class ExportLine(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    table: str
    row: dict[str, Any]


class ExportRow(NamedTuple):
    number: int  # of the line
    table: Table
    row: dict[str, Any]


def unpacked(path: Path) -> IO[bytes]:
    return cast("IO[bytes]", gzip.open(path, "rb")) if path.suffix == ".gz" else path.open("rb")


def lines(path: Path) -> Iterator[tuple[int, bytes]]:
    """The lines of the file, unpacked. Raises NemetonError and OSError."""
    number = 0
    with unpacked(path) as file:
        try:
            for number, data in enumerate(file, start=1):
                yield number, data
        except (EOFError, zlib.error, gzip.BadGzipFile) as error:
            raise NemetonError("import-gzip", line=number) from error


def read(path: Path) -> Iterator[ExportRow]:
    """All rows, as in the file. Raises NemetonError."""
    begun, rows, ended = False, 0, False
    for number, data in lines(path):
        try:
            if number == 1:
                msgspec.json.decode(data, type=ExportHeading)
                begun = True
                continue
            line = msgspec.json.decode(data, type=ExportLine)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise NemetonError("import-damaged", line=number) from error
        if ended:
            raise NemetonError("import-damaged", line=number)
        if line.table == END:
            ended = line.row == {"rows": rows}
            continue
        if line.table not in TABLES_BY_NAME:
            raise NemetonError("import-damaged", line=number)
        rows += 1
        yield ExportRow(number, TABLES_BY_NAME[line.table], line.row)
    if not (begun and ended):
        raise NemetonError("import-cut-short")


def typed(found: ExportRow) -> dict[str, Any]:
    """The row with the types of its columns. Raises NemetonError."""
    columns = found.table.columns
    for name in found.row.keys() ^ columns.keys():  # too many or missing columns
        raise wrong(found, name)
    return {column.name: value_of(found, column) for column in columns}


def wrong(found: ExportRow, column: str) -> NemetonError:
    return NemetonError(
        "import-wrong-value", line=found.number, table=str(found.table.name), column=column
    )


def value_of(found: ExportRow, column: Column[Any]) -> object:
    value = found.row[column.name]
    if value is None and column.nullable:
        return None
    try:
        return stored_value(column, value)
    except (TypeError, ValueError, RecursionError, msgspec.DecodeError) as error:
        raise wrong(found, column.name) from error


def stored_value(column: Column[Any], value: Any) -> object:
    """The value as the column stores it. Raises TypeError, ValueError or DecodeError."""
    kind = column.type
    if isinstance(kind, Boolean):
        return msgspec.convert(value, bool)
    if isinstance(kind, Integer):  # BigInteger too
        bits = 64 if isinstance(kind, BigInteger) else 32
        if type(value) is not int or not -(1 << bits - 1) <= value < 1 << bits - 1:
            raise ValueError
        return value
    if type(value) is not str or "\0" in value:
        raise TypeError
    if isinstance(kind, LargeBinary):
        data = base64.b64decode(value, validate=True)
        if len(data) != SIZES.get(column, len(data)):
            raise binascii.Error
        return data
    if column in JSON_COLUMNS:
        msgspec.json.decode(value, type=JSON_COLUMNS[column])
    if value not in ALLOWED_VALUES.get(column, (value,)):
        raise ValueError
    return value


class Shared(NamedTuple):
    """A branch with its first moves in the log of another table."""

    found: ExportRow
    source: object


class References:
    """References between rows, and the completeness of tables."""

    def __init__(self) -> None:
        self._keys: dict[Table, set[object]] = {
            schema.people: set(),
            schema.components: set(),
            schema.tables: set(),
        }
        self._shared: dict[object, Shared] = {}  # by the key of the branch
        self._plies: dict[object, int] = {}
        self._seats: dict[object, int] = {}
        self._seeds: set[object] = set()

    def note(self, found: ExportRow, row: dict[str, Any]) -> None:
        """Add a row. Raises NemetonError for a bad reference, or a duplicate."""
        for column in found.table.columns:
            for key in column.foreign_keys:
                value = row[column.name]
                if value is not None and value not in self._keys[key.column.table]:
                    raise NemetonError(
                        "import-dangling",
                        line=found.number,
                        table=str(found.table.name),
                        column=column.name,
                    )
        if found.table in self._keys:
            (key_column,) = found.table.primary_key
            known = self._keys[found.table]
            if row[key_column.name] in known:
                raise NemetonError("import-twice")
            known.add(row[key_column.name])
        self._note_part(found, row)

    def _note_part(self, found: ExportRow, row: dict[str, Any]) -> None:
        if found.table is schema.components and edition_hash(row["text"]) != row["hash"]:
            raise wrong(found, "hash")
        if found.table is schema.tables:
            self._note_shared(found, row)
        elif found.table is schema.seeds:
            self._seeds.add(row["table_key"])
        elif found.table is schema.seats:
            self._follow(self._seats, found, row["table_key"], row["seat"] + 1)
        elif found.table is schema.moves:
            self._follow(self._plies, found, row["table_key"], row["ply"])

    def _note_shared(self, found: ExportRow, row: dict[str, Any]) -> None:
        """Note the log that a branch shares, whose owner may share none itself."""
        source, plies = row["shared_from"], row["shared_plies"]
        if source in self._shared or (plies > 0) != (source is not None):
            raise wrong(found, "shared_from")
        if source is not None:
            self._shared[row["key"]] = Shared(found, source)
            self._plies[row["key"]] = plies

    def _follow(
        self, last: dict[object, int], found: ExportRow, table: object, number: int
    ) -> None:
        """Check that seats and plies are counted without gaps."""
        if number != last.get(table, 0) + 1:
            raise NemetonError("import-gap", line=found.number, table=str(found.table.name))
        last[table] = number

    def check_whole(self) -> None:
        """Check that no table lacks its seed, seats, or shared moves. Raises NemetonError."""
        if self._keys[schema.tables] - (self._seeds & self._seats.keys()):
            raise NemetonError("import-incomplete")
        for key, (found, source) in self._shared.items():
            plies = found.row["shared_plies"]
            if self._plies.get(source, 0) < plies or self._plies[key] == plies:
                raise wrong(found, "shared_plies")


def check(path: Path) -> None:
    """Check the whole file. Raises NemetonError for its first fault, and OSError."""
    references = References()
    for found in read(path):
        references.note(found, typed(found))
    references.check_whole()
