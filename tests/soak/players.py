"""Two people who play beside other work of the server, and their times."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Awaitable

from tests.server.running import ServerProcess
from tests.soak.attack_bounds import allowed
from tests.soak.hostile.ordinary import Person, Times, figures, play_each_other

LAST_LOOKS = 300
FULL = 100  # moves, below which only the median is judged
WAITS = 10  # times as long as 99 in 100 may take, for a single move of a full run


async def two_players(server: ServerProcess, times: Times) -> asyncio.Task[None]:
    addresses = {"Ada": "127.0.1.1", "Ben": "127.0.1.2"}
    people = [Person(server.port, address, name, times) for name, address in addresses.items()]
    for person in people:
        assert await person.become_guest(person.name)
    return asyncio.create_task(play_until_cancelled(people))


async def play_until_cancelled(people: list[Person]) -> None:
    ada, ben = people
    try:
        await play_each_other(ada, ben)
    finally:
        for person in people:
            person.leave()


async def quietly(times: Times, seconds: float) -> None:
    """Measure without the work."""
    times.under_attack = False
    await asyncio.sleep(seconds)


async def busily(times: Times, work: Awaitable[None]) -> None:
    """Measure while the work is done."""
    times.under_attack = True
    await work
    for _ in range(LAST_LOOKS):
        if times.attacked.get("move"):
            break
        await asyncio.sleep(0.1)
    times.under_attack = False


def judge(times: Times, what: str) -> None:
    """Print the times of moves without and with the work, and check the latter."""
    quiet, busy = figures(times.quiet["move"]), figures(times.attacked["move"])
    print(json.dumps({"quiet": quiet, what: busy, "refused": dict(times.refused)}), file=sys.stderr)
    full = busy["number"] >= FULL
    most = allowed("move", {"seconds": float("inf") if full else 0, "quiet": {"move": quiet}})
    assert busy["p99" if full else "p50"] < most
    assert not full or busy["max"] < WAITS * most
    assert not times.refused
