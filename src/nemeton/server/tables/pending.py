"""While moves of a table are being written it is busy, and what arrives meanwhile waits here."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable


class Pending:
    def __init__(self) -> None:
        self.busy = False
        self._waiting: deque[Callable[[], None]] = deque()

    @property
    def idle(self) -> bool:
        return not self.busy and not self._waiting

    def later(self, call: Callable[[], None]) -> None:
        self._waiting.append(call)

    def drain(self) -> None:
        """Go on with what has waited, in order, until moves are being written again."""
        while self._waiting and not self.busy:
            self._waiting.popleft()()

    async def settled(self) -> None:
        """Wait until no moves of ours are on their way."""
        while self.busy:
            free = asyncio.Event()
            self.later(free.set)
            await free.wait()
