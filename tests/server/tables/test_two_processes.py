"""Two processes on one PostgreSQL, with every person at both of them, moving at the same time."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.server.crowd import Circle, Client
from tests.server.databases import Postgres
from tests.server.running import Guest, ServerProcess, running

# What the slower of two submissions for one decision may be told.
TOO_LATE = ("stale", "not-running")
SILENCE = 60  # seconds

Pair = tuple[ServerProcess, ServerProcess]


@pytest.fixture
def pair(own_postgres: Postgres, tmp_path: Path) -> Iterator[Pair]:
    database = own_postgres.new_database()
    with (
        running(database, tmp_path / "one", "--no-limits") as one,
        running(database, tmp_path / "two", "--no-limits") as two,
    ):
        yield one, two
        for server in (one, two):
            assert server.stop() == 0
            assert '"trace"' not in server.log.read_text(), server.log.read_text()


class Duel:
    """A table where every seat with a decision makes two at the same time, one at each process."""

    def __init__(self, pair: Pair, guests: list[Guest], number: int) -> None:
        self.circle = Circle(guests, "alarun", len(guests))
        self._news = asyncio.Event()
        for place, server in enumerate(pair):
            for seat, guest in enumerate(guests):
                chance = random.Random(f"{number} {place} {seat}")
                self.circle.join(
                    server, guest, chance, tolerated=TOO_LATE, drafts=False, eager=False,
                    changed=self._news.set,
                )  # fmt: skip
        self.players = list(self.circle.clients)
        for server in pair:
            self.circle.look_on(server)

    async def fight(self) -> None:
        self._playing = playing = asyncio.gather(*(client.play() for client in self.circle.clients))
        while True:
            while not self._settled():
                await self._something_new()
            if self.players[0].finished:
                break
            accepted = [player.accepted for player in self.players]
            for player in self.players:
                await player.submit()
            while any(player.waits for player in self.players):
                await self._something_new()
            self._judge(accepted)
        await playing

    async def _something_new(self) -> None:
        """Where nobody hears anything any more, somebody was forgotten: say who."""
        self._news.clear()
        try:
            async with asyncio.timeout(SILENCE):
                await self._news.wait()
        except TimeoutError:
            if self._playing.done():
                self._playing.result()  # somebody was told what they did not expect
            stand = [
                (player.here, player.ply, player.finished, bool(player.waits))
                for player in self.players
            ]
            raise AssertionError(
                f"nothing for {SILENCE} s; here, ply, over, waits: {stand}"
            ) from None

    def _settled(self) -> bool:
        """Everyone knows the same, so that what they submit now is for the same decision."""
        first = self.players[0]
        return all(
            player.here and (player.ply, player.finished) == (first.ply, first.finished)
            for player in self.players
        )

    def _judge(self, before: list[int]) -> None:
        won = [player.accepted - then for player, then in zip(self.players, before, strict=True)]
        half = len(won) // 2
        assert any(won), "nobody was accepted"
        assert all(here + there <= 1 for here, there in zip(won[:half], won[half:], strict=True)), (
            "one decision was made twice"
        )


def contend(pair: Pair, tables: int, seats: int) -> list[Client]:
    """Play games to their end; returns everyone who played."""
    with ExitStack() as stack:
        guests = [Guest(pair[0], f"Guest {seat}") for seat in range(seats)]
        for guest in guests:
            stack.callback(guest.close)

        async def fight() -> list[Duel]:
            duels = [Duel(pair, guests, number) for number in range(tables)]
            await asyncio.gather(*(duel.fight() for duel in duels))
            return duels

        duels = asyncio.run(fight())
        for duel in duels:
            for server in pair:
                duel.circle.check(server)
            same_events(duel.circle)
    return [player for duel in duels for player in duel.players]


def same_events(circle: Circle) -> None:
    """Everyone at the table heard the same moves in the same order, at the same times."""
    heard = [
        {ply: (seat, at) for ply, (seat, _text, at) in client.lines.items()}
        for client in circle.clients
    ]
    for lines in heard:
        assert sorted(lines) == list(range(1, circle.clients[0].ply + 1)), "a gap"
        assert lines == heard[0]


def test_no_fork_and_no_gap(pair: Pair) -> None:
    players = contend(pair, tables=2, seats=2)
    assert sum(player.refused for player in players) > 100
    assert all(player.accepted for player in players)


@pytest.mark.soak
def test_ten_thousand_contended_submissions(pair: Pair) -> None:
    players = contend(pair, tables=32, seats=4)
    assert sum(player.submitted for player in players) >= 10_000
