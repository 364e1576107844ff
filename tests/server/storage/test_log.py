"""Moves are stored in the notation of records, and read back with the game's verbs."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, update
from sqlalchemy.exc import IntegrityError, OperationalError

from nemeton import games
from nemeton.core.actions import Verbs
from nemeton.core.errors import BadRecord
from nemeton.core.record.history import Move
from nemeton.protocol.tables import NewTable
from nemeton.server.access.quotas import Quotas
from nemeton.server.lobby.creation import Lobby
from nemeton.server.storage import log, schema
from nemeton.server.storage.database import Database
from nemeton.server.storage.people import People
from nemeton.server.tables.runtime import TableRuntime
from nemeton.server.workers.component_check import ComponentCheck

VERBS = games.find("alarun").verbs
MOVES = [
    Move(0, VERBS.parse("pass"), 0, 2, 1000, "mine"),
    Move(1, VERBS.parse("refresh"), 0, 1, 2000, None),
    Move(1, VERBS.parse("confirm"), 0, 3, 3000, "other"),
]


async def written(tmp_path: Path) -> tuple[Database, int]:
    database = Database(str(tmp_path / "tables.db"))
    database.migrate()
    person = await People(database).add("Ada")
    runtime = TableRuntime(database, bot_workers=1)
    lobby = Lobby(runtime, ComponentCheck(), Quotas(on=True))
    made = await lobby.create(person.id, NewTable(game="alarun", seats=2))
    async with runtime.use(made.id) as live:
        key = live.header.key
    async with database.writing() as connection:
        await connection.run_sync(log.append, log.rows(key, 0, MOVES, VERBS))
    return database, key


def test_moves_are_read_back_as_written(tmp_path: Path) -> None:
    async def read() -> tuple[list[Move], list[Move], list[tuple[int, str, int]]]:
        database, key = await written(tmp_path)
        async with database.reading() as connection:
            found = await log.read(connection, key, VERBS)
            later = await log.read(connection, key, VERBS, after=2)
            notation = await log.read_notation(connection, key)
        await database.close()
        return found, later, notation

    found, later, notation = asyncio.run(read())
    assert found == MOVES
    assert later == MOVES[2:]
    assert notation == [(0, "pass", 1000), (1, "refresh", 2000), (1, "confirm", 3000)]


def test_a_transaction_of_one_statement_writes_all_or_nothing(tmp_path: Path) -> None:
    async def read() -> list[Move]:
        database, key = await written(tmp_path)
        log.commit_on_sqlite(database.journal, log.rows(key, 3, MOVES[:1], VERBS))
        with pytest.raises(IntegrityError):  # 5 is new, 4 is written
            log.commit_on_sqlite(
                database.journal,
                [*log.rows(key, 4, MOVES[1:2], VERBS), *log.rows(key, 3, MOVES[2:], VERBS)],
            )
        async with database.reading() as connection:
            found = await log.read(connection, key, VERBS)
        await database.close()
        return found

    assert asyncio.run(read()) == [*MOVES, MOVES[0]]


def test_a_database_that_does_not_open_raises_the_usual_error(tmp_path: Path) -> None:
    """The journal would take any other error for the fault of one table."""
    engine = Database(str(tmp_path / "gone" / "tables.db")).journal
    with pytest.raises(OperationalError), engine.begin():
        pass
    with pytest.raises(OperationalError):
        log.commit_on_sqlite(engine, log.rows(1, 0, MOVES, VERBS))


def test_an_unreadable_action_is_named_with_its_ply(tmp_path: Path) -> None:
    async def read() -> None:
        database, key = await written(tmp_path)
        spoilt = update(schema.moves).where(schema.moves.c.ply == 2).values(text="hop")
        async with database.writing() as connection:
            await connection.execute(spoilt)
        try:
            async with database.reading() as connection:
                await log.read(connection, key, VERBS)
        finally:
            await database.close()

    with pytest.raises(BadRecord, match="record-unreadable-move") as error:
        asyncio.run(read())
    assert error.value.args_by_name == {"ply": 2, "text": "hop"}


async def long_game(tmp_path: Path) -> tuple[Database, int]:
    database, key = await written(tmp_path)
    async with database.writing() as connection:
        for ply in range(3, 30, 3):
            await connection.run_sync(log.append, log.rows(key, ply, MOVES, VERBS))
    return database, key


@pytest.mark.parametrize("page", [1, 7, 10, 30, 500])
def test_a_log_is_read_a_page_at_a_time(
    tmp_path: Path, page: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reading a long log in one go would block the event loop."""
    turn = 0
    rows_in_turn: Counter[int] = Counter()
    read_row = log.read_row

    def counted(row: Any, verbs: Verbs) -> Move:
        rows_in_turn[turn] += 1
        return read_row(row, verbs)

    monkeypatch.setattr(log, "PAGE_MOVES", page)
    monkeypatch.setattr(log, "read_row", counted)
    asked: list[str] = []

    def note(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        asked.append(statement)

    async def others() -> None:
        nonlocal turn
        while True:
            turn += 1
            await asyncio.sleep(0)

    async def read() -> None:
        database, key = await long_game(tmp_path)
        waiting = asyncio.create_task(others())
        async with database.reading() as connection:
            assert await log.read(connection, key, VERBS) == MOVES * 10
            assert await log.read(connection, key, VERBS, after=20) == MOVES[2:] + MOVES * 3
            event.listen(database._reader.sync_engine, "before_cursor_execute", note)
            assert len(await log.read_notation(connection, key)) == 30
        waiting.cancel()
        await database.close()

    asyncio.run(read())
    assert max(rows_in_turn.values()) <= page
    # Text without rules comes in pages, too, after a query for the log's owner.
    assert len(asked) == 30 // page + 2


def test_moves_are_copied_without_their_submissions(tmp_path: Path) -> None:
    async def copied() -> list[Move]:
        database, origin = await written(tmp_path)
        person = await People(database).add("Ben")
        lobby = Lobby(TableRuntime(database, bot_workers=1), ComponentCheck(), Quotas(on=True))
        for _ in range(2):
            await lobby.create(person.id, NewTable(game="alarun", seats=2))
        async with database.writing() as connection:
            other = log.rows(origin + 1, 0, MOVES[1:], VERBS)
            await connection.run_sync(log.append, other)
            await log.copy(connection, origin, origin + 2, 0, 2)
        async with database.reading() as connection:
            found = await log.read(connection, origin + 2, VERBS)
        await database.close()
        return found

    assert asyncio.run(copied()) == [move.dated(move.at, None) for move in MOVES[:2]]
