"""Somebody else holds the database locked for some seconds: play waits, and then goes on."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager

import psycopg

from tests.soak.place import Place
from tests.soak.unrest import Evening, Unrest, going_on

LONGEST = 5  # seconds at a time
WRITTEN = """
    SELECT tables.id, count(*) FROM moves JOIN tables ON tables.key = moves.table_key
    GROUP BY tables.id
"""


@contextmanager
def locked(place: Place) -> Iterator[dict[str, int]]:
    """Nobody else can write; how many moves of each table are there."""
    if place.setting.database == "sqlite":
        with closing(sqlite3.connect(place.database, timeout=30, isolation_level=None)) as file:
            file.execute("BEGIN EXCLUSIVE")
            yield dict(file.execute(WRITTEN).fetchall())
            file.execute("ROLLBACK")
        return
    with psycopg.connect(place.database) as connection:
        connection.execute("LOCK TABLE moves IN ACCESS EXCLUSIVE MODE")
        yield dict(connection.execute(WRITTEN).fetchall())
        connection.rollback()


def prove(place: Place, seed: int, count: int) -> int:
    """`count` is in seconds."""
    with place.servers() as servers:
        evening = Evening(servers, seed)

        def hold(unrest: Unrest, seconds: int) -> None:
            with locked(place) as written:
                time.sleep(seconds)
                for table, plies in unrest.told().items():
                    assert plies <= written.get(table, 0), "acknowledged, and not written"

        async def lock(unrest: Unrest) -> int:
            seconds = min(LONGEST, unrest.left)
            await asyncio.to_thread(hold, unrest, seconds)
            await going_on(unrest)
            return seconds

        return evening.go_through(lock, count)
