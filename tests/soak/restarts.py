"""PostgreSQL is restarted in the middle of play: nothing acknowledged is lost, and all go on."""

from __future__ import annotations

import asyncio

from tests.soak.place import Place
from tests.soak.unrest import Evening, Unrest, going_on

AWAY = ("not-saved", "database-away")


def prove(place: Place, seed: int, count: int) -> int:
    with place.servers() as servers:

        async def restart(unrest: Unrest) -> int:
            await asyncio.to_thread(place.postgres.restart)
            await going_on(unrest)
            return 1

        return Evening(servers, seed, AWAY).go_through(restart, count)
