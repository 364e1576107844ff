"""A database with the first schema is upgraded with all its rows."""

from __future__ import annotations

import asyncio
from typing import Any

from sqlalchemy import MetaData, Table, create_engine, insert, select

from nemeton import games
from nemeton.core.components import edition_hash
from nemeton.server.storage import log, schema, tables
from nemeton.server.storage.database import Database
from nemeton.server.storage.migrating import upgrade

BEFORE = "0008"
BOX = games.components("alluvium") + "\n# mine\n"
MADE = 1_700_000_000_000


def table(key: int, **values: object) -> dict[str, Any]:
    return {
        "key": key, "id": f"table{key}", "game": "alarun", "version": 1, "edition": "e",
        "options": "{}", "commitment": "c", "public": True, "onlookers": True, "pace": "free",
        "pace_amount": 0, "grace": 300, "status": "finished", "host": "ada", "invite": "i",
        "revision": 4, "first_actors": 1, "created": MADE, "known_deal": False, "hints": False,
        "components": None, "origin": None, "origin_ply": None, "due": None, **values,
    }  # fmt: skip


def moves(key: int, plies: int) -> list[dict[str, Any]]:
    return [
        {
            "table_key": key, "ply": ply, "seat": ply % 2, "text": "pass", "at": MADE + ply,
            "actors": 1, "submission": None,
        }
        for ply in range(1, plies + 1)
    ]  # fmt: skip


def fill(where: str) -> None:
    engine = create_engine(Database(where).url)
    with engine.begin() as connection:
        upgrade(connection, BEFORE)
        before = MetaData()
        before.reflect(connection)

        def write(name: str, *rows: dict[str, Any]) -> None:
            found: Table = before.tables[name]
            connection.execute(insert(found), list(rows))

        write("people", {"id": "ada", "name": "Ada", "created": MADE, "prefs": "{}"})
        write(
            "tables",
            table(1, components=BOX),
            table(2, components=BOX, origin="table1", origin_ply=2),
            table(3),
            table(4, status="running", due=MADE),
            table(5, status="running", due=MADE),
        )
        for key in range(1, 6):
            write("seeds", {"table_key": key, "seed": bytes(32)})
            seat = {"person": "ada", "bot": None, "covering": False, "called": None}
            write("seats", {"table_key": key, "seat": 0, "colour": "red", **seat})
        write("moves", *moves(1, 3), *moves(2, 2), *moves(4, 10_000), *moves(5, 9_999))
        line = {"table_key": 1, "at": MADE, "person": "ada", "room": "players", "text": "hello"}
        write("chat", {**line, "reaction": None})
        write("reviews", {"table_key": 1, "review": "{}"})
    engine.dispose()


def test_an_upgrade_keeps_all_rows(own_database: str) -> None:
    fill(own_database)

    async def look() -> None:
        database = Database(own_database)
        database.migrate()
        async with database.reading() as connection:
            first, second, third, long, shorter = [
                await tables.find(connection, f"table{key}") for key in range(1, 6)
            ]
            kept = (await connection.execute(select(schema.components))).all()
            branch = await log.read_notation(connection, second.key)
            person = (await connection.execute(select(schema.people))).one()
            said = (await connection.execute(select(schema.chat.c.text))).scalars().all()
            reviews = (await connection.execute(select(schema.reviews))).all()
            lengths = [len(await log.read_notation(connection, key)) for key in (1, 4, 5)]
        await database.close()
        assert [(row.hash, row.text) for row in kept] == [(edition_hash(BOX), BOX)]
        assert [found.components for found in (first, second, third)] == [BOX, BOX, None]
        assert (second.origin, second.origin_ply) == ("table1", 2)
        assert (second.shared_from, second.shared_plies) == (None, 0)
        assert branch == [(1, "pass", MADE + 1), (0, "pass", MADE + 2)]
        assert lengths == [3, 10_000, 9_999]
        assert first.names == {"ada": "Ada"}
        assert person.seen > MADE  # nobody is forgotten because of the upgrade
        assert (said, len(reviews)) == (["hello"], 1)
        assert (long.status, long.due, long.finished) == ("frozen", None, MADE + 10_000)
        assert long.freeze_reason == tables.FreezeReason("game-too-long", {"most": 10_000})
        assert (shorter.status, shorter.due, shorter.freeze_reason) == ("running", MADE, None)

    asyncio.run(look())
