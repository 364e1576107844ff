"""How long somebody may listen at a table: until they go, or until their session ends."""

from __future__ import annotations

from collections.abc import Iterable

from nemeton.server.storage.sessions import Sessions
from nemeton.server.tables.listener import Listener


class SessionSockets:
    """All of this process, by the digest of the session or token they began with."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions
        self._open: dict[bytes, set[Listener]] = {}

    async def begin(self, digest: bytes | None, listener: Listener) -> None:
        """Who has no session (`None`) cannot lose it."""
        if digest is not None:
            self._open.setdefault(digest, set()).add(listener)
            # It may have ended since it was asked for, and nobody would tell us.
            self.end(await self._sessions.ended([digest]))

    def over(self, digest: bytes | None, listener: Listener) -> None:
        if digest is not None and digest in self._open:
            self._open[digest].discard(listener)
            if not self._open[digest]:
                del self._open[digest]

    def end(self, digests: Iterable[bytes]) -> None:
        for digest in digests:
            for listener in list(self._open.get(digest, ())):
                listener.turn_away("logged-out")

    async def check_all(self) -> None:
        """Another process may have ended sessions without our hearing of it."""
        self.end(await self._sessions.ended(set(self._open)))
