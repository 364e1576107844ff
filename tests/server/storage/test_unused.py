"""Guests who left nothing behind, ended sessions and unused components files are deleted."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from sqlalchemy import delete, func, insert, select, update

from nemeton import games
from nemeton.protocol.tables import NewTable
from nemeton.server.access.quotas import Quotas
from nemeton.server.lobby.creation import Lobby
from nemeton.server.storage import schema, unused
from nemeton.server.storage.chat import ChatLog
from nemeton.server.storage.database import Database
from nemeton.server.storage.peers import Peers
from nemeton.server.storage.people import People
from nemeton.server.storage.sessions import SEEN_INTERVAL_MS, SESSION_LIFE_SECONDS, Sessions
from nemeton.server.storage.unused import delete_unused
from nemeton.server.tables.runtime import TableRuntime
from nemeton.server.times import now
from nemeton.server.workers.component_check import ComponentCheck
from nemeton.table.clock import DAY_MS

AGO = now() - 2 * DAY_MS
LIFE = SESSION_LIFE_SECONDS * 1000


class Crowd:
    """People of a database, who came some time ago."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.people = People(database)
        self.sessions = Sessions(database, Peers())
        self.lobby = Lobby(TableRuntime(database, 1), ComponentCheck(), Quotas(on=False))

    async def come(self, name: str, *, at: int = AGO, seen: int | None = None) -> tuple[str, str]:
        """Add a person; returns them and the name of their session."""
        person = (await self.people.add(name)).id
        session = await self.sessions.begin(person)
        async with self.database.writing() as connection:
            here = update(schema.people).where(schema.people.c.id == person)
            await connection.execute(here.values(created=at, seen=at if seen is None else seen))
            begun = update(schema.sessions).where(schema.sessions.c.person == person)
            await connection.execute(begun.values(created=at))
        return person, session

    async def names(self) -> list[str]:
        async with self.database.reading() as connection:
            query = select(schema.people.c.name).order_by(schema.people.c.name)
            return list((await connection.execute(query)).scalars())

    async def rows(self) -> list[int]:
        async with self.database.reading() as connection:
            return [
                int(
                    (await connection.execute(select(func.count()).select_from(table))).scalar_one()
                )
                for table in (schema.sessions, schema.links, schema.mutes, schema.components)
            ]


def run(where: str, do: Callable[[Crowd], Awaitable[None]]) -> None:
    async def in_database() -> None:
        database = Database(where)
        database.migrate()
        await do(Crowd(database))
        await database.close()

    asyncio.run(in_database())


def test_guests_who_left_nothing_behind_are_deleted(own_database: str) -> None:
    async def do(found: Crowd) -> None:
        ada, _ = await found.come("Ada, who has a table")
        await found.lobby.create(ada, NewTable(game="alarun", seats=2))
        ben, _ = await found.come("Ben, who sits there")
        cleo, _ = await found.come("Cleo, who said something")
        dan, _ = await found.come("Dan, who has a token")
        await found.people.make_token(dan, "bot")
        await found.come("Eve, who has just come", at=now())
        await found.come("Fay, who came back", seen=AGO + SEEN_INTERVAL_MS)
        gus, _ = await found.come("gone: muted and never came back")
        await found.people.make_link(gus)
        await found.come("gone: never came back")
        await found.come("gone: came back, but a year ago", at=now() - LIFE - DAY_MS, seen=AGO)
        async with found.database.writing() as connection:
            (key,) = (await connection.execute(select(schema.tables.c.key))).scalars()
            mine = schema.seats.c.table_key == key, schema.seats.c.seat == 1
            await connection.execute(update(schema.seats).where(*mine).values(person=ben))
            past = update(schema.links).values(expires=AGO)
            await connection.execute(past)
        await ChatLog(found.database).add(key, cleo, "onlookers", "hello", None)
        await ChatLog(found.database).mute(key, ada, gus, on=True)

        await delete_unused(found.database)
        names = await found.names()
        assert [name.split(",")[0] for name in names] == ["Ada", "Ben", "Cleo", "Dan", "Eve", "Fay"]
        assert await found.rows() == [6, 0, 0, 0]

    run(own_database, do)


def test_many_guests_are_deleted_in_several_parts(
    own_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(unused, "BATCH", 3)

    async def do(found: Crowd) -> None:
        for number in range(10):
            await found.come(f"{number}")
        stays, _ = await found.come("stays")
        await found.lobby.create(stays, NewTable(game="alarun", seats=2))
        await delete_unused(found.database)
        assert await found.names() == ["stays"]

    run(own_database, do)


def test_guests_who_return_are_kept(own_database: str) -> None:
    async def do(found: Crowd) -> None:
        _, session = await found.come("Ada", at=now() - SEEN_INTERVAL_MS - 1000)
        known = await found.sessions.find(session)
        assert known is not None
        async with found.database.reading() as connection:
            row = (await connection.execute(select(schema.people))).one()
        assert now() - row.seen < SEEN_INTERVAL_MS
        assert row.seen > row.created
        await delete_unused(found.database)
        assert await found.names() == ["Ada"]

    run(own_database, do)


def test_sessions_of_deleted_people_are_invalid(own_database: str) -> None:
    async def do(found: Crowd) -> None:
        _, session = await found.come("Ada")
        await delete_unused(found.database)
        assert await found.sessions.find(session) is None

    run(own_database, do)


def test_components_are_kept_while_a_table_uses_them(own_database: str) -> None:
    async def do(found: Crowd) -> None:
        checker = ComponentCheck()
        checker.start()
        lobby = Lobby(TableRuntime(found.database, 1), checker, Quotas(on=False))
        ada = (await found.people.add("Ada")).id
        text = games.components("alluvium")
        wanted = NewTable(game="alluvium", seats=3, components=text)
        made, _ = [await lobby.create(ada, wanted) for _ in range(2)]
        async with found.database.writing() as connection:
            await connection.execute(
                insert(schema.components).values(hash="0" * 64, text="nobody plays with it")
            )
        await delete_unused(found.database)
        assert (await found.rows())[-1] == 1
        loaded = TableRuntime(found.database, 1)
        async with loaded.use(made.id) as live:
            assert live.header.components == text
        async with found.database.writing() as connection:
            for table in (schema.seats, schema.seeds, schema.tables):
                await connection.execute(delete(table))
        await delete_unused(found.database)
        assert (await found.rows())[-1] == 0
        await asyncio.to_thread(checker.close)

    run(own_database, do)
