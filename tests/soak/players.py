"""Two people who play beside other work of the server, and their times."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections.abc import Awaitable

from tests.server.running import ServerProcess
from tests.soak.attack_bounds import HOUR, allowed
from tests.soak.hostile.ordinary import Person, Times, figures_of, play_each_other

MAX_CHECKS = 600
MIN_MOVES = 30  # to be judged
MOVES_APART = 0.05  # seconds
ARRIVAL = "arrival"
LONG_WORK_SECONDS = 30.0  # shorter work is judged with an allowance for the machine
SINGLE_MOVE_FACTOR = 10  # times as long as 99 in 100 moves may take, for a single one


async def two_players(server: ServerProcess, times: Times) -> asyncio.Task[None]:
    """Two people who play; their arrival is timed, too."""
    addresses = {"Ada": "127.0.1.1", "Ben": "127.0.1.2"}
    people = [Person(server.port, address, name, times) for name, address in addresses.items()]
    for person in people:
        begun = time.monotonic()
        assert await person.become_guest(person.name)
        times.attacked.setdefault(ARRIVAL, []).append(1000 * (time.monotonic() - begun))
    return asyncio.create_task(play(people))


async def play(people: list[Person]) -> None:
    """Play until cancelled."""
    try:
        await play_each_other(*people, apart=MOVES_APART)
    finally:
        for person in people:
            person.leave()


async def quietly(times: Times, seconds: float) -> None:
    """Measure without the work."""
    times.under_attack = False
    await asyncio.sleep(seconds)


async def busily(times: Times, work: Awaitable[None]) -> None:
    """Measure while the work is done, and until there are enough moves."""
    begun = time.monotonic()
    times.under_attack = True
    await work
    times.attacked_for = time.monotonic() - begun
    for _ in range(MAX_CHECKS):
        if len(times.attacked.get("move", [])) >= MIN_MOVES:
            break
        await asyncio.sleep(0.1)
    times.under_attack = False


def judge(times: Times, what: str) -> None:
    """Print the times without and with the work, and check those of moves with it."""
    quiet, busy = figures_of(times.quiet), figures_of(times.attacked)
    print(json.dumps({"quiet": quiet, what: busy, "refused": dict(times.refused)}), file=sys.stderr)
    seconds = HOUR if times.attacked_for >= LONG_WORK_SECONDS else times.attacked_for
    most = allowed("move", {"seconds": seconds, "quiet": quiet})
    assert busy["move"]["number"] >= MIN_MOVES
    assert busy["move"]["p99"] < most
    assert max(busy[kind]["max"] for kind in ("move", ARRIVAL)) < SINGLE_MOVE_FACTOR * most
    assert not times.refused
