"""Tables and their seats: everything about a table but its log."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec import UNSET, UnsetType
from sqlalchemy import (
    Executable,
    Row,
    Select,
    Update,
    and_,
    func,
    insert,
    null,
    or_,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from nemeton.core.errors import NemetonError
from nemeton.core.options import Options
from nemeton.core.result import Result
from nemeton.server.storage import schema
from nemeton.server.storage.components import store
from nemeton.table.clock import TablePace
from nemeton.table.roster import Roster, Seat

ID = re.compile(r"[A-Za-z0-9_-]{1,40}")

Status = Literal["open", "running", "finished", "frozen"]
TOO_LONG = "game-too-long"  # the code of a game that was ended without a result
DELETED = "deleted"  # the status of a table whose rows are being deleted, and which cannot be found

without = null().label("components")
text_of = schema.components.c.text.label("components")


class FreezeReason(msgspec.Struct, frozen=True):
    """The reason why a table was frozen, as a code with arguments."""

    code: str
    args: dict[str, str | int] = {}


class TableChange(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Changes of moves to their table's row."""

    due: int | UnsetType | None = UNSET  # when the table has to be woken; UNSET: as before
    finished: int | None = None  # when the game ended, if these moves end it
    result: Result | None = None
    freeze_reason: FreezeReason | None = None  # the reason, if it ended without a result


class TableRow(msgspec.Struct, kw_only=True):
    """The values of a new table."""

    id: str
    game: str
    version: int
    edition: str
    options: Options
    components: str | None
    commitment: str
    public: bool = False
    onlookers: bool = True
    pace: TablePace = TablePace("free", 0, None)
    status: Status = "open"
    host: str
    invite: str
    first_actors: int
    due: int | None = None
    origin: str | None = None
    origin_ply: int | None = None
    shared_from: int | None = None  # the key of the table that has the first moves of this one
    shared_plies: int = 0  # their number
    known_deal: bool = False  # somebody may know hidden things, so the game is never rated
    hints: bool = False  # players may get hints
    created: int
    started: int | None = None


class SeatRow(NamedTuple):
    colour: str
    person: str | None
    bot: str | None
    covering: bool
    called: str | None


class TableHeader(TableRow, kw_only=True):
    """A table in the database, with its seats."""

    key: int
    revision: int
    result: Result | None
    rematch: str | None
    freeze_reason: FreezeReason | None
    finished: int | None
    seats: list[SeatRow]
    names: dict[str, str]  # of the people at the table
    host_name: str

    def roster(self) -> Roster:
        seats = [Seat(*seat) for seat in self.seats]
        return Roster(seats, self.host, started=self.status != "open")

    def name_at(self, seat: SeatRow) -> str | None:
        """The name shown at a seat; None if nobody holds it."""
        return None if seat.person is None else seat.called or self.names[seat.person]

    def seen_by(self, person: str | None) -> bool:
        """True if this person, who may know the table, may watch it."""
        if self.onlookers or self.status == "open":
            return True
        return person is not None and (
            person == self.host or any(seat.person == person for seat in self.seats)
        )

    @property
    def unreadable(self) -> bool:
        """True if no rules understand the moves any more."""
        if self.status != "frozen":
            return False
        return self.freeze_reason is None or self.freeze_reason.code != TOO_LONG

    def shares(self, ply: int) -> tuple[int | None, int]:
        """The `shared_from` and `shared_plies` of a branch from a ply of this table.

        The move at that ply is a row of the branch itself, so every table has its last move in its
        own log.
        """
        if ply <= 1:
            return None, 0
        if self.shared_from is None:
            return self.key, ply - 1
        return self.shared_from, min(ply - 1, self.shared_plies)

    def owner_of(self, ply: int) -> int:
        """The key of the table whose log has the move at that ply."""
        if self.shared_from is None or ply > self.shared_plies:
            return self.key
        return self.shared_from

    def note(self, change: TableChange) -> None:
        """Apply the change, as the database has."""
        if change.due is not UNSET:
            self.due = change.due
        if change.finished is not None:
            self.status = "finished" if change.freeze_reason is None else "frozen"
            self.finished = change.finished
            self.result = change.result
            self.freeze_reason = change.freeze_reason or self.freeze_reason
            self.revision += 1


def read_header(row: Row[Any], sitting: Sequence[Row[Any]]) -> TableHeader:
    return TableHeader(
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
        pace=TablePace(row.pace, row.pace_amount, row.grace),
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
        shared_from=row.shared_from,
        shared_plies=row.shared_plies,
        known_deal=row.known_deal,
        hints=row.hints,
        freeze_reason=None
        if row.trouble is None
        else msgspec.json.decode(row.trouble, type=FreezeReason),
        created=row.created,
        started=row.started,
        finished=row.finished,
        seats=[
            SeatRow(seat.colour, seat.person, seat.bot, seat.covering, seat.called)
            for seat in sitting
        ],
        names={seat.person: seat.name for seat in sitting if seat.person is not None},
        host_name=row.host_name,
    )


def hosted(*, components: bool = True) -> Select[Any]:
    """Tables with their hosts' names; lists omit components, which may be large."""
    host_name = schema.people.c.name.label("host_name")
    found = select(schema.tables, text_of if components else without, host_name)
    host = schema.people.c.id == schema.tables.c.host
    found = found.select_from(schema.tables).join(schema.people, host)
    found = found.where(schema.tables.c.status != DELETED)
    if not components:
        return found
    own = schema.components.c.hash == schema.tables.c.components_hash
    return found.join(schema.components, own, isouter=True)


def seats_of(keys: Sequence[int]) -> Select[Any]:
    return (
        select(schema.seats, schema.people.c.name)
        .join(schema.people, schema.people.c.id == schema.seats.c.person, isouter=True)
        .where(schema.seats.c.table_key.in_(keys))
        .order_by(schema.seats.c.table_key, schema.seats.c.seat)
    )


async def find(connection: AsyncConnection, id_: str, *, lock: bool = False) -> TableHeader:
    """The table with this id; `lock` holds its row until the end of the transaction."""
    if not ID.fullmatch(id_):
        raise NemetonError("no-such-table")
    query = hosted().where(schema.tables.c.id == id_)
    if lock:
        query = query.with_for_update(of=schema.tables)
    row = (await connection.execute(query)).first()
    if row is None:
        raise NemetonError("no-such-table")
    return read_header(row, (await connection.execute(seats_of([row.key]))).all())


async def actors_of(connection: AsyncConnection, header: TableHeader) -> int:
    """Bits of the seats with an open decision, by the log."""
    row = (await connection.execute(last_moves([header.key]))).first()
    return header.first_actors if row is None else int(row.actors)


async def seed_of(connection: AsyncConnection, key: int) -> bytes:
    query = select(schema.seeds.c.seed).where(schema.seeds.c.table_key == key)
    return bytes((await connection.execute(query)).scalar_one())


async def add(connection: AsyncConnection, row: TableRow, roster: Roster, seed: bytes) -> int:
    """Write a new table; returns its key."""
    values = msgspec.structs.asdict(row)
    pace: TablePace = values.pop("pace")
    values |= {"pace": pace.mode, "pace_amount": pace.amount, "grace": pace.grace}
    values |= {"options": msgspec.json.encode(row.options).decode(), "revision": 1}
    own = values.pop("components")
    values["components_hash"] = None if own is None else await store(connection, own)
    result = await connection.execute(
        insert(schema.tables).values(values).returning(schema.tables.c.key)
    )
    key = int(result.scalar_one())
    await connection.execute(insert(schema.seeds), {"table_key": key, "seed": seed})
    await connection.execute(
        insert(schema.seats),
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
        "called": seat.called,
    }


def changed(key: int, **values: object) -> Update:
    """A statement that changes columns of a table and increments its revision."""
    new = {**values, "revision": schema.tables.c.revision + 1}
    return update(schema.tables).where(schema.tables.c.key == key).values(new)


def put_off(key: int, due: int | None) -> Update:
    """A statement that changes when the table has to be woken."""
    return update(schema.tables).where(schema.tables.c.key == key).values(due=due)


def after_moves(key: int, change: TableChange) -> Executable | None:
    """A statement for the changes of moves; None if there are none."""
    due = {} if change.due is UNSET else {"due": change.due}
    if change.freeze_reason is not None:
        why = msgspec.json.encode(change.freeze_reason).decode()
        return changed(key, status="frozen", finished=change.finished, trouble=why, **due)
    if change.finished is not None:
        result = msgspec.json.encode(change.result).decode()
        return changed(key, status="finished", finished=change.finished, result=result, **due)
    return put_off(key, due["due"]) if due else None


async def change(connection: AsyncConnection, key: int, **values: object) -> None:
    await connection.execute(changed(key, **values))


async def touch_those_of(connection: AsyncConnection, person: str, since: int) -> list[str]:
    """Increment the revision of this person's tables, if not over before `since`; their ids."""
    theirs = select(schema.seats.c.table_key).where(schema.seats.c.person == person)
    touched = (
        update(schema.tables)
        .where(
            schema.tables.c.key.in_(theirs),
            or_(schema.tables.c.finished.is_(None), schema.tables.c.finished >= since),
        )
        .values(revision=schema.tables.c.revision + 1)
        .returning(schema.tables.c.id)
    )
    return list((await connection.execute(touched)).scalars())


async def save_seats(connection: AsyncConnection, header: TableHeader, roster: Roster) -> None:
    """Write the seats that have changed."""
    for number, (seat, before) in enumerate(zip(roster.seats, header.seats, strict=True)):
        if (seat.colour, seat.person, seat.bot, seat.covering, seat.called) == before:
            continue
        moved = (
            update(schema.seats)
            .where(schema.seats.c.table_key == header.key, schema.seats.c.seat == number)
            .values(seat_values(seat))
        )
        await connection.execute(moved)


def last_moves(keys: Sequence[int]) -> Select[Any]:
    """The last move of each of these tables."""
    newest = (
        select(schema.moves.c.table_key, func.max(schema.moves.c.ply).label("ply"))
        .where(schema.moves.c.table_key.in_(keys))
        .group_by(schema.moves.c.table_key)
        .subquery()
    )
    return select(schema.moves).join(
        newest,
        and_(schema.moves.c.table_key == newest.c.table_key, schema.moves.c.ply == newest.c.ply),
    )
