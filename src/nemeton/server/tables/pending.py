"""The queue for submissions that arrive while a write is in flight."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

from nemeton.server.supervisor import report

CALLS_PER_STEP = 4  # then other tasks have their turn
MAX_WAITING = 500  # submissions that wait at one table, more than its players ever have


class Pending:
    def __init__(self) -> None:
        self.busy = False
        self._waiting: deque[Callable[[], None]] = deque()

    @property
    def idle(self) -> bool:
        return not self.busy and not self._waiting

    @property
    def blocked(self) -> bool:
        """True if a submission has to queue, behind a write or behind others."""
        return self.busy or bool(self._waiting)

    @property
    def full(self) -> bool:
        return len(self._waiting) >= MAX_WAITING

    def later(self, call: Callable[[], None]) -> None:
        self._waiting.append(call)

    def drain(self) -> None:
        """Run queued calls in order, until moves are being written again."""
        for _ in range(CALLS_PER_STEP):
            if self.busy or not self._waiting:
                break
            call = self._waiting.popleft()
            try:
                call()
            except Exception as error:  # noqa: BLE001  (others wait behind it)
                report("what has waited", error)
        if self._waiting and not self.busy:
            asyncio.get_running_loop().call_soon(self.drain)

    async def settled(self) -> None:
        """Wait until no moves are being written."""
        while self.busy:
            free = asyncio.Event()
            self.later(free.set)
            await free.wait()
