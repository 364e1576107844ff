"""Visitors ask for lists of very many tables that change, while others play."""

from __future__ import annotations

import asyncio

from nemeton.server.times import now
from tests.server.running import ServerProcess, running
from tests.soak.copies import copy_table
from tests.soak.hostile.guests import ACTED
from tests.soak.hostile.ordinary import Person, Times
from tests.soak.players import busily, judge, quietly, two_players
from tests.soak.workplace import Workplace, guests

TABLES = 1_000  # of each kind, for each visitor
QUIET_SECONDS = 0.2  # for each visitor without them
BUSY_SECONDS = 1.0  # and with them
POLLS_APART = 1.0
LISTS = ("open", "running", "finished", "mine")
MIN_VISITORS = 10


async def visit(me: Person, number: int, until: float) -> None:
    """Ask for list after list, every second one of an unknown game."""
    assert await me.become_guest(me.name)
    loop = asyncio.get_running_loop()
    await asyncio.sleep(POLLS_APART * (number % 10) / 10)
    while loop.time() < until:
        number += 1
        path = f"/tables?list={LISTS[number % len(LISTS)]}"
        await me.timed("lobby", "GET", path)
        if number % 2:
            await me.ask("GET", f"{path}&game=no-such-game")
        await asyncio.sleep(POLLS_APART)
    me.leave()


async def change_seats(me: Person, until: float) -> None:
    """Change a seat of a public table as often as a program may."""
    assert await me.become_guest(me.name)
    table = await me.table({"game": "alarun", "seats": 2, "take": [0], "public": True})
    me.attack = "seats"
    loop = asyncio.get_running_loop()
    while loop.time() < until:
        for colour in ("teal", "red"):
            await me.act("POST", f"/tables/{table}/seats/0/colour", {"colour": colour})
    assert me.place.counts[f"seats: {ACTED}"]
    me.leave()


async def visit_together(server: ServerProcess, times: Times, count: int, seconds: float) -> None:
    until = asyncio.get_running_loop().time() + seconds
    numbers = range(1, count + 1)
    people = [Person(server.port, f"127.0.3.{n}", f"Visitor {n}", times) for n in numbers]
    changing = Person(server.port, "127.0.4.1", "Changing", times)
    await asyncio.gather(
        change_seats(changing, until),
        *(visit(me, number, until) for number, me in enumerate(people)),
    )


async def play_meanwhile(server: ServerProcess, count: int) -> Times:
    times = Times()
    playing = await two_players(server, times)
    visitors = max(MIN_VISITORS, count)
    await quietly(times, QUIET_SECONDS * visitors)
    await busily(times, visit_together(server, times, count, BUSY_SECONDS * visitors))
    playing.cancel()
    return times


def prove(place: Workplace, _seed: int, count: int) -> int:
    """Let `count` visitors look at the lobby."""
    with place.servers() as (server,), guests(server, 1) as (guest,):
        table = guest.new_table(take=[0, 1], start=True, public=True)["id"]
    for status, finished in (("open", None), ("running", None), ("finished", now())):
        copy_table(place.database, table, TABLES * count, status=status, finished=finished)
    log = place.folder / "visited"
    with running(place.database, log, "--trust-proxy", "none") as server:
        times = asyncio.run(play_meanwhile(server, count))
        assert server.stop() == 0
    assert '"trace"' not in log.read_text()
    judge(times, "visited")
    return count
