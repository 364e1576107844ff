"""How long somebody may stay at a table: until they go, or until something takes the right away."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from types import TracebackType
from typing import Self

from nemeton.server.storage.sessions import Sessions


class Stay:
    """A stretch of a task that can be ended from outside, with a reason."""

    def __init__(self) -> None:
        self.ended: str | None = None  # the code of an error
        self._limit = asyncio.timeout(None)

    async def __aenter__(self) -> Self:
        await self._limit.__aenter__()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> bool:
        try:
            await self._limit.__aexit__(kind, error, trace)
        except TimeoutError:
            return True
        return False

    def end(self, why: str) -> None:
        """Only while it lasts."""
        if self.ended is None:
            self.ended = why
            self._limit.reschedule(asyncio.get_running_loop().time())


class Stays:
    """All of this process, by the digest of the session or token they began with."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions
        self._open: dict[bytes, set[Stay]] = {}

    @asynccontextmanager
    async def begin(self, digest: bytes | None) -> AsyncIterator[Stay]:
        """Ends with the session; for who has none (`None`), only if somebody else ends it."""
        async with Stay() as stay:
            if digest is None:
                yield stay
                return
            self._open.setdefault(digest, set()).add(stay)
            try:
                # It may have ended since it was asked for, and nobody would tell us.
                self.end(await self._sessions.ended([digest]))
                yield stay
            finally:
                self._open[digest].discard(stay)
                if not self._open[digest]:
                    del self._open[digest]

    def end(self, digests: Iterable[bytes]) -> None:
        for digest in digests:
            for stay in self._open.get(digest, ()):
                stay.end("logged-out")

    async def look_again(self) -> None:
        """Another process may have ended sessions without our hearing of it."""
        self.end(await self._sessions.ended(set(self._open)))
