"""The server is killed in the middle of play, again and again: nothing acknowledged is lost."""

from __future__ import annotations

import asyncio
import random
from contextlib import ExitStack
from pathlib import Path

import pytest

from nemeton.games import NAMES, find
from tests.server.crowd import Circle
from tests.server.running import Guest, ServerProcess, running


class Executioner:
    """Kills the server after so many accepted submissions, and starts it again."""

    def __init__(self, server: ServerProcess, kills: int, apart: int) -> None:
        self.kills = 0
        self._server = server
        self._wanted = kills
        self._apart = apart
        self._chance = random.Random(kills)
        self._accepted = 0
        self._enough = asyncio.Event()

    def accepted(self) -> None:
        self._accepted += 1
        if self._accepted >= self._apart:
            self._enough.set()

    async def run(self) -> None:
        port = self._server.port
        while self.kills < self._wanted:
            self._accepted = 0
            self._enough.clear()
            await self._enough.wait()
            await asyncio.sleep(self._chance.random() / 50)
            await asyncio.to_thread(self._server.kill)
            self.kills += 1
            await asyncio.to_thread(self._server.start, port)


async def play_and_kill(
    server: ServerProcess, circles: list[Circle], kills: int, apart: int
) -> None:
    executioner = Executioner(server, kills, apart)
    for number, circle in enumerate(circles):
        for seat, guest in enumerate(circle.guests):
            chance = random.Random(f"{number} {seat}")
            circle.join(server, guest, chance, on_accepted=executioner.accepted)
        circle.look_on(server)
    killing = asyncio.create_task(executioner.run())
    clients = [client for circle in circles for client in circle.clients]
    await asyncio.gather(*(client.play() for client in clients))
    assert executioner.kills == kills, "the games were over too soon"
    await killing


def survive(server: ServerProcess, kinds: list[tuple[str, int]], kills: int, apart: int) -> None:
    with ExitStack() as stack:
        guests = [Guest(server, f"Guest {seat}") for seat in range(4)]
        for guest in guests:
            stack.callback(guest.close)
        circles = [Circle(guests, game, seats) for game, seats in kinds]
        asyncio.run(play_and_kill(server, circles, kills, apart))
        for circle in circles:
            circle.check(server)
    assert '"trace"' not in server.log.read_text(), server.log.read_text()


def test_killed_twice(own_database: str, tmp_path: Path) -> None:
    with running(own_database, tmp_path / "log", "--no-limits") as server:
        survive(server, [("alarun", 2)] * 3, kills=2, apart=60)


@pytest.mark.soak
def test_fifty_tables_killed_twenty_times(own_database: str, tmp_path: Path) -> None:
    kinds = [(name, min(find(name).seats[-1], 4)) for name in NAMES]
    with running(own_database, tmp_path / "log", "--no-limits") as server:
        survive(server, [kinds[number % len(kinds)] for number in range(50)], 21, apart=200)
