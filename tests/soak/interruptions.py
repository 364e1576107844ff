"""People play at several tables while servers are interrupted, again and again."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any

from nemeton.games import NAMES, find
from tests.server.crowd import Circle, Client
from tests.server.running import Guest, ServerProcess
from tests.soak.workplace import guests

TABLES = 6
SEATS = 4
DEADLINE_SECONDS = 60  # for the last answers
TOO_LATE_CODES = (
    "stale",
    "not-running",
)  # extra refusals for the slower of two players at different processes

Happening = Callable[[], Awaitable[int]]


class Interruptions:
    """Interrupts after a number of accepted submissions, until there were enough."""

    def __init__(
        self, circles: list[Circle], happening: Happening, wanted: int, apart: int
    ) -> None:
        self.circles = circles
        self.count = 0
        self.accepted = 0
        self._happening = happening
        self._wanted = wanted
        self._apart = apart
        self._next = apart
        self._enough = asyncio.Event()
        self.over = False

    def note(self) -> None:
        """Count an accepted submission."""
        self.accepted += 1
        if self.accepted >= self._next:
            self._enough.set()

    @property
    def left(self) -> int:
        return self._wanted - self.count

    @property
    def refused(self) -> int:
        return sum(client.refused for circle in self.circles for client in circle.clients)

    def told(self) -> dict[str, int]:
        """Plies of the tables, as far as anyone has got them."""
        return {circle.id: max(client.ply for client in circle.clients) for circle in self.circles}

    def stop(self) -> None:
        """Stop all play."""
        self.over = True
        self._enough.set()

    async def run(self) -> None:
        while self.count < self._wanted:
            self._next = self.accepted + self._apart
            self._enough.clear()
            if not self.over:
                await self._enough.wait()
            if self.over:
                return
            self.count += await self._happening()


class GameRounds:
    """Rounds of games at the servers of a proof."""

    def __init__(
        self, servers: Sequence[ServerProcess], seed: int, tolerated: Iterable[str] = ()
    ) -> None:
        self.servers = servers
        self.seed = seed
        self.chance = random.Random(seed)
        self._tolerated = (*tolerated, *(TOO_LATE_CODES if len(servers) > 1 else ()))

    def go_through(
        self,
        happening: Callable[[Interruptions], Awaitable[int]],
        wanted: int,
        apart: int = 25,
        before_checking: Callable[[], None] = lambda: None,
    ) -> int:
        """Play through `count` interruptions, and check every log; returns their number."""
        done = 0
        number = 0
        with guests(self.servers[0], SEATS) as people:
            while done < wanted:
                circles = self._gather(people)
                done += asyncio.run(
                    self._play(circles, happening, wanted - done, apart, f"{self.seed} {number}")
                )
                before_checking()
                for circle in circles:
                    for server in self.servers:
                        circle.check(server)
                number += 1
        return done

    def _gather(self, people: list[Guest]) -> list[Circle]:
        names = [NAMES[(self.seed + place) % len(NAMES)] for place in range(TABLES)]
        return [Circle(people, name, min(find(name).seats[-1], SEATS)) for name in names]

    async def _play(
        self,
        circles: list[Circle],
        happening: Callable[[Interruptions], Awaitable[int]],
        wanted: int,
        apart: int,
        seed: str,
    ) -> int:
        async def happen() -> int:
            return await happening(interruptions)

        interruptions = Interruptions(circles, happen, wanted, apart)
        for number, circle in enumerate(circles):
            for seat, guest in enumerate(circle.guests):
                server = self.servers[(seat + number) % len(self.servers)]
                chance = random.Random(f"{seed} {number} {seat}")
                circle.join(
                    server, guest, chance, tolerated=self._tolerated, on_accepted=interruptions.note
                )
            circle.look_on(self.servers[number % len(self.servers)])
        clients = [client for circle in circles for client in circle.clients]
        playing: asyncio.Future[Any] = asyncio.gather(*(client.play() for client in clients))
        happening_now: asyncio.Future[Any] = asyncio.create_task(interruptions.run())
        await asyncio.wait([playing, happening_now], return_when=asyncio.FIRST_COMPLETED)
        interruptions.stop()
        if playing.done():
            playing.result()  # somebody got an unexpected message, or all is played
        await happening_now
        await leave(clients, playing)
        return interruptions.count


async def going_on(interruptions: Interruptions) -> None:
    """Wait until moves are accepted again."""
    accepted = interruptions.accepted
    end = time.monotonic() + DEADLINE_SECONDS
    while interruptions.accepted < accepted + TABLES and not interruptions.over:
        assert time.monotonic() < end, f"nobody plays on: {interruptions.told()}"
        await asyncio.sleep(0.02)


async def leave(clients: list[Client], playing: asyncio.Future[Any]) -> None:
    """Let everyone get their last answers, and leave."""
    for client in clients:
        client.leaving = True
    end = time.monotonic() + DEADLINE_SECONDS
    while not playing.done() and any(client.waits for client in clients):
        assert time.monotonic() < end, "nobody was forgotten, except " + ", ".join(
            f"{client.table} at {client.ply}" for client in clients if client.waits
        )
        await asyncio.sleep(0.02)
    await asyncio.gather(*(client.hang_up() for client in clients))
    async with asyncio.timeout(DEADLINE_SECONDS):
        await playing
