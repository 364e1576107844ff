"""Limits on the tables that one person may have at once.

They are counted in the database after the change and within its transaction, which is rolled back
if it was one too many. So several requests or processes get no more than one would.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from sqlalchemy.ext.asyncio import AsyncConnection

from nemeton.core.errors import NemetonError
from nemeton.server import metrics
from nemeton.server.storage import hosted_tables
from nemeton.table.roster import Roster

TABLES_EACH = 150  # made in the last seven days, and not over
BOT_GAMES_EACH = 40

Count = Callable[[AsyncConnection, str], Awaitable[int]]


def bots_at(roster: Roster) -> int:
    return sum(seat.bot is not None for seat in roster.seats)


class Quotas:
    def __init__(self, *, on: bool) -> None:
        self._on = on

    async def check_tables(self, connection: AsyncConnection, host: str) -> None:
        """Check the host's unfinished tables. Raises NemetonError."""
        await self._check(
            connection, host, hosted_tables.unfinished, TABLES_EACH, "too-many-tables"
        )
        await self.check_bots(connection, host)

    async def check_bots(self, connection: AsyncConnection, host: str) -> None:
        """Check the host's games with bots. Raises NemetonError."""
        await self._check(
            connection, host, hosted_tables.bot_games, BOT_GAMES_EACH, "too-many-bot-games"
        )

    async def _check(
        self, connection: AsyncConnection, host: str, count: Count, most: int, code: str
    ) -> None:
        if not self._on:
            return
        await hosted_tables.hold_person(connection, host)
        if await count(connection, host) > most:
            metrics.LIMITED.labels(code).inc()
            raise NemetonError(code, most=most)
