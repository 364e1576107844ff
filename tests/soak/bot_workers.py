"""Bot processes are killed, and their moves come all the same."""

from __future__ import annotations

import os
import random
import signal
import time
from contextlib import suppress

from nemeton.games import NAMES, find
from tests.server.processor_time import children
from tests.server.running import Player, ServerProcess
from tests.soak.workplace import Workplace, guests

DEADLINE_SECONDS = 60


def workers(server: ServerProcess) -> list[int]:
    """Its children that think; another one keeps their semaphores."""
    found = children(server.process_id)
    return [process for process, command in found.items() if b"spawn_main" in command]


def prove(place: Workplace, seed: int, count: int) -> int:
    chance = random.Random(seed)
    with place.servers("--components", "off") as (server,), guests(server, 1) as (guest,):
        players = []
        for name in NAMES:
            seats = find(name).seats[0]
            bots = [{"seat": seat, "level": "random"} for seat in range(seats)]
            table = guest.new_table(game=name, seats=seats, take=[], bots=bots, start=True)
            players.append(guest.sit(table["id"]))
        killed = 0
        while killed < count:
            for player in players:
                go_on(player, chance.randrange(3))
            for worker in workers(server):
                with suppress(ProcessLookupError):
                    os.kill(worker, signal.SIGKILL)
                    killed += 1
        for player in players:
            go_on(player, 5)
    return killed


def go_on(player: Player, plies: int) -> None:
    """Wait for `moves` more moves, unless the game ends."""
    wanted = player.ply + plies
    end = time.monotonic() + DEADLINE_SECONDS
    while player.ply < wanted and player.table["status"] == "running":
        player.hear(DEADLINE_SECONDS)
        assert time.monotonic() < end, f"no move at {player.table['game']}"
