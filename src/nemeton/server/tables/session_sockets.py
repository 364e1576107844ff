"""Sockets by session: they are closed when their session ends."""

from __future__ import annotations

from collections.abc import Iterable

from nemeton.server.storage.sessions import Sessions
from nemeton.server.tables.listener import Listener


class SessionSockets:
    """All sockets of this process, by the digest of their session or token."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions
        self._open: dict[bytes, set[Listener]] = {}

    async def begin(self, digest: bytes | None, listener: Listener) -> None:
        """Add a listener; without a session (`None`) it cannot be logged out."""
        if digest is not None:
            self._open.setdefault(digest, set()).add(listener)
            # The session may have ended since it was looked up, before notices could find this
            # socket.
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
        """Close sockets whose sessions have ended, if notices were lost."""
        self.end(await self._sessions.ended(set(self._open)))
