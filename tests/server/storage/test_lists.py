"""Lists of tables in the database."""

from __future__ import annotations

import asyncio
from pathlib import Path

from nemeton.server.storage import tables
from nemeton.server.storage.database import Database
from nemeton.server.storage.lists import MAX_WOKEN, TableLists
from nemeton.server.storage.people import People
from nemeton.table.roster import Roster, Seat


def row(id_: str, host: str, due: int | None) -> tables.TableRow:
    return tables.TableRow(
        id=id_,
        game="alarun",
        version=1,
        edition="",
        options={},
        components=None,
        commitment="",
        status="running",
        host=host,
        invite="",
        first_actors=1,
        due=due,
        created=0,
    )


def test_tables_in_memory_do_not_hide_due_tables(tmp_path: Path) -> None:
    async def test() -> list[str]:
        database = Database(str(tmp_path / "tables.db"))
        database.migrate()
        person = await People(database).add("Ada")
        roster = Roster([Seat("red", person.id)], person.id, started=True)
        awake = [f"awake-{number}" for number in range(2 * MAX_WOKEN)]
        times = {**dict.fromkeys(awake, 0), "asleep": 5, "not-yet": 11, "for-nothing": None}
        async with database.writing() as connection:
            for id_, due in times.items():
                await tables.add(connection, row(id_, person.id, due), roster, bytes(32))
        found = await TableLists(database).due(10, set(awake))
        await database.close()
        return found

    assert asyncio.run(test()) == ["asleep"]


def test_lists_do_not_read_components_files(tmp_path: Path) -> None:
    """They used to be read for everybody who opened the lobby."""

    async def test() -> list[tables.TableHeader]:
        database = Database(str(tmp_path / "tables.db"))
        database.migrate()
        person = await People(database).add("Ada")
        made = row("a", person.id, None)
        made.components, made.public = "x" * 60_000, True
        async with database.writing() as connection:
            await tables.add(connection, made, Roster([Seat("red")], person.id), bytes(32))
        async with database.reading() as connection:
            whole = await tables.find(connection, "a")
        (listed,) = await TableLists(database).page("running", None, None, None)
        await database.close()
        return [whole, listed.header]

    whole, listed = asyncio.run(test())
    assert whole.components == "x" * 60_000
    assert listed.components is None
    whole.components = None
    assert listed == whole
