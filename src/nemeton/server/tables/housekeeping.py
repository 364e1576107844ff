"""Periodic work: clocks, absent people, waiting bots."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from nemeton import games
from nemeton.core.errors import NemetonError
from nemeton.server.storage import tables
from nemeton.server.supervisor import report
from nemeton.server.tables.live import LiveTable
from nemeton.server.times import now

if TYPE_CHECKING:
    from nemeton.server.tables.runtime import TableRuntime

logger = logging.getLogger(__name__)

TICK_SECONDS = 1.0
WAKE_TICKS = 5  # between two searches for tables to wake
PRESENCE_TICKS = 20  # between two announcements of present people
TABLES_PER_STEP = 50  # then other tasks have their turn


class Housekeeping:
    def __init__(self, runtime: TableRuntime) -> None:
        self._runtime = runtime
        self._ticks = 0

    async def run(self) -> None:
        while True:
            count = self._ticks
            self._ticks += 1  # first, so that a failure does not repeat the same step
            await self._tick(count)
            await asyncio.sleep(TICK_SECONDS)

    async def _tick(self, count: int) -> None:
        if count % WAKE_TICKS == 0:
            await self._wake_due()
        if count % PRESENCE_TICKS == 0:
            await self._runtime.peers.announce_presence()
        for number, known in enumerate(self._runtime.cache):
            if number % TABLES_PER_STEP == 0:
                await asyncio.sleep(0)  # players come first
            with self._runtime.cache.use_present(known.id) as live:
                if live is not None:
                    await self._check_table(live)
                    if count % PRESENCE_TICKS == 0:
                        live.presence.forget(live.roster)
        self._runtime.cache.shrink()

    async def _check_table(self, live: LiveTable) -> None:
        try:
            await self._runtime.covering.cover_late(live)
            self._runtime.moved(live)
        except SQLAlchemyError:
            raise  # other tables would fail as well
        except Exception as error:  # noqa: BLE001  (one table's trouble is not the others')
            report("housekeeping of a table", error)

    async def _wake_due(self) -> None:
        """Open tables that wait for a bot or a clock, which starts their bots."""
        cache = self._runtime.cache
        awake = {live.id for live in cache if not live.roster.only_bots}
        for id_ in await self._runtime.lists.due(now(), awake):
            if id_ not in cache:
                await self._load(id_)
            with cache.use_present(id_) as live:
                if live is not None and live.roster.only_bots:
                    await self._clear_wake_time(live)

    async def check_versions(self) -> None:
        """Load all running tables that began with other rules."""
        for name in games.names():
            for id_ in await self._runtime.lists.outdated(name, games.find(name).version):
                await self._load(id_)

    async def _load(self, id_: str) -> None:
        try:
            async with self._runtime.cache.use(id_):
                pass
        except SQLAlchemyError:
            raise
        except NemetonError as error:
            logger.warning("a table cannot be loaded: %s", error.code)
        except Exception as error:  # noqa: BLE001  (one table's trouble is not the others')
            report("loading of a table", error)

    async def _clear_wake_time(self, live: LiveTable) -> None:
        """Remove the wake-up time of a table with only bots, which rests."""
        async with self._runtime.database.writing() as connection:
            header = await tables.find(connection, live.id, lock=True)
            if header.roster().only_bots:
                await connection.execute(tables.put_off(header.key, None))
                live.header.due = None
