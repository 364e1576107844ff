"""Deletes old tables and unused rows, a few at a time."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from nemeton.server.storage import retention
from nemeton.server.storage.unused import delete_unused
from nemeton.server.times import now
from nemeton.table.clock import DAY

if TYPE_CHECKING:
    from nemeton.server.tables.runtime import TableRuntime

EVERY = 3600  # seconds


class Cleanup:
    def __init__(self, runtime: TableRuntime, keep_days: int | None) -> None:
        self._runtime = runtime
        self._keep_days = keep_days

    async def run(self) -> None:
        while True:
            await self.delete_old()
            await asyncio.sleep(EVERY)

    async def delete_old(self) -> None:
        await self._delete_marked()  # left from before a restart
        if self._keep_days is not None:
            while await self._mark_old(now() - self._keep_days * DAY):
                await self._delete_marked()
        await delete_unused(self._runtime.database)

    async def _mark_old(self, before: int) -> bool:
        """Mark some old tables as deleted; False if there are none."""
        async with self._runtime.database.writing() as connection:
            ids = await retention.mark(connection, before)
            await self._runtime.peers.announce(connection, "table", ids)
        for id_ in ids:
            self._runtime.cache.drop(id_)
        return bool(ids)

    async def _delete_marked(self) -> None:
        deleted = 1
        while deleted:
            async with self._runtime.database.writing() as connection:
                deleted = await retention.delete_marked(connection)
