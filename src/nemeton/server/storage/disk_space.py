"""Free space of the disk with the SQLite file, which is never filled.

A full disk leaves nothing to finish a game with, and the system's own files suffer too. So new
people, tables and all else that grows are refused while less than a reserve is free, and moves
while less than half of it is. PostgreSQL does not report its free space.
"""

from __future__ import annotations

import asyncio
import logging
import shutil
from pathlib import Path

from nemeton.core.errors import NemetonError
from nemeton.server import metrics

INTERVAL_SECONDS = 3.0  # between two measurements
MEGABYTE = 1_000_000

logger = logging.getLogger(__name__)


class DiskSpace:
    def __init__(self, folder: Path | None, reserve: int) -> None:
        self._folder = folder
        self._reserve = reserve  # bytes
        self._free: int | None = None  # None if unknown

    @property
    def low(self) -> bool:
        """True if nothing new may be written."""
        return self._free is not None and self._free < self._reserve

    @property
    def full(self) -> bool:
        """True if not even moves may be written."""
        return self._free is not None and self._free < self._reserve / 2

    def check(self) -> None:
        """Check for space. Raises NemetonError("disk-full")."""
        if self.low:
            raise NemetonError("disk-full")

    async def watch(self) -> None:
        """Measure from time to time, so that a check costs nothing."""
        while True:
            await asyncio.to_thread(self.measure)
            await asyncio.sleep(INTERVAL_SECONDS)

    def measure(self) -> None:
        if self._folder is None:
            return
        before = self.low, self.full
        self._free = shutil.disk_usage(self._folder).free
        metrics.DISK_FREE.set(self._free)
        if (self.low, self.full) != before:
            self._log_change()

    def _log_change(self) -> None:
        free = (self._free or 0) // MEGABYTE
        if self.full:
            logger.error("%d MB of the disk are free: moves are refused", free)
        elif self.low:
            logger.error("%d MB of the disk are free: nothing new is accepted", free)
        else:
            logger.warning("%d MB of the disk are free: everything is accepted again", free)
