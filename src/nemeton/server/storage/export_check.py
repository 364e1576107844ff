"""Reads an export and checks it: shapes, types, and that every row finds what it refers to.

All of it is read before a database is touched, so that a file with a mistake changes nothing.
"""

from __future__ import annotations

import base64
import binascii
import gzip
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO, Any, Literal, NamedTuple, cast, get_args

import msgspec
from sqlalchemy import BigInteger, Boolean, Column, Integer, LargeBinary, Table

from nemeton.core.errors import NemetonError
from nemeton.core.options import Options
from nemeton.core.result import Result
from nemeton.core.seed import SEED_BYTES
from nemeton.server.storage import schema
from nemeton.server.storage.people import digest
from nemeton.server.storage.prefs import Prefs, write
from nemeton.server.storage.tables import Status, Trouble
from nemeton.table.clock import Mode

# In an order in which every row finds what it refers to.
TABLES: tuple[Table, ...] = (
    schema.settings,
    schema.people,
    schema.sessions,
    schema.tokens,
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
    """Version 1 had no sessions, no known deals, and no end; version 2 no preferences but one, and
    no names at seats."""

    format: Literal["nemeton-export"] = "nemeton-export"
    format_version: Literal[1, 2, 3, 4] = 4


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
    version, rows, ended = 0, 0, False
    for number, data in lines(path):
        try:
            if number == 1:
                version = msgspec.json.decode(data, type=Heading).format_version
                continue
            line = msgspec.json.decode(data, type=Line)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise NemetonError("import-damaged", line=number) from error
        if ended:
            raise NemetonError("import-damaged", line=number)
        if line.table == END and version > 1:
            ended = line.row == {"rows": rows}
            continue
        if line.table not in NAMED:
            raise NemetonError("import-damaged", line=number)
        rows += 1
        found = Found(number, NAMED[line.table], line.row)
        if version < 3:
            add_preferences(found)
        if version < 4 and found.table is schema.tables:
            found.row["hints"] = False
        yield from modern(found) if version == 1 else [found]
    if version == 0 or (version > 1 and not ended):
        raise NemetonError("import-cut-short")


def add_preferences(found: Found) -> None:
    """To a row of the first two versions, what the third has in other columns."""
    if found.table is schema.people:
        forced = found.row.pop("auto_forced", None)
        if type(forced) is not bool:
            raise wrong(found, "auto_forced")
        found.row["prefs"] = write(Prefs(auto_forced=forced))
    elif found.table is schema.seats:
        found.row["called"] = None


def modern(found: Found) -> Iterable[Found]:
    """A row of version 1, and what the second version has besides."""
    if found.table is schema.tables:
        found.row["known_deal"] = found.row.get("origin") is not None
    yield found
    if found.table is schema.people and isinstance(found.row.get("id"), str):
        secret = base64.b64encode(digest(found.row["id"])).decode()
        created = found.row.get("created")
        session = {"digest": secret, "person": found.row["id"], "created": created}
        yield Found(found.number, schema.sessions, session)


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


class References:
    """What rows refer to, and whether tables are whole."""

    def __init__(self) -> None:
        self._keys: dict[Table, set[object]] = {schema.people: set(), schema.tables: set()}
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
        if found.table is schema.seeds:
            self._seeds.add(row["table_key"])
        elif found.table is schema.seats:
            self._follow(self._seats, found, row["table_key"], row["seat"] + 1)
        elif found.table is schema.moves:
            self._follow(self._plies, found, row["table_key"], row["ply"])

    def _follow(self, last: dict[object, int], found: Found, table: object, number: int) -> None:
        """Seats and plies are counted without gaps."""
        if number != last.get(table, 0) + 1:
            raise NemetonError("import-gap", line=found.number, table=str(found.table.name))
        last[table] = number

    def check_whole(self) -> None:
        """Raises NemetonError if a table lacks its seed or its seats."""
        if self._keys[schema.tables] - (self._seeds & self._seats.keys()):
            raise NemetonError("import-incomplete")


def check(path: Path) -> None:
    """Raises NemetonError for the first thing that is wrong with the file, and OSError."""
    references = References()
    for found in read(path):
        references.note(found, typed(found))
    references.check_whole()
