"""PostgreSQL is restarted during play: nothing acknowledged is lost, and all go on."""

from __future__ import annotations

import asyncio

from tests.soak.interruptions import GameRounds, Interruptions, going_on
from tests.soak.workplace import Workplace

AWAY_CODES = ("not-saved", "database-away")


def prove(place: Workplace, seed: int, count: int) -> int:
    with place.servers() as servers:

        async def restart(interruptions: Interruptions) -> int:
            await asyncio.to_thread(place.postgres.restart)
            await going_on(interruptions)
            return 1

        return GameRounds(servers, seed, AWAY_CODES).go_through(restart, count)
