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

MOVES = 9_000
SHORT = 300  # moves, in small
MANY = 200
NEVER_STARTED = 20  # tables, for each long game
KEPT = 30  # days
QUIET = 20.0
LOOKS_APART = 0.5
LAST_LOOKS = 2_000


async def play_long(server: ServerProcess, moves: int) -> str:
    me = Hostile(SharedAddress(server.port, "127.0.66.1"), 0)
    assert await me.become_guest("Gil")
    table = await long_game(me, moves)
    me.leave()
    assert table is not None
    return table


async def until_deleted(database: str) -> None:
    for _ in range(LAST_LOOKS):
        if not await asyncio.to_thread(copies_left, database):
            return
        await asyncio.sleep(LOOKS_APART)
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
    full = count >= MANY
    with place.servers() as (server,), guests(server, 1) as (guest,):
        table = asyncio.run(play_long(server, MOVES if full else SHORT))
        unused = guest.new_table(public=True)["id"]
    long_ago = now() - 3 * KEPT * DAY_MS
    copy_table(place.database, table, count, finished=long_ago)
    copy_table(place.database, unused, NEVER_STARTED * count, created=long_ago)
    assert copies_left(place.database) == (1 + NEVER_STARTED) * count
    log = place.folder / "deleting"
    options = ("--keep-days", str(KEPT), "--trust-proxy", "none")
    with running(place.database, log, *options) as server:
        times = asyncio.run(play_meanwhile(server, place.database, QUIET if full else 2.0))
        assert server.stop() == 0
    assert '"trace"' not in log.read_text()
    judge(times, "deleting")
    return count
