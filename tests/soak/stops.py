"""One of two processes is stopped for a while: the other continues, then both."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from contextlib import closing

from tests.server.running import Guest, ServerProcess
from tests.soak.interruptions import GameRounds, Interruptions, going_on
from tests.soak.workplace import Workplace

LONGEST_STOP_SECONDS = 20
GIVEN_UP_CODES = (
    "not-saved",
    "database-away",
)  # the transaction that was being written when it was stopped
MOVES = 10


def prove(place: Workplace, seed: int, count: int) -> int:
    """Stop for `count` seconds in all."""
    with place.servers() as servers:
        evening = GameRounds(servers, seed, GIVEN_UP_CODES)

        async def stop(interruptions: Interruptions) -> int:
            seconds = min(LONGEST_STOP_SECONDS, interruptions.left)
            stopped = evening.chance.choice(servers)
            (other,) = [server for server in servers if server is not stopped]
            os.kill(stopped.process_id, signal.SIGSTOP)
            try:
                await asyncio.sleep(seconds)
                await asyncio.to_thread(play_alone, other)
            finally:
                os.kill(stopped.process_id, signal.SIGCONT)
            await going_on(interruptions)
            return seconds

        return evening.go_through(stop, count)


def play_alone(server: ServerProcess) -> None:
    """Some moves at a new table."""
    with closing(Guest(server, "Alone")) as guest:
        player = guest.sit(guest.new_table(take=[0, 1], start=True)["id"])
        chance = random.Random(server.port)
        for _ in range(MOVES):
            while not any(found["legal"] for found in player.seats.values()):
                player.hear()
            seat = next(seat for seat, found in player.seats.items() if found["legal"])
            steps = [chance.choice(player.seats[seat]["legal"])]
            answer = player.submit("act", seat=seat, steps=steps, confirm=True)
            assert answer["type"] == "update", answer
