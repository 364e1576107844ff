"""Tables and who sits at them: everything about a table but its log."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec import UNSET, UnsetType
from sqlalchemy import Executable, Row, Select, Update, and_, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from nemeton.core.errors import NemetonError
from nemeton.core.options import Options
from nemeton.core.result import Result
from nemeton.server.storage.database import Database
from nemeton.server.storage.schema import chat, moves, people, seats, seeds, tables
from nemeton.table.clock import Tempo
from nemeton.table.roster import Roster, Seat

PAGE = 50
ID = re.compile(r"[A-Za-z0-9_-]{1,40}")

Status = Literal["open", "running", "finished", "frozen"]


class Trouble(msgspec.Struct, frozen=True):
    """Why a table cannot go on as it was, as a code with arguments."""

    code: str
    args: dict[str, str | int] = {}


class TableChange(msgspec.Struct, frozen=True, kw_only=True):
    """What moves change at their table besides the log."""

    due: int | UnsetType | None = UNSET  # when the table has to be woken; UNSET: as before
    finished: int | None = None  # when the game ended, if these moves end it
    result: Result | None = None


class Header(msgspec.Struct, kw_only=True):
    """A row of `tables`, with its seats."""

    key: int
    id: str
    game: str
    version: int
    edition: str
    options: Options
    components: str | None
    commitment: str
    public: bool
    onlookers: bool
    tempo: Tempo
    status: Status
    host: str
    invite: str
    revision: int
    first_actors: int
    due: int | None
    result: Result | None
    rematch: str | None
    origin: str | None
    origin_ply: int | None
    trouble: Trouble | None
    created: int
    started: int | None
    finished: int | None
    seats: list[tuple[str, str | None, str | None, bool]]  # colour, person, bot, covering
    names: dict[str, str]  # of the people at the table

    def roster(self) -> Roster:
        return Roster(
            [Seat(colour, person, bot, covering) for colour, person, bot, covering in self.seats],
            self.host,
            started=self.status != "open",
        )

    def note(self, change: TableChange) -> None:
        """Be as the database is with this change."""
        if change.due is not UNSET:
            self.due = change.due
        if change.finished is not None:
            self.status = "finished"
            self.finished = change.finished
            self.result = change.result
            self.revision += 1


class Listed(msgspec.Struct, kw_only=True):
    """A line of a list of tables."""

    header: Header
    ply: int
    actors: int
    updated: int


def read_header(row: Row[Any], sitting: Sequence[Row[Any]]) -> Header:
    return Header(
        key=row.key,
        id=row.id,
        game=row.game,
        version=row.version,
        edition=row.edition,
        options=msgspec.json.decode(row.options, type=Options),
        components=row.components,
        commitment=row.commitment,
        public=row.public,
        onlookers=row.onlookers,
        tempo=Tempo(row.pace, row.pace_amount, row.grace),
        status=row.status,
        host=row.host,
        invite=row.invite,
        revision=row.revision,
        first_actors=row.first_actors,
        due=row.due,
        result=None if row.result is None else msgspec.json.decode(row.result, type=Result),
        rematch=row.rematch,
        origin=row.origin,
        origin_ply=row.origin_ply,
        trouble=None if row.trouble is None else msgspec.json.decode(row.trouble, type=Trouble),
        created=row.created,
        started=row.started,
        finished=row.finished,
        seats=[(seat.colour, seat.person, seat.bot, seat.covering) for seat in sitting],
        names={seat.person: seat.name for seat in sitting if seat.person is not None},
    )


def seats_of(keys: Sequence[int]) -> Select[Any]:
    return (
        select(seats, people.c.name)
        .join(people, people.c.id == seats.c.person, isouter=True)
        .where(seats.c.table_key.in_(keys))
        .order_by(seats.c.table_key, seats.c.seat)
    )


async def find(connection: AsyncConnection, id_: str, *, lock: bool = False) -> Header:
    """The table with this id; with `lock`, nobody else changes it until we are done."""
    if not ID.fullmatch(id_):
        raise NemetonError("no-such-table")
    query = select(tables).where(tables.c.id == id_)
    if lock:
        query = query.with_for_update()
    row = (await connection.execute(query)).first()
    if row is None:
        raise NemetonError("no-such-table")
    return read_header(row, (await connection.execute(seats_of([row.key]))).all())


async def actors_of(connection: AsyncConnection, header: Header) -> int:
    """Bits of the seats with an open decision, by the log."""
    row = (await connection.execute(last([header.key]))).first()
    return header.first_actors if row is None else int(row.actors)


async def seed_of(connection: AsyncConnection, key: int) -> bytes:
    query = select(seeds.c.seed).where(seeds.c.table_key == key)
    return bytes((await connection.execute(query)).scalar_one())


async def add(
    connection: AsyncConnection, values: dict[str, Any], roster: Roster, seed: bytes
) -> int:
    """Write a new table; returns its key."""
    result = await connection.execute(insert(tables).values(values).returning(tables.c.key))
    key = int(result.scalar_one())
    await connection.execute(insert(seeds), {"table_key": key, "seed": seed})
    await connection.execute(
        insert(seats),
        [
            {"table_key": key, "seat": number, **seat_values(seat)}
            for number, seat in enumerate(roster.seats)
        ],
    )
    return key


def seat_values(seat: Seat) -> dict[str, Any]:
    return {
        "person": seat.person,
        "colour": seat.colour,
        "bot": seat.bot,
        "covering": seat.covering,
    }


def changed(key: int, **values: object) -> Update:
    """Changes columns of a table, and counts up its revision."""
    new = {**values, "revision": tables.c.revision + 1}
    return update(tables).where(tables.c.key == key).values(new)


def put_off(key: int, due: int | None) -> Update:
    """Changes when the table has to be woken, which nobody sees."""
    return update(tables).where(tables.c.key == key).values(due=due)


def after_moves(key: int, change: TableChange) -> Executable | None:
    """Writes what moves have changed; None: nothing."""
    due = {} if change.due is UNSET else {"due": change.due}
    if change.finished is not None:
        result = msgspec.json.encode(change.result).decode()
        return changed(key, status="finished", finished=change.finished, result=result, **due)
    return put_off(key, due["due"]) if due else None


async def change(connection: AsyncConnection, key: int, **values: object) -> None:
    await connection.execute(changed(key, **values))


async def save_seats(connection: AsyncConnection, header: Header, roster: Roster) -> None:
    """Write those seats that are different now."""
    for number, (seat, before) in enumerate(zip(roster.seats, header.seats, strict=True)):
        if (seat.colour, seat.person, seat.bot, seat.covering) == before:
            continue
        moved = (
            update(seats)
            .where(seats.c.table_key == header.key, seats.c.seat == number)
            .values(seat_values(seat))
        )
        await connection.execute(moved)


class Standing(NamedTuple):
    """How far a table has come: whoever knows as much has missed nothing."""

    id: str
    revision: int
    ply: int
    line: int  # the last that was said


async def standings(connection: AsyncConnection, keys: Sequence[int]) -> list[Standing]:
    ply = select(func.max(moves.c.ply)).where(moves.c.table_key == tables.c.key)
    line = select(func.max(chat.c.id)).where(chat.c.table_key == tables.c.key)
    query = select(
        tables.c.id,
        tables.c.revision,
        func.coalesce(ply.scalar_subquery(), 0),
        func.coalesce(line.scalar_subquery(), 0),
    ).where(tables.c.key.in_(keys))
    return [Standing(*row) for row in (await connection.execute(query)).all()]


class Lists:
    """Lists of tables, newest first, a page at a time."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def page(
        self,
        which: Literal["open", "running", "finished", "mine"],
        person: str | None,
        game: str | None,
        after: int | None,
    ) -> list[Listed]:
        query = select(tables).order_by(tables.c.key.desc()).limit(PAGE)
        if which == "mine":
            mine = select(seats.c.table_key).where(seats.c.person == person)
            query = query.where(or_(tables.c.key.in_(mine), tables.c.host == person))
        else:
            query = query.where(and_(tables.c.public, tables.c.status == which))
        if game is not None:
            query = query.where(tables.c.game == game)
        if after is not None:
            query = query.where(tables.c.key < after)
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).all()
            keys = [row.key for row in rows]
            sitting: dict[int, list[Row[Any]]] = {key: [] for key in keys}
            for seat in (await connection.execute(seats_of(keys))).all():
                sitting[seat.table_key].append(seat)
            latest = {row.table_key: row for row in (await connection.execute(last(keys))).all()}
        return [listed(read_header(row, sitting[row.key]), latest.get(row.key)) for row in rows]

    async def due(self, time: int) -> list[str]:
        """Running tables that a bot or a clock waits for."""
        query = select(tables.c.id).where(tables.c.due <= time, tables.c.status == "running")
        async with self._database.reading() as connection:
            return list((await connection.execute(query.limit(200))).scalars())

    async def outdated(self, game: str, version: int) -> list[str]:
        """Running tables of another version of the rules."""
        query = select(tables.c.id).where(
            tables.c.game == game, tables.c.version != version, tables.c.status == "running"
        )
        async with self._database.reading() as connection:
            return list((await connection.execute(query)).scalars())


def last(keys: Sequence[int]) -> Select[Any]:
    """The last move of each of these tables."""
    newest = (
        select(moves.c.table_key, func.max(moves.c.ply).label("ply"))
        .where(moves.c.table_key.in_(keys))
        .group_by(moves.c.table_key)
        .subquery()
    )
    return select(moves).join(
        newest, and_(moves.c.table_key == newest.c.table_key, moves.c.ply == newest.c.ply)
    )


def listed(header: Header, move: Row[Any] | None) -> Listed:
    if move is None:
        actors = header.first_actors if header.status == "running" else 0
        return Listed(header=header, ply=0, actors=actors, updated=header.started or header.created)
    return Listed(header=header, ply=move.ply, actors=move.actors, updated=move.at)
