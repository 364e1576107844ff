"""Long games and tables that never started are deleted while others play."""

from __future__ import annotations

import asyncio

from nemeton.server.times import now
from nemeton.table.clock import DAY_MS
from tests.server.running import ServerProcess, running
from tests.soak.copies import copies_left, copy_table
from tests.soak.hostile.games import long_game
from tests.soak.hostile.guests import Hostile, SharedAddress
from tests.soak.hostile.ordinary import Times
from tests.soak.players import busily, judge, quietly, two_players
from tests.soak.workplace import Workplace, guests

LONG_GAME_MOVES = 9_000
SHORT_GAME_MOVES = 300  # in small
FULL_COUNT = 200
NEVER_STARTED = 20  # tables, for each long game
KEEP_DAYS = 30
QUIET_SECONDS = 20.0
CHECK_SECONDS = 0.5
MAX_CHECKS = 2_000


async def play_long(server: ServerProcess, moves: int) -> str:
    me = Hostile(SharedAddress(server.port, "127.0.66.1"), 0)
    assert await me.become_guest("Gil")
    table = await long_game(me, moves)
    me.leave()
    assert table is not None
    return table


async def until_deleted(database: str) -> None:
    for _ in range(MAX_CHECKS):
        if not await asyncio.to_thread(copies_left, database):
            return
        await asyncio.sleep(CHECK_SECONDS)
    raise AssertionError("the old games are still there")


async def play_meanwhile(server: ServerProcess, database: str, quiet: float) -> Times:
    times = Times()
    playing = await two_players(server, times)
    await busily(times, until_deleted(database))
    await quietly(times, quiet)
    playing.cancel()
    return times


def prove(place: Workplace, _seed: int, count: int) -> int:
    """Delete `count` long games, and tables that never started."""
    full = count >= FULL_COUNT
    with place.servers() as (server,), guests(server, 1) as (guest,):
        table = asyncio.run(play_long(server, LONG_GAME_MOVES if full else SHORT_GAME_MOVES))
        unused = guest.new_table(public=True)["id"]
    long_ago = now() - 3 * KEEP_DAYS * DAY_MS
    copy_table(place.database, table, count, finished=long_ago)
    copy_table(place.database, unused, NEVER_STARTED * count, created=long_ago)
    assert copies_left(place.database) == (1 + NEVER_STARTED) * count
    log = place.folder / "deleting"
    options = ("--keep-days", str(KEEP_DAYS), "--trust-proxy", "none")
    with running(place.database, log, *options) as server:
        times = asyncio.run(play_meanwhile(server, place.database, QUIET_SECONDS if full else 2.0))
        assert server.stop() == 0
    assert '"trace"' not in log.read_text()
    judge(times, "deleting")
    return count
