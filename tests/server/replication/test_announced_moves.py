"""Two processes on one database: moves are announced, so that no query is needed."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import event

from nemeton.protocol.from_client import Act
from nemeton.protocol.tables import NewTable
from nemeton.server.access.quotas import Quotas
from nemeton.server.lobby.creation import Lobby
from nemeton.server.replication.postgres_peers import PostgresPeers, connect_peers
from nemeton.server.storage.database import Database
from nemeton.server.storage.people import People, Person
from nemeton.server.tables.listener import PollListener
from nemeton.server.tables.live import LiveTable
from nemeton.server.tables.runtime import TableRuntime
from nemeton.server.workers.component_check import ComponentCheck
from tests.server.databases import Postgres

pytestmark = pytest.mark.slow

MOVES = 20
DEADLINE_SECONDS = 60.0  # far more than it takes


class Process:
    """The tables of a server process, with its queries about them."""

    def __init__(self, url: str) -> None:
        self.database = Database(url)
        self.runtime = TableRuntime(self.database, bot_workers=1, connect=connect_peers)
        self.questions: list[str] = []
        event.listen(self.database._reader.sync_engine, "before_cursor_execute", self._asked)

    def _asked(self, _connection: Any, _cursor: Any, statement: str, *_rest: Any) -> None:
        if re.search("FROM (tables|moves|seats)", statement) and "FROM people" not in statement:
            self.questions.append(statement)


class Pair:
    def __init__(self, one: Process, two: Process, person: Person, tables: list[str]) -> None:
        self.one, self.two = one, two
        self.person = person
        self.tables = tables

    async def play(self, live: LiveTable, moves: int) -> None:
        """Play moves, each written by the first process before the next."""
        for _ in range(moves):
            desk = live.desk
            assert desk is not None
            (seat,) = desk.decisions.actors
            action = next(
                action
                for action in desk.decisions.legal[seat]
                if " for " in desk.history.game.verbs.text(action)
            )
            message = Act(id=f"m{desk.ply}", seat=seat, ply=desk.ply, steps=[action], confirm=True)
            live.submit(message, PollListener(self.person))
            await live.pending.settled()

    async def heard(self, live: LiveTable, ply: int) -> None:
        listener = PollListener(None)
        live.broadcast.join(listener)
        async with asyncio.timeout(DEADLINE_SECONDS):
            while live.ply < ply:
                await listener.happened.wait()
                listener.happened.clear()
        live.broadcast.part(listener)


Test = Callable[[Pair], Awaitable[None]]


@pytest.fixture
def with_pair(own_postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> Callable[[Test], None]:
    # Periodic work makes queries as well.
    monkeypatch.setattr("nemeton.server.tables.housekeeping.TICK_SECONDS", 10_000.0)

    @asynccontextmanager
    async def opened() -> AsyncIterator[Pair]:
        url = own_postgres.new_database()
        async with AsyncExitStack() as stack:
            processes = [Process(url), Process(url)]
            processes[0].database.migrate()
            for process in processes:
                stack.push_async_callback(process.database.close)
                await process.runtime.start()
                stack.push_async_callback(process.runtime.close)
            one, two = processes
            person = await People(one.database).add("Ada")
            lobby = Lobby(one.runtime, ComponentCheck(), Quotas(on=False))
            wanted = NewTable(game="alarun", seats=2, take=[0, 1], start=True)
            tables = [(await lobby.create(person.id, wanted)).id for _ in range(2)]
            yield Pair(one, two, person, tables)

    def run(test: Test) -> None:
        async def within() -> None:
            async with opened() as pair:
                await test(pair)

        asyncio.run(within())

    return run


def test_following_moves_needs_no_queries(with_pair: Callable[[Test], None]) -> None:
    async def test(pair: Pair) -> None:
        async with (
            pair.one.runtime.use(pair.tables[0]) as here,
            pair.two.runtime.use(pair.tables[0]) as there,
        ):
            pair.two.questions.clear()
            await pair.play(here, MOVES)
            await pair.heard(there, MOVES)
            assert here.desk is not None
            assert there.desk is not None
            assert there.desk.history.moves == here.desk.history.moves
            assert there.header.due == here.header.due
            assert pair.two.questions == []

    with_pair(test)


def test_missing_moves_are_read_with_one_query(
    with_pair: Callable[[Test], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(pair: Pair) -> None:
        async with (
            pair.one.runtime.use(pair.tables[0]) as here,
            pair.two.runtime.use(pair.tables[0]) as there,
        ):
            pair.two.questions.clear()
            with monkeypatch.context() as patch:
                patch.setattr(PostgresPeers, "move_notices", lambda *_: [])
                await pair.play(here, 3)
            await pair.play(here, 1)
            await pair.heard(there, 4)
            assert here.desk is not None
            assert there.desk is not None
            assert there.desk.history.moves == here.desk.history.moves
            assert len(pair.two.questions) == 1

    with_pair(test)


def test_processes_without_the_table_ignore_its_notices(with_pair: Callable[[Test], None]) -> None:
    async def test(pair: Pair) -> None:
        unknown, known = pair.tables
        async with (
            pair.one.runtime.use(unknown) as here,
            pair.one.runtime.use(known) as other,
            pair.two.runtime.use(known) as there,
        ):
            pair.two.questions.clear()
            await pair.play(here, MOVES)
            await pair.play(other, 1)
            await pair.heard(there, 1)  # notices come in order, so all others were before it
            assert pair.two.questions == []
            assert unknown not in pair.two.runtime.cache
        async with pair.two.runtime.use(unknown) as there:
            assert there.ply == MOVES

    with_pair(test)
