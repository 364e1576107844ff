"""Deletes old tables and unused rows, a few at a time."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from nemeton.server.storage import retention
from nemeton.server.storage.unused import delete_unused
from nemeton.server.times import now
from nemeton.table.clock import DAY_MS

if TYPE_CHECKING:
    from nemeton.server.tables.runtime import TableRuntime

INTERVAL_SECONDS = 3600


class Cleanup:
    def __init__(self, runtime: TableRuntime, keep_days: int | None) -> None:
        self._runtime = runtime
        self._keep_days = keep_days

    async def run(self) -> None:
        while True:
            await self.delete_old()
            await asyncio.sleep(INTERVAL_SECONDS)

    async def delete_old(self) -> None:
        await self._delete_marked()  # left from before a restart
        if self._keep_days is not None:
            while await self._delete_before(now() - self._keep_days * DAY_MS):
                pass  # what was needed by a deleted branch is needed no longer
        await delete_unused(self._runtime.database)

    async def _delete_before(self, before: int) -> bool:
        """Delete old tables in the order of their keys; False if there were none."""
        last, deleted = 0, False
        while True:
            async with self._runtime.database.reading() as connection:
                keys = await retention.find(connection, before, last)
            if not keys:
                return deleted
            last = keys[-1]
            deleted |= await self._mark(before, keys)
            await self._delete_marked()

    async def _mark(self, before: int, keys: list[int]) -> bool:
        """Mark old tables as deleted; False if all of them are needed by now."""
        async with self._runtime.database.writing() as connection:
            ids = await retention.mark(connection, before, keys)
            await self._runtime.peers.announce(connection, "table", ids)
        for id_ in ids:
            self._runtime.cache.drop(id_)
        return bool(ids)

    async def _delete_marked(self) -> None:
        deleted = 1
        while deleted:
            begun = time.monotonic()
            async with self._runtime.database.writing() as connection:
                deleted = await retention.delete_marked(connection)
            await asyncio.sleep(time.monotonic() - begun)  # half of the time is for others
