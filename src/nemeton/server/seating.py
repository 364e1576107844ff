"""Making tables and sitting down: everything that changes a table but its moves.

Each change is one transaction that holds the table's row, so that two people cannot take the
same seat, wherever their requests land.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection

from nemeton import bots, games
from nemeton.core.chance import KeyedChance
from nemeton.core.errors import BadOptions, NemetonError
from nemeton.core.game import Game
from nemeton.core.history import Move, bits
from nemeton.core.options import Options
from nemeton.core.record import commitment
from nemeton.core.seed import new_seed, seed_from
from nemeton.core.verbs import Verbs
from nemeton.server import editions
from nemeton.server.checking import Checker
from nemeton.server.editions import weight
from nemeton.server.hall import Hall
from nemeton.server.live import Live
from nemeton.server.messages import BotAt, Branch, NewTable, Pace, TableInfo
from nemeton.server.storage import log, tables
from nemeton.server.storage.people import new_id
from nemeton.server.storage.tables import Header
from nemeton.server.thinking import DEFAULT_SUBSTITUTE
from nemeton.server.times import now
from nemeton.table.clock import Tempo, wake_time
from nemeton.table.roster import Roster

EDITION_BYTES = 512 * 1024 * 1024  # that tables in memory keep before no other one may come


def check_level(level: str) -> str:
    if level not in bots.LEVELS:
        raise BadOptions("unknown-bot", level=level, levels=", ".join(bots.LEVELS))
    return level


def check_invite(header: Header, person: str | None, invite: str | None) -> None:
    """May this person know the table? Raises NemetonError."""
    if header.public or (person is not None and person == header.host):
        return
    if person is not None and any(seat[1] == person for seat in header.seats):
        return
    given = (invite or "").encode()
    if not secrets.compare_digest(given, header.invite.encode()):
        raise NemetonError("invitation-needed")


def check_watching(live: Live, person: str | None, invite: str | None) -> None:
    """May this person see what happens at the table? Raises NemetonError."""
    check_invite(live.header, person, invite)
    if live.header.onlookers or live.header.status == "open":
        return
    if person != live.header.host and not live.roster.held_by(person):
        raise NemetonError("no-onlookers")


def seat_everyone(roster: Roster, take: Sequence[int], at: Sequence[BotAt]) -> None:
    for seat in take:
        roster.take(seat, roster.host)
    for bot in at:
        if not roster.seat(bot.seat).free:
            raise NemetonError("seat-taken", seat=bot.seat + 1)
        roster.put_bot(bot.seat, roster.host, check_level(bot.level))


def choose_seed(wanted: NewTable) -> bytes:
    """A deal somebody could know beforehand is only for who plays alone. Raises NemetonError."""
    if wanted.seed is None:
        return new_seed()
    filled = set(wanted.take) | {bot.seat for bot in wanted.bots}
    if wanted.public or not wanted.start or len(filled) < wanted.seats:
        raise NemetonError("seed-not-alone")
    return seed_from(wanted.seed)


def edition_bytes(tables_: Iterable[Live]) -> int:
    """What the games of tables with their own components take, each edition once."""
    own = [live for live in tables_ if live.header.components is not None]
    built = {id(live.desk.history.game): live.desk.history.game for live in own if live.desk}
    return sum(map(weight, built.values()))


class Branched(NamedTuple):
    """The moves that a new table begins with."""

    moves: list[Move]
    verbs: Verbs


class Seating:
    def __init__(self, hall: Hall, checker: Checker, edition_room: int = EDITION_BYTES) -> None:
        self._hall = hall
        self._edition_room = edition_room
        self._checker = checker

    async def create(self, host: str, wanted: NewTable) -> TableInfo:
        if wanted.components is not None:
            games.find(wanted.game)
            if edition_bytes(self._hall.tables) > self._edition_room:
                raise NemetonError("components-full")
            await self._checker.check(host, wanted.game, wanted.components)
        game = (await editions.find(wanted.game, wanted.components)).game
        options = game.settle(wanted.seats, wanted.options)
        check_pace(wanted.pace)
        roster = Roster.empty(wanted.seats, host)
        seat_everyone(roster, wanted.take, wanted.bots)
        seed = choose_seed(wanted)
        values = self._values(game, options, wanted.components, roster, seed)
        values |= {
            "public": wanted.public,
            "onlookers": wanted.onlookers,
            "pace": wanted.pace.mode,
            "pace_amount": wanted.pace.amount,
            "grace": wanted.grace,
        }
        return await self._add(values, roster, seed, None, start=wanted.start)

    async def branch(self, person: str, live: Live, wanted: Branch) -> TableInfo:
        """A new table that goes on from a ply of a finished game."""
        header = live.header
        if header.status != "finished" or live.desk is None:
            raise NemetonError("not-finished")
        if not 0 <= wanted.ply < live.ply:
            raise NemetonError("record-no-such-ply", ply=wanted.ply, last=live.ply - 1)
        roster = Roster.empty(len(header.seats), person)
        seat_everyone(roster, wanted.take, wanted.bots)
        async with self._hall.database.reading() as connection:
            seed = await tables.seed_of(connection, header.key)
        game = live.desk.history.game
        moves = live.desk.history.moves[: wanted.ply]
        values = self._values(game, header.options, header.components, roster, seed)
        values |= {
            "public": wanted.public,
            "onlookers": wanted.onlookers,
            "pace": "free",
            "pace_amount": 0,
            "grace": None,
            "origin": header.id,
            "origin_ply": wanted.ply,
        }
        return await self._add(
            values, roster, seed, Branched(moves, game.verbs), start=wanted.start
        )

    async def rematch(self, person: str, live: Live) -> TableInfo:
        """The same game with the same people and bots; whoever asks second gets the same table."""
        async with self._hall.database.writing() as connection:
            header = await tables.find(connection, live.id, lock=True)
            if header.status != "finished":
                raise NemetonError("not-finished")
            if not header.roster().held_by(person) and person != header.host:
                raise NemetonError("not-your-table")
            if header.rematch is None:
                header.rematch = await self._rematch_of(connection, header, person)
                await tables.change(connection, header.key, rematch=header.rematch)
                await self._hall.notices.tell(connection, "table", [header.id])
        await self._hall.refresh(live)
        async with self._hall.use(header.rematch) as again:
            return again.info(person)

    async def _rematch_of(self, connection: AsyncConnection, header: Header, person: str) -> str:
        game = (await editions.find(header.game, header.components)).game
        seats = header.roster().seats
        for seat in seats:
            if seat.person is not None:
                seat.bot = None
            seat.covering = False
        roster = Roster(seats, person)
        seed = new_seed()
        values = self._values(game, header.options, header.components, roster, seed)
        values |= {
            "public": header.public,
            "onlookers": header.onlookers,
            "pace": header.tempo.mode,
            "pace_amount": header.tempo.amount,
            "grace": header.tempo.grace,
        }
        await tables.add(connection, values, roster, seed)
        return str(values["id"])

    def _values(
        self, game: Game, options: Options, components: str | None, roster: Roster, seed: bytes
    ) -> dict[str, Any]:
        return {
            "id": new_id(),
            "game": game.name,
            "version": game.version,
            "edition": game.edition,
            "options": msgspec.json.encode(options).decode(),
            "components": components,
            "commitment": commitment(game, len(roster.seats), options, components, seed),
            "status": "open",
            "host": roster.host,
            "invite": new_id(),
            "revision": 1,
            "first_actors": bits(game.deal(len(roster.seats), options, KeyedChance(seed)).actors()),
            "created": now(),
        }

    async def _add(
        self,
        values: dict[str, Any],
        roster: Roster,
        seed: bytes,
        past: Branched | None,
        *,
        start: bool,
    ) -> TableInfo:
        if start:
            roster.start(roster.host)
            moves = [] if past is None else past.moves
            actors = moves[-1].actors if moves else int(values["first_actors"])
            tempo = Tempo(values["pace"], values["pace_amount"], values["grace"])
            values |= {"status": "running", "started": now()}
            values["due"] = wake_time(actors, roster, tempo, now())
        async with self._hall.database.writing() as connection:
            key = await tables.add(connection, values, roster, seed)
            if past is not None:
                kept = [move._replace(submission=None) for move in past.moves]
                await connection.run_sync(log.append, log.rows(key, 0, kept, past.verbs))
        async with self._hall.use(str(values["id"])) as live:
            return live.info(roster.host)

    async def take(
        self, person: str, id_: str, seat: int, invite: str | None, colour: str | None
    ) -> TableInfo:
        def sit(header: Header, roster: Roster) -> None:
            check_invite(header, person, invite)
            roster.take(seat, person, colour)

        return await self._change(person, id_, sit)

    async def leave(self, person: str, id_: str, seat: int) -> TableInfo:
        return await self._change(
            person, id_, lambda _, roster: roster.leave(seat, person, DEFAULT_SUBSTITUTE)
        )

    async def colour(self, person: str, id_: str, seat: int, colour: str) -> TableInfo:
        return await self._change(
            person, id_, lambda _, roster: roster.choose_colour(seat, person, colour)
        )

    async def put_bot(self, person: str, id_: str, seat: int, level: str) -> TableInfo:
        check_level(level)
        return await self._change(
            person, id_, lambda _, roster: roster.put_bot(seat, person, level)
        )

    async def remove_bot(self, person: str, id_: str, seat: int) -> TableInfo:
        return await self._change(person, id_, lambda _, roster: roster.remove_bot(seat, person))

    async def start(self, person: str, id_: str) -> TableInfo:
        return await self._change(person, id_, lambda _, roster: roster.start(person))

    async def _change(
        self, person: str, id_: str, do: Callable[[Header, Roster], None]
    ) -> TableInfo:
        async with self._hall.database.writing() as connection:
            header = await tables.find(connection, id_, lock=True)
            roster = header.roster()
            if header.status in {"finished", "frozen"}:
                raise NemetonError("not-running")
            do(header, roster)
            await tables.save_seats(connection, header, roster)
            values: dict[str, object] = {}
            if roster.started and header.status == "open":
                values = {"status": "running", "started": now()}
            if roster.started:
                actors = await tables.actors_of(connection, header)
                values["due"] = wake_time(actors, roster, header.tempo, now())
            await tables.change(connection, header.key, **values)
            await self._hall.notices.tell(connection, "table", [id_])
        async with self._hall.use(id_) as live:
            await self._hall.refresh(live)
            return live.info(person)


def check_pace(pace: Pace) -> None:
    if pace.mode != "free" and pace.amount == 0:
        raise BadOptions("pace-without-time")
