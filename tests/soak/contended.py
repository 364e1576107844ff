"""Simultaneous submissions for one decision: one of them wins, at every seat."""

from __future__ import annotations

import asyncio
import random
from typing import Any

from nemeton.games import NAMES, find
from tests.server.crowd import Circle, Client
from tests.server.running import Guest, ServerProcess
from tests.soak.interruptions import TOO_LATE_CODES, leave
from tests.soak.workplace import Workplace, guests

SILENCE_SECONDS = 60
TABLES = 4
MIN_FOR_MANY_TABLES = 4_000  # submissions; for fewer, one table suffices
SOCKETS = 60  # at a table
MAX_DECISIONS = 400  # of one game, since some have no end


class Duel:
    """A table whose seats decide at the same time, at all the processes."""

    def __init__(self, servers: list[ServerProcess], guest: Guest, game: str, seed: str) -> None:
        seats = find(game).seats[0]
        self.circle = Circle([guest] * seats, game, seats)
        self.rounds = 0
        self._news = asyncio.Event()
        for number in range(SOCKETS):
            self.circle.join(
                servers[number % len(servers)], guest, random.Random(f"{seed} {number}"),
                tolerated=TOO_LATE_CODES, drafts=False, eager=False, changed=self._news.set,
            )  # fmt: skip
        self.players = list(self.circle.clients)
        for server in servers:
            self.circle.look_on(server)

    @property
    def submitted(self) -> int:
        return sum(player.submitted for player in self.players)

    async def fight(self, wanted: int) -> None:
        """Play until the game is over, or enough was submitted."""
        playing = asyncio.gather(*(client.play() for client in self.circle.clients))
        while self.submitted < wanted and self.rounds < MAX_DECISIONS:
            while not self._settled():
                await self._wait_for_news(playing)
            if self.players[0].finished:
                break
            self.rounds += 1
            accepted = [player.accepted for player in self.players]
            for player in self.players:
                await player.submit()
            while any(player.waits for player in self.players):
                await self._wait_for_news(playing)
            self._judge(accepted)
        while not self._settled():
            await self._wait_for_news(playing)
        await leave(self.circle.clients, playing)

    async def _wait_for_news(self, playing: asyncio.Future[Any]) -> None:
        """Wait for news; silence means that somebody was forgotten, who is named."""
        self._news.clear()
        news: asyncio.Future[Any] = asyncio.create_task(self._news.wait())
        await asyncio.wait(
            {news, playing}, timeout=SILENCE_SECONDS, return_when=asyncio.FIRST_COMPLETED
        )
        if news.done():
            return
        news.cancel()
        if playing.done():
            playing.result()  # somebody got an unexpected message
            return
        stand = [
            (player.here, player.ply, player.finished, player.waits) for player in self.players
        ]
        raise AssertionError(f"nothing for {SILENCE_SECONDS} s; here, ply, over, waits: {stand}")

    def _settled(self) -> bool:
        """Wait until all know the same, so that they submit for the same decision."""
        first = self.circle.clients[0]
        return all(
            client.here and (client.ply, client.finished) == (first.ply, first.finished)
            for client in self.circle.clients
        )

    def _judge(self, before: list[int]) -> None:
        """Check that each decision was made at most once, and at least one was made."""
        won = [
            player.latest_seat
            for player, then in zip(self.players, before, strict=True)
            if player.accepted > then
        ]
        assert won, "nobody was accepted"
        assert len(won) == len(set(won)), "one decision was made twice"


def same_events(clients: list[Client]) -> None:
    """Check that everyone got the same moves with the same times, in order."""
    heard = [
        {ply: (seat, at) for ply, (seat, _text, at) in client.lines.items()} for client in clients
    ]
    for lines in heard:
        assert sorted(lines) == list(range(1, clients[0].ply + 1)), "a gap"
        assert lines == heard[0]


def prove(place: Workplace, seed: int, count: int) -> int:
    done = 0
    number = seed
    with place.servers() as servers, guests(servers[0], 1) as (guest,):
        while done < count:
            done += contend(servers, guest, count - done, number)
            number += 1
    return done


def contend(servers: list[ServerProcess], guest: Guest, wanted: int, number: int) -> int:
    tables = TABLES if wanted >= MIN_FOR_MANY_TABLES else 1

    async def fight() -> list[Duel]:
        duels = [
            Duel(
                servers,
                guest,
                NAMES[(number + place) % len(NAMES)],
                f"{number} {place}",
            )
            for place in range(tables)
        ]
        await asyncio.gather(*(duel.fight(wanted // tables + 1) for duel in duels))
        return duels

    duels = asyncio.run(fight())
    for duel in duels:
        for server in servers:
            duel.circle.check(server)
        same_events(duel.circle.clients)
    return sum(duel.submitted for duel in duels)
