"""Another program locks the database for some seconds: play waits, and goes on."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager

import psycopg

from tests.soak.interruptions import GameRounds, Interruptions, going_on
from tests.soak.workplace import Workplace

LONGEST_LOCK_SECONDS = 5
PLIES_BY_TABLE = """
    SELECT tables.id, count(*) FROM moves JOIN tables ON tables.key = moves.table_key
    GROUP BY tables.id
"""


@contextmanager
def locked(place: Workplace) -> Iterator[dict[str, int]]:
    """Lock the database for the block; gives the plies of the tables."""
    if place.setting.database == "sqlite":
        with closing(sqlite3.connect(place.database, timeout=30, isolation_level=None)) as file:
            file.execute("BEGIN EXCLUSIVE")
            yield dict(file.execute(PLIES_BY_TABLE).fetchall())
            file.execute("ROLLBACK")
        return
    with psycopg.connect(place.database) as connection:
        connection.execute("LOCK TABLE moves IN ACCESS EXCLUSIVE MODE")
        yield dict(connection.execute(PLIES_BY_TABLE).fetchall())
        connection.rollback()


def prove(place: Workplace, seed: int, count: int) -> int:
    """Lock for `count` seconds in all."""
    with place.servers() as servers:
        evening = GameRounds(servers, seed)

        def hold(interruptions: Interruptions, seconds: int) -> None:
            with locked(place) as written:
                time.sleep(seconds)
                for table, plies in interruptions.told().items():
                    assert plies <= written.get(table, 0), "acknowledged, and not written"

        async def lock(interruptions: Interruptions) -> int:
            seconds = min(LONGEST_LOCK_SECONDS, interruptions.left)
            await asyncio.to_thread(hold, interruptions, seconds)
            await going_on(interruptions)
            return seconds

        return evening.go_through(lock, count)
