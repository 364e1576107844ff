"""A server is killed in the middle of play, again and again: nothing acknowledged is lost."""

from __future__ import annotations

import asyncio

from tests.server.running import ServerProcess
from tests.soak.place import Place
from tests.soak.unrest import Evening, Unrest


def prove(place: Place, seed: int, count: int) -> int:
    with place.servers() as servers:
        evening = Evening(servers, seed)
        ports = {server: server.port for server in servers}

        def kill(server: ServerProcess) -> None:
            server.kill()
            server.start(ports[server])

        def forget() -> None:
            """So that what is checked comes from the database."""
            for server in servers:
                kill(server)

        async def kill_one(_unrest: Unrest) -> int:
            await asyncio.sleep(evening.chance.random() / 50)
            await asyncio.to_thread(kill, evening.chance.choice(servers))
            return 1

        return evening.go_through(kill_one, count, before_checking=forget)
