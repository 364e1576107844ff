"""What a socket needs of `asyncio.Queue` and `asyncio.Event`, for one reader and one writer.

Those keep a deque for everyone who may wait: five of them a socket, empty nearly always, 760 bytes
each.
"""

from __future__ import annotations

import asyncio
from typing import Any


class Inbox:
    """Events for the one task that reads them, in order."""

    def __init__(self) -> None:
        self._events: list[Any] = []
        self._reader: asyncio.Future[None] | None = None

    @property
    def awaited(self) -> bool:
        """Does the reader wait for the next event?"""
        return self._reader is not None and not self._reader.done()

    def put_nowait(self, event: Any) -> None:
        self._events.append(event)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        while not self._events:
            self._reader = asyncio.get_running_loop().create_future()
            try:
                await self._reader
            finally:
                self._reader = None
        return self._events.pop(0)

    def qsize(self) -> int:
        return len(self._events)

    def empty(self) -> bool:
        return not self._events


class Gate:
    """Open, unless somebody has closed it."""

    def __init__(self) -> None:
        self._closed: asyncio.Event | None = None

    def is_set(self) -> bool:
        return self._closed is None

    def clear(self) -> None:
        if self._closed is None:
            self._closed = asyncio.Event()

    def set(self) -> None:
        if self._closed is not None:
            self._closed.set()
            self._closed = None

    async def wait(self) -> None:
        while self._closed is not None:
            await self._closed.wait()
