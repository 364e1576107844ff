"""Reads an export and checks it: shapes, types, and that every row finds what it refers to.

All of it is read before a database is touched, so that a file with a mistake changes nothing.
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
from nemeton.server.storage.tables import Status, Trouble
from nemeton.table.clock import Mode

# In an order in which every row finds what it refers to.
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
NAMED = {str(table.name): table for table in TABLES}
END = "end"

# Columns of text that hold more than text.
INSIDE: dict[Column[Any], Any] = {
    schema.people.c.prefs: Prefs,
    schema.tables.c.options: Options,
    schema.tables.c.result: Result,
    schema.tables.c.trouble: Trouble,
}
CHOICES = {schema.tables.c.status: get_args(Status), schema.tables.c.pace: get_args(Mode)}
SIZES = {schema.seeds.c.seed: SEED_BYTES}


class Heading(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """The first line of an export."""

    format: Literal["nemeton-export"] = "nemeton-export"
    format_version: Literal[5] = 5


class Line(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    table: str
    row: dict[str, Any]


class Found(NamedTuple):
    number: int  # of the line
    table: Table
    row: dict[str, Any]


def unpacked(path: Path) -> IO[bytes]:
    return cast("IO[bytes]", gzip.open(path, "rb")) if path.suffix == ".gz" else path.open("rb")


def lines(path: Path) -> Iterator[tuple[int, bytes]]:
    """Raises NemetonError if the packing is broken, and OSError."""
    number = 0
    with unpacked(path) as file:
        try:
            for number, data in enumerate(file, start=1):
                yield number, data
        except (EOFError, zlib.error, gzip.BadGzipFile) as error:
            raise NemetonError("import-gzip", line=number) from error


def read(path: Path) -> Iterator[Found]:
    """Every row with values as the database wants them. Raises NemetonError."""
    begun, rows, ended = False, 0, False
    for number, data in lines(path):
        try:
            if number == 1:
                msgspec.json.decode(data, type=Heading)
                begun = True
                continue
            line = msgspec.json.decode(data, type=Line)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise NemetonError("import-damaged", line=number) from error
        if ended:
            raise NemetonError("import-damaged", line=number)
        if line.table == END:
            ended = line.row == {"rows": rows}
            continue
        if line.table not in NAMED:
            raise NemetonError("import-damaged", line=number)
        rows += 1
        yield Found(number, NAMED[line.table], line.row)
    if not (begun and ended):
        raise NemetonError("import-cut-short")


def typed(found: Found) -> dict[str, Any]:
    """The row, with bytes for base64. Raises NemetonError for what a column cannot hold."""
    columns = found.table.columns
    for name in found.row.keys() ^ columns.keys():  # too much, or missing
        raise wrong(found, name)
    return {column.name: value_of(found, column) for column in columns}


def wrong(found: Found, column: str) -> NemetonError:
    return NemetonError(
        "import-wrong-value", line=found.number, table=str(found.table.name), column=column
    )


def value_of(found: Found, column: Column[Any]) -> object:
    value = found.row[column.name]
    if value is None and column.nullable:
        return None
    try:
        return held(column, value)
    except (TypeError, ValueError, RecursionError, msgspec.DecodeError) as error:
        raise wrong(found, column.name) from error


def held(column: Column[Any], value: Any) -> object:
    """The value as this column has it. Raises TypeError, ValueError or DecodeError."""
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
    if column in INSIDE:
        msgspec.json.decode(value, type=INSIDE[column])
    if value not in CHOICES.get(column, (value,)):
        raise ValueError
    return value


class Shared(NamedTuple):
    """A branch that has its first moves in the log of another table."""

    found: Found
    source: object


class References:
    """What rows refer to, and whether tables are whole."""

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

    def note(self, found: Found, row: dict[str, Any]) -> None:
        """Raises NemetonError for what refers to nothing, or is there twice."""
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

    def _note_part(self, found: Found, row: dict[str, Any]) -> None:
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

    def _note_shared(self, found: Found, row: dict[str, Any]) -> None:
        """A branch has its own moves after those that it shares with a table that shares none."""
        source, plies = row["shared_from"], row["shared_plies"]
        if source in self._shared or (plies > 0) != (source is not None):
            raise wrong(found, "shared_from")
        if source is not None:
            self._shared[row["key"]] = Shared(found, source)
            self._plies[row["key"]] = plies

    def _follow(self, last: dict[object, int], found: Found, table: object, number: int) -> None:
        """Seats and plies are counted without gaps."""
        if number != last.get(table, 0) + 1:
            raise NemetonError("import-gap", line=found.number, table=str(found.table.name))
        last[table] = number

    def check_whole(self) -> None:
        """Raises NemetonError if a table lacks its seed, its seats, or moves it shares."""
        if self._keys[schema.tables] - (self._seeds & self._seats.keys()):
            raise NemetonError("import-incomplete")
        for key, (found, source) in self._shared.items():
            plies = found.row["shared_plies"]
            if self._plies.get(source, 0) < plies or self._plies[key] == plies:
                raise wrong(found, "shared_plies")


def check(path: Path) -> None:
    """Raises NemetonError for the first thing that is wrong with the file, and OSError."""
    references = References()
    for found in read(path):
        references.note(found, typed(found))
    references.check_whole()
