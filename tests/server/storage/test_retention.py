"""Old tables are deleted a few rows at a time, and never found half deleted."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, event, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from nemeton import games
from nemeton.core.errors import NemetonError
from nemeton.core.options import Options
from nemeton.protocol.tables import Branch, NewTable
from nemeton.server.access.quotas import Quotas
from nemeton.server.lobby.creation import Lobby
from nemeton.server.replication.postgres_peers import connect_peers
from nemeton.server.storage import log, retention, schema, tables
from nemeton.server.storage.backup import export_to
from nemeton.server.storage.database import Database
from nemeton.server.storage.export_check import check
from nemeton.server.storage.people import People, Person
from nemeton.server.tables.runtime import TableRuntime
from nemeton.server.times import now
from nemeton.server.workers.component_check import ComponentCheck
from nemeton.table.clock import DAY_MS
from tests.soak.copies import copy_table

VERBS = games.find("alarun").verbs
ROWS = 100
AGO = now() - 90 * DAY_MS


class Place:
    """A database with a person who has played there."""

    def __init__(self, database: Database, person: Person) -> None:
        self.database = database
        self.person = person
        self.runtime = TableRuntime(database, bot_workers=1, keep_days=30, connect=connect_peers)
        self.lobby = Lobby(self.runtime, ComponentCheck(), Quotas(on=False))

    async def old_game(self, plies: int) -> str:
        """A game that ended long ago."""
        options: Options = {"first": "1", "swap_limit": 0}
        wanted = NewTable(game="alarun", seats=2, take=[0, 1], options=options, start=True)
        made = await self.lobby.create(self.person.id, wanted)
        async with self.runtime.use(made.id) as live:
            assert live.desk is not None
            history = live.desk.history
            for _ in range(plies):
                (seat,) = history.state.actors()
                history.play(seat, history.state.legal(seat)[0])
        async with self.database.writing() as connection:
            header = await tables.find(connection, made.id)
            moves = [move.dated(AGO, None) for move in history.moves]
            await connection.run_sync(log.append, log.rows(header.key, 0, moves, VERBS))
            await tables.change(connection, header.key, status="finished", finished=AGO)
            line = {"table_key": header.key, "at": AGO, "person": self.person.id, "room": "players"}
            await connection.execute(insert(schema.chat).values(**line, text="well played"))
        self.runtime.cache.drop(made.id)
        return made.id

    async def count(self, table: Any) -> int:
        async with self.database.reading() as connection:
            query = select(func.count()).select_from(table)
            return int((await connection.execute(query)).scalar_one())


@pytest.fixture(autouse=True)
def few_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retention, "MAX_ROWS", ROWS)


async def mark_all(connection: AsyncConnection) -> list[str]:
    return await retention.mark(connection, now(), await retention.find(connection, now(), 0))


@asynccontextmanager
async def place(where: str) -> AsyncIterator[Place]:
    database = Database(where)
    database.migrate()
    yield Place(database, await People(database).add("Ada"))
    await database.close()


def test_others_write_while_old_games_are_deleted(own_database: str) -> None:
    """One transaction for many long games would keep everybody waiting."""

    async def run() -> tuple[list[int], int, list[int]]:
        rows: list[int] = []  # deleted by each transaction
        async with place(own_database) as here:
            for _ in range(4):
                await here.old_game(2 * ROWS + 100)
            engine = here.database._writer.sync_engine

            def begun(_connection: Any) -> None:
                rows.append(0)

            def executed(_c: Any, cursor: Any, statement: str, *_: Any) -> None:
                if statement.startswith("DELETE"):
                    rows[-1] += cursor.rowcount

            event.listen(engine, "begin", begun)
            event.listen(engine, "after_cursor_execute", executed)
            tidying = asyncio.create_task(here.runtime.cleanup.delete_old())
            between: list[int] = []  # the number of transactions before our turn
            while not tidying.done():
                async with here.database.writing():
                    between.append(len(rows))
            await tidying
            left = await here.count(schema.tables) + await here.count(schema.moves)
            return rows, left + await here.count(schema.chat), between

    rows, left, between = asyncio.run(run())
    assert left == 0
    assert sum(rows) > 8 * ROWS
    assert max(rows) <= ROWS
    deleting = [number for number, deleted in enumerate(rows) if deleted]
    if "postgresql" not in own_database:  # where nobody waits for a turn
        assert len(between) >= len(deleting)
        turns = [after - before for before, after in pairwise(deleting)]
        assert min(turns[:-1]) >= 2, "nobody had a turn between two of them"


def test_many_tables_that_never_started_are_deleted_in_small_steps(
    own_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each has few rows, but in several tables of the database."""
    monkeypatch.undo()  # the real number of rows

    async def run() -> tuple[list[int], list[int], int]:
        rows: list[int] = []  # deleted by each transaction
        statements: list[int] = []  # of each transaction
        async with place(own_database) as here:
            wanted = NewTable(game="alarun", seats=4)
            made = await here.lobby.create(here.person.id, wanted)
            await asyncio.to_thread(copy_table, own_database, made.id, 300, created=AGO)

            def begun(_connection: Any) -> None:
                rows.append(0)
                statements.append(0)

            def executed(_c: Any, cursor: Any, statement: str, *_: Any) -> None:
                if statement.startswith("BEGIN"):
                    return
                statements[-1] += 1
                if statement.startswith("DELETE"):
                    rows[-1] += cursor.rowcount

            event.listen(here.database._writer.sync_engine, "begin", begun)
            event.listen(here.database._writer.sync_engine, "after_cursor_execute", executed)
            await here.runtime.cleanup.delete_old()
            return rows, statements, await here.count(schema.tables)

    rows, statements, left = asyncio.run(run())
    assert left == 1
    assert sum(rows) == 300 * 6  # with four seats and a seed
    assert max(rows) <= retention.MAX_ROWS
    assert max(statements) <= 10


def test_half_deleted_tables_are_not_found_and_deleted_later(
    own_database: str, tmp_path: Path
) -> None:
    async def begin() -> str:
        async with place(own_database) as here:
            id_ = await here.old_game(ROWS + 10)
            async with here.database.writing() as connection:
                assert await mark_all(connection) == [id_]
            async with here.database.writing() as connection:
                assert await retention.delete_marked(connection) == ROWS
            async with here.database.reading() as connection:
                with pytest.raises(NemetonError, match="no-such-table"):
                    await tables.find(connection, id_)
            assert await here.runtime.lists.page("mine", here.person.id, None, None) == []
            with pytest.raises(NemetonError, match="no-such-table"):
                async with here.runtime.use(id_):
                    pass
            assert await here.count(schema.moves) > 0
            return id_

    async def go_on() -> int:
        """Continue as after a crash, and without `--keep-days`."""
        async with place(own_database) as here:
            await TableRuntime(here.database, bot_workers=1).cleanup.delete_old()
            return await here.count(schema.tables) + await here.count(schema.moves)

    asyncio.run(begin())
    counts = export_to(own_database, tmp_path / "backup.jsonl")
    assert (counts["tables"], counts["moves"], counts["seats"]) == (0, 0, 0)
    check(tmp_path / "backup.jsonl")
    assert asyncio.run(go_on()) == 0


def test_a_game_stays_as_long_as_a_branch_needs_its_moves(own_database: str) -> None:
    async def run() -> tuple[int, int, int]:
        async with place(own_database) as here:
            origin = await here.old_game(40)
            async with here.database.reading() as connection:
                header = await tables.find(connection, origin)
            async with here.runtime.use(origin) as live:
                assert live.desk is not None
                wanted = Branch(ply=30, take=[0, 1], start=True)
                branch = await here.lobby.branch(here.person.id, live, wanted)
            here.runtime.cache.drop(branch.id)
            await here.runtime.cleanup.delete_old()
            kept = await here.count(schema.tables)
            async with here.database.reading() as connection:
                found = await tables.find(connection, branch.id)
                moves = await log.read(connection, found.key, VERBS)
            assert found.shared_from == header.key
            async with here.database.writing() as connection:
                ended = update(schema.tables).where(schema.tables.c.key == found.key)
                await connection.execute(ended.values(status="finished", finished=AGO))
            await here.runtime.cleanup.delete_old()
            return kept, len(moves), await here.count(schema.tables)

    assert asyncio.run(run()) == (2, 30, 0)


def test_games_that_are_being_deleted_have_no_new_branches(own_database: str) -> None:
    async def run() -> None:
        async with place(own_database) as here:
            origin = await here.old_game(40)
            async with here.runtime.use(origin) as live:
                async with here.database.writing() as connection:
                    await mark_all(connection)
                with pytest.raises(NemetonError, match="no-such-table"):
                    await here.lobby.branch(here.person.id, live, Branch(ply=30))

    asyncio.run(run())


def test_old_tables_are_found_while_others_write(own_database: str) -> None:
    """The search reads the whole list of tables, which takes long if there are many."""

    async def run() -> tuple[list[str], list[str]]:
        async with place(own_database) as here:
            for _ in range(3):
                await here.old_game(4)
            written: list[str] = []
            read: list[str] = []
            for engine, kept in ((here.database._writer, written), (here.database._reader, read)):
                watch_statements(engine.sync_engine, kept)
            await here.runtime.cleanup.delete_old()
            assert await here.count(schema.tables) == 0
            return written, read

    written, read = asyncio.run(run())
    by_age = [text for text in written if "finished <" in text]
    if "postgresql" in own_database:  # where both have the same connections
        by_age = [text for text in by_age if "FOR UPDATE" in text]
    assert by_age
    assert all(re.search(r'key"? IN', text) for text in by_age)
    assert any("finished <" in text for text in read)


def watch_statements(engine: Engine, kept: list[str]) -> None:
    def executed(_c: Any, _cursor: Any, statement: str, *_: Any) -> None:
        kept.append(statement)

    event.listen(engine, "after_cursor_execute", executed)


@pytest.mark.parametrize("most", [1, 2])
def test_all_old_tables_are_found(
    own_database: str, monkeypatch: pytest.MonkeyPatch, most: int
) -> None:
    """Also in several parts, and the origin of a branch in the same round."""
    monkeypatch.setattr(retention, "MAX_MARKED", most)

    async def run() -> int:
        async with place(own_database) as here:
            ids = [await here.old_game(4) for _ in range(3)]
            async with here.runtime.use(ids[0]) as live:
                branch = await here.lobby.branch(here.person.id, live, Branch(ply=3))
            here.runtime.cache.drop(branch.id)
            async with here.database.writing() as connection:
                ended = update(schema.tables).where(schema.tables.c.id == branch.id)
                await connection.execute(ended.values(status="finished", finished=AGO))
            await here.runtime.cleanup.delete_old()
            return await here.count(schema.tables)

    assert asyncio.run(run()) == 0
