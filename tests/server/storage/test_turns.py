"""Writers to SQLite take turns, and moves come first."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import insert

from nemeton.protocol.tables import NewTable
from nemeton.server.access.quotas import Quotas
from nemeton.server.editions import Edition
from nemeton.server.lobby.creation import Lobby
from nemeton.server.storage import database as storage
from nemeton.server.storage import schema, tables
from nemeton.server.storage.database import OUTAGES, Database
from nemeton.server.storage.people import People
from nemeton.server.tables.edition_memory import EditionMemory
from nemeton.server.tables.runtime import TableRuntime
from nemeton.server.workers.component_check import ComponentCheck

WRITERS = 20
LEVEL, FULL = "PRAGMA synchronous", 2


def made(folder: Path) -> Database:
    found = Database(str(folder / "tables.db"))
    found.migrate()
    return found


def test_moves_wait_for_at_most_one_transaction(tmp_path: Path) -> None:
    """SQLite itself makes writers retry with growing delays."""

    async def order() -> list[str]:
        database = made(tmp_path)
        begun: list[str] = []

        async def other(number: int) -> None:
            async with database.writing() as connection:
                begun.append("other")
                row = {"name": f"{number}", "value": b""}
                await connection.execute(insert(schema.settings), row)

        async def move() -> None:
            async with database.writing_moves():
                begun.append("move")

        others = [asyncio.create_task(other(number)) for number in range(WRITERS)]
        for _ in range(3):
            while "other" not in begun[-1:]:
                assert not all(task.done() for task in others), "the move came last"
                await asyncio.sleep(0)
            await move()
        await asyncio.gather(*others)
        await database.close()
        return begun

    begun = asyncio.run(order())
    assert begun.count("other") == WRITERS
    moves = [at for at, who in enumerate(begun) if who == "move"]
    assert moves[-1] < 10, begun


def test_a_long_wait_is_an_outage_of_the_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(storage, "MAX_WAIT_SECONDS", 0.05)

    async def wait() -> None:
        database = made(tmp_path)
        async with asyncio.timeout(60), database.writing_moves():
            with pytest.raises(OUTAGES):
                async with database.writing():
                    pass
        async with database.writing():  # and nothing is left of it
            pass
        await database.close()

    asyncio.run(wait())


def test_no_edition_is_built_while_others_wait_to_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Building that of a rematch is slow, or waits behind those of others."""

    async def play_again() -> None:
        database = made(tmp_path)
        ada = await People(database).add("Ada")
        runtime = TableRuntime(database, bot_workers=1)
        lobby = Lobby(runtime, ComponentCheck(), Quotas(on=True))
        wanted = NewTable(game="alarun", seats=2, take=[0, 1], start=True)
        first = await lobby.create(ada.id, wanted)
        find = EditionMemory.find

        async def build(
            room: EditionMemory,
            host: str,
            game: str,
            components: str | None,
            version: int | None = None,
        ) -> Edition:
            async with asyncio.timeout(10), database.writing_moves():
                return await find(room, host, game, components, version)

        async with runtime.use(first.id) as live:
            async with database.writing() as connection:
                await tables.change(connection, live.header.key, status="finished")
            monkeypatch.setattr(EditionMemory, "find", build)
            again = await lobby.rematch(ada.id, live)
        assert again.id != first.id
        await database.close()

    asyncio.run(play_again())


def test_commits_are_synchronised_to_the_disk(tmp_path: Path) -> None:
    """Not only in the system's memory, which survives a kill, but no power cut."""

    async def levels() -> set[int]:
        database = made(tmp_path)
        found: set[int] = set()
        with database.journal.connect() as moves:
            found.add(moves.exec_driver_sql(LEVEL).scalar_one())
        async with database.writing() as connection:
            found.add((await connection.exec_driver_sql(LEVEL)).scalar_one())
        await database.close()
        return found

    assert asyncio.run(levels()) == {FULL}
