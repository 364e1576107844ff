"""Charges for rows are upper bounds for their bytes on disk, with indexes."""

from __future__ import annotations

import asyncio
import secrets

from sqlalchemy import insert, text, update

from nemeton import games
from nemeton.core.record.history import Move
from nemeton.protocol.tables import NewTable
from nemeton.server.access.budget import WriteBudget
from nemeton.server.access.limits import BYTES, Limits
from nemeton.server.access.quotas import Quotas
from nemeton.server.lobby.creation import Lobby
from nemeton.server.storage import byte_costs, log, schema
from nemeton.server.storage.chat import ChatLog
from nemeton.server.storage.database import Database
from nemeton.server.storage.peers import Peers
from nemeton.server.storage.people import People
from nemeton.server.storage.sessions import Sessions
from nemeton.server.tables.runtime import TableRuntime
from nemeton.server.times import now
from nemeton.server.workers.component_check import ComponentCheck

VERBS = games.find("alarun").verbs
MANY = 2000
SIZES = {
    True: "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()",
    False: "SELECT sum(pg_total_relation_size(relid)) FROM pg_stat_user_tables",
}


async def size(database: Database) -> int:
    async with database.reading() as connection:
        return int((await connection.execute(text(SIZES[database.is_sqlite]))).scalar_one())


async def room(database: Database) -> int:
    """Pages that rows of other tables have half filled."""
    return 20 * 8192 if database.is_sqlite else 40 * 8192


def test_rows_take_no_more_bytes_than_charged(own_database: str) -> None:
    taken: dict[str, tuple[int, int]] = {}

    async def run() -> None:
        database = Database(own_database)
        database.migrate()
        before = 0

        async def note(what: str, charged: int) -> None:
            nonlocal before
            found = await size(database)
            taken[what] = (found - before, charged)
            before = found

        people = People(database)
        sessions = Sessions(database, Peers())
        ada = (await people.add("Ada")).id
        lobby = Lobby(TableRuntime(database, 1), ComponentCheck(), Quotas(on=False))
        await lobby.create(ada, NewTable(game="alarun", seats=2))
        before = await size(database)

        moves = [
            Move(seat, VERBS.parse("pass"), 0, 2, now(), secrets.token_hex(20))
            for seat in (0, 1)
            for _ in range(MANY // 2)
        ]
        async with database.writing() as connection:
            await connection.run_sync(log.append, log.rows(1, 0, moves, VERBS))
        await note("moves", byte_costs.of_moves(moves, VERBS))

        talk = ChatLog(database)
        rows = [
            {"table_key": 1, "at": now(), "person": ada, "room": "onlookers", "text": "well…" * 5}
            for _ in range(MANY)
        ]
        async with database.writing() as connection:
            await connection.execute(insert(schema.chat), rows)
        await note("chat", MANY * (byte_costs.LINE + byte_costs.of_text("well…" * 5)))
        for length in (250, 350, 500):  # of characters with four bytes each
            line = "".join(map(chr, range(0x1F300, 0x1F300 + length)))
            rows = [{**row, "text": line} for row in rows[: MANY // 10]]
            async with database.writing() as connection:
                await connection.execute(insert(schema.chat), rows)
            await note(f"chat {length}", len(rows) * (byte_costs.LINE + byte_costs.of_text(line)))

        guests = [await people.add("Ben") for _ in range(MANY // 4)]
        for guest in guests:
            await sessions.begin(guest.id)
        await note("guests", len(guests) * byte_costs.GUEST)
        for guest in guests:
            await sessions.begin(guest.id)
        await note("sessions", len(guests) * byte_costs.SESSION)
        for guest in guests:
            await people.make_token(guest.id, "x" * 60)
        await note("tokens", len(guests) * (byte_costs.TOKEN + 60))
        for guest in guests:
            await people.make_link(guest.id)
        await note("links", len(guests) * byte_costs.LINK)
        for guest in guests:
            await talk.mute(1, guest.id, ada, on=True)
        await note("mutes", len(guests) * byte_costs.MUTE)
        for _ in range(MANY // 10):
            await lobby.create(ada, NewTable(game="alarun", seats=4, take=[0, 1, 2, 3]))
        await note("tables", MANY // 10 * byte_costs.TABLE)
        await database.close()

    asyncio.run(run())
    print(taken)
    slack = 12 * 8192  # pages that are not full yet
    assert {what: each for what, each in taken.items() if each[0] > each[1] + slack} == {}
    disk, charged = taken["moves"]
    assert charged < 3 * disk, "who plays would be told too soon that it was too much"


def test_the_longest_names_of_five_players_are_charged(own_database: str) -> None:
    """Also at a rematch, which has the same names."""
    taken: dict[str, tuple[int, float]] = {}
    longest = NewTable(
        game="alluvium", seats=5, take=[0, 1, 2, 3, 4], names=["\U0001f333" * 40] * 5, start=True
    )

    async def run() -> None:
        database = Database(own_database)
        database.migrate()
        ada = (await People(database).add("Ada")).id
        limits = Limits(on=True, refill=0)
        runtime = TableRuntime(database, 1, budget=WriteBudget(limits, str))
        lobby = Lobby(runtime, ComponentCheck(), Quotas(on=False))
        bucket = limits.bucket(f"bytes of {ada}", BYTES)
        assert bucket is not None
        before, debt = 0, 0.0

        async def begin() -> None:
            nonlocal before, debt
            before, debt = await size(database), bucket.debt

        async def end(what: str) -> None:
            taken[what] = (await size(database) - before, bucket.debt - debt)

        await lobby.create(ada, longest)
        await begin()
        made = [(await lobby.create(ada, longest)).id for _ in range(MANY // 10)]
        await end("tables")
        async with database.writing() as connection:
            await connection.execute(update(schema.tables).values(status="finished"))
        await begin()
        for table in made:
            runtime.cache.forget(table)
            async with runtime.use(table) as live:
                await lobby.rematch(ada, live)
        await end("rematches")
        await database.close()

    asyncio.run(run())
    print(taken)
    slack = 4 * 8192
    assert {what: each for what, each in taken.items() if each[0] > each[1] + slack} == {}
