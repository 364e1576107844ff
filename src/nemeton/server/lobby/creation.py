"""Creates tables: new ones, rematches, and branches of finished games."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager

from sqlalchemy.ext.asyncio import AsyncConnection

from nemeton import bots, games
from nemeton.core.chance import KeyedChance
from nemeton.core.errors import BadOptions, NemetonError
from nemeton.core.game import Game
from nemeton.core.options import SCENE, Options
from nemeton.core.record.history import bits
from nemeton.core.record.record import commitment
from nemeton.core.seed import new_seed, seed_from
from nemeton.core.visible_text import clean
from nemeton.protocol.tables import BotAt, Branch, NewTable, Pace, TableInfo
from nemeton.server import offered_editions
from nemeton.server.access.quotas import Quotas
from nemeton.server.editions import Edition
from nemeton.server.offered_editions import Offered
from nemeton.server.storage import byte_costs, log, tables
from nemeton.server.storage.components import is_stored
from nemeton.server.storage.people import new_id
from nemeton.server.storage.tables import TableHeader, TableRow
from nemeton.server.tables.live import LiveTable
from nemeton.server.tables.runtime import TableRuntime
from nemeton.server.times import now
from nemeton.server.workers.component_check import ComponentCheck
from nemeton.table.clock import DEFAULT_GRACE_SECONDS, TablePace, wake_time
from nemeton.table.roster import Roster

COPIED_MOVE_BYTES = byte_costs.MOVE + 20  # of a move in a branch, with its text
NO_CLOCK = TablePace("free", 0, DEFAULT_GRACE_SECONDS)


def check_level(level: str) -> str:
    if level not in bots.BOT_NAMES:
        raise BadOptions("unknown-bot", level=level, levels=", ".join(bots.LEVELS))
    return level


def check_pace(pace: Pace) -> None:
    if pace.mode != "free" and pace.amount == 0:
        raise BadOptions("pace-without-time")


def seat_everyone(
    roster: Roster, take: Sequence[int], at: Sequence[BotAt], names: Sequence[str] = ()
) -> None:
    if len(names) > len(take):
        raise BadOptions("more-names-than-seats", names=len(names), seats=len(take))
    called = [clean(name) for name in names] + [None] * (len(take) - len(names))
    for seat, name in zip(take, called, strict=True):
        roster.take(seat, roster.host, called=name)
    for bot in at:
        if not roster.seat(bot.seat).free:
            raise NemetonError("seat-taken", seat=bot.seat + 1)
        roster.put_bot(bot.seat, roster.host, check_level(bot.level))


def choose_seed(wanted: NewTable) -> bytes:
    """A seed; a known one only for games played alone. Raises NemetonError."""
    if not knows_deal(wanted):
        return new_seed()
    filled = set(wanted.take) | {bot.seat for bot in wanted.bots}
    if wanted.public or not wanted.start or len(filled) < wanted.seats:
        raise NemetonError("seed-not-alone")
    return new_seed() if wanted.seed is None else seed_from(wanted.seed)


def knows_deal(wanted: NewTable) -> bool:
    return wanted.seed is not None or SCENE in wanted.options


def allows_hints(wanted: NewTable | Branch, seats: int) -> bool:
    """True if hints are allowed; by default for people alone against bots."""
    alone = len(wanted.take) <= 1 and len(wanted.take) + len(wanted.bots) == seats
    chosen = wanted.hints if isinstance(wanted, NewTable) else None
    return alone if chosen is None else chosen


def new_row(
    game: Game, options: Options, components: str | None, roster: Roster, seed: bytes
) -> TableRow:
    """The row of a table, with default settings."""
    seats = len(roster.seats)
    return TableRow(
        id=new_id(),
        game=game.name,
        version=game.version,
        edition=game.edition,
        options=options,
        components=components,
        commitment=commitment(game, seats, options, components, seed),
        host=roster.host,
        invite=new_id(),
        first_actors=bits(game.deal(seats, options, KeyedChance(seed)).actors()),
        created=now(),
    )


class Lobby:
    def __init__(
        self,
        runtime: TableRuntime,
        checker: ComponentCheck,
        quotas: Quotas,
        editions_offered: tuple[Offered, ...] = (),
    ) -> None:
        self._offered = editions_offered
        self._runtime = runtime
        self._checker = checker
        self._quotas = quotas

    async def create(self, host: str, wanted: NewTable) -> TableInfo:
        self._runtime.database.check_accepting()
        components = await self._components(host, wanted)
        edition = await self._runtime.edition_memory.find(host, wanted.game, components)
        game = edition.game
        options = game.settle(wanted.seats, wanted.options)
        check_pace(wanted.pace)
        roster = Roster.empty(wanted.seats, host)
        seat_everyone(roster, wanted.take, wanted.bots, wanted.names)
        seed = choose_seed(wanted)
        row = new_row(game, options, components, roster, seed)
        row.public, row.onlookers = wanted.public, wanted.onlookers
        row.known_deal = knows_deal(wanted)
        row.hints = allows_hints(wanted, wanted.seats)
        row.pace = TablePace(wanted.pace.mode, wanted.pace.amount, wanted.grace)
        if wanted.start:
            start(row, roster, row.first_actors)
        with self._room(row, edition):
            async with self._runtime.database.writing() as connection:
                await self._add(connection, row, roster, seed)
            return await self._shown(row, host)

    async def _add(
        self,
        connection: AsyncConnection,
        row: TableRow,
        roster: Roster,
        seed: bytes,
        plies: int = 0,
    ) -> int:
        """Write a new table with `plies` copied moves; returns its key.

        Raises NemetonError.
        """
        cost = byte_costs.TABLE + byte_costs.of_text(str(row.options)) + plies * COPIED_MOVE_BYTES
        cost += byte_costs.of_names(roster)
        if row.components is not None and not await is_stored(connection, row.components):
            cost += byte_costs.of_text(row.components)
        self._runtime.budget.spend(row.host, cost)
        key = await tables.add(connection, row, roster, seed)
        await self._quotas.check_tables(connection, row.host)
        return key

    async def _components(self, host: str, wanted: NewTable) -> str | None:
        """The components file to play with; None for the game's own. Raises NemetonError."""
        if wanted.components is None and wanted.edition is None:
            return None
        games.find(wanted.game)
        self._runtime.edition_memory.check(host)
        if wanted.edition is not None:
            if wanted.components is not None:
                raise NemetonError("two-editions")
            return offered_editions.find(self._offered, wanted.game, wanted.edition).text
        assert wanted.components is not None
        await self._checker.check(host, wanted.game, wanted.components)
        return wanted.components

    async def branch(self, person: str, live: LiveTable, wanted: Branch) -> TableInfo:
        """Create a table that continues from a ply of a finished game."""
        self._runtime.database.check_accepting()
        header = live.header
        if header.status != "finished" or live.desk is None:
            raise NemetonError("not-finished")
        if not 0 <= wanted.ply < live.ply:
            raise NemetonError("record-no-such-ply", ply=wanted.ply, last=live.ply - 1)
        if wanted.public and not header.onlookers:
            raise NemetonError("branch-of-closed")  # its log would be open to everybody
        roster = Roster.empty(len(header.seats), person)
        seat_everyone(roster, wanted.take, wanted.bots)
        history = live.desk.history
        row = new_row(history.game, header.options, header.components, roster, history.seed)
        row.public, row.pace = wanted.public, NO_CLOCK
        row.onlookers = wanted.onlookers and header.onlookers
        row.origin, row.origin_ply = header.id, wanted.ply
        row.hints = allows_hints(wanted, len(roster.seats))
        row.known_deal = True  # by all who may look at the finished game
        if wanted.start:
            last = history.moves[wanted.ply - 1].actors if wanted.ply else row.first_actors
            start(row, roster, last)
        with self._room(row, live.own_edition):
            async with self._runtime.database.writing() as connection:
                # Held, so that it cannot be deleted before the branch refers to its moves.
                origin = await tables.find(connection, header.id, lock=True)
                row.shared_from, row.shared_plies = origin.shares(wanted.ply)
                copied = wanted.ply - row.shared_plies
                key = await self._add(connection, row, roster, history.seed, copied)
                owner = origin.owner_of(wanted.ply)
                await log.copy(connection, owner, key, row.shared_plies, wanted.ply)
            return await self._shown(row, person)

    def _room(self, row: TableRow, edition: Edition | None) -> AbstractContextManager[None]:
        """Reserve memory for the edition if it is the table's own. Raises NemetonError."""
        own = None if row.components is None else edition
        return self._runtime.edition_memory.held(row.id, row.host, own)

    async def rematch(self, person: str, live: LiveTable) -> TableInfo:
        """Create a table like this one with the same players, unless it exists."""
        # Before the transaction, because others have to be able to write while an edition is built.
        room, known = self._runtime.edition_memory, live.header
        edition = await room.find(person, known.game, known.components)
        if known.components is not None and known.rematch is None:
            room.check(person, edition)
        async with self._runtime.database.writing() as connection:
            header = await tables.find(connection, live.id, lock=True)
            if header.status != "finished":
                raise NemetonError("not-finished")
            if not header.roster().held_by(person) and person != header.host:
                raise NemetonError("not-your-table")
            if header.rematch is None:
                self._runtime.database.check_accepting()
                header.rematch = await self._rematch_of(connection, header, person, edition.game)
                await tables.change(connection, header.key, rematch=header.rematch)
                await self._runtime.peers.announce(connection, "table", [header.id])
        await self._runtime.refresh(live)
        async with self._runtime.use(header.rematch) as again:
            return again.info(person)

    async def _rematch_of(
        self, connection: AsyncConnection, header: TableHeader, person: str, game: Game
    ) -> str:
        seats = header.roster().seats
        for seat in seats:
            if seat.person is not None:
                seat.bot = None
            seat.covering = False
        roster = Roster(seats, person)
        seed = new_seed()
        row = new_row(game, header.options, header.components, roster, seed)
        row.public, row.onlookers, row.pace = header.public, header.onlookers, header.pace
        row.known_deal, row.hints = SCENE in header.options, header.hints
        if {seat.person for seat in seats} - {None} == {person}:
            start(row, roster, row.first_actors)  # nobody else has to agree
        await self._add(connection, row, roster, seed)
        return row.id

    async def _shown(self, row: TableRow, person: str) -> TableInfo:
        self._runtime.listed(row)
        async with self._runtime.use(row.id) as live:
            return live.info(person)


def start(row: TableRow, roster: Roster, actors: int) -> None:
    """Start at once. Raises NemetonError if a seat is free."""
    roster.start(roster.host)
    row.status, row.started = "running", now()
    row.due = wake_time(actors, roster, row.pace, row.started)
