"""A server is killed during play, again and again: nothing acknowledged is lost."""

from __future__ import annotations

import asyncio

from tests.server.running import ServerProcess
from tests.soak.interruptions import GameRounds, Interruptions
from tests.soak.workplace import Workplace


def prove(place: Workplace, seed: int, count: int) -> int:
    with place.servers() as servers:
        evening = GameRounds(servers, seed)
        ports = {server: server.port for server in servers}

        def kill(server: ServerProcess) -> None:
            server.kill()
            server.start(ports[server])

        def forget() -> None:
            """Forget the tables, so that the database is checked."""
            for server in servers:
                kill(server)

        async def kill_one(_unrest: Interruptions) -> int:
            await asyncio.sleep(evening.chance.random() / 50)
            await asyncio.to_thread(kill, evening.chance.choice(servers))
            return 1

        return evening.go_through(kill_one, count, before_checking=forget)
