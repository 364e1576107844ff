"""The open connections of this process, their limits and deadlines.

A transport that is closed waits until its peer has read the rest, perhaps for ever. So a regular
check ends whatever keeps the server waiting.

Why not a library: neither uvicorn nor granian ends unread answers or bounds an address.
"""

from __future__ import annotations

import asyncio
import ipaddress
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Protocol

from nemeton.server import metrics
from nemeton.server.access.caller import counted
from nemeton.server.access.limits import Limits
from nemeton.server.access.loop_time import LoopTime
from nemeton.server.config import ClientTimeouts

CONNECTIONS_ADDRESS = 500  # more than the sockets of one address
PROGRESS_BYTES = 10_000  # fewer that the peer takes count as none
CHECKED_PER_STEP = 500  # connections, in one step of the event loop


class Pinged(Protocol):
    def look(self, time: float, timeouts: ClientTimeouts) -> bool:
        """Ping if it is time; False if pings no longer show that the peer reads."""


class Connection:
    """The deadlines of a connection, whichever protocol it speaks."""

    __slots__ = (
        "_all", "address", "deadline", "late", "loop_time", "since", "socket", "transport",
        "unsent",
    )  # fmt: skip

    def __init__(
        self,
        everybody: Connections,
        transport: asyncio.Transport,
        address: str | None,
        late: Callable[[], None],
        loop_time: LoopTime,
    ) -> None:
        self._all = everybody
        self.transport = transport
        self.address = address  # None for a trusted proxy's, which serves many people
        self.late = late
        self.loop_time = loop_time  # none for a proxy's connection, until its sender is known
        self.deadline: float | None = None
        self.socket: Pinged | None = None  # if it has become one
        self.unsent = 0
        self.since = 0.0  # when the peer last took something

    def become_socket(self) -> None:
        """Drop deadlines and the request that the socket began with, which takes memory."""
        self.deadline = None
        self.late = never

    def gone(self) -> None:
        self._all.gone(self.transport)

    def drop(self, reason: str) -> None:
        metrics.DROPPED.labels(reason).inc()
        self.transport.abort()

    def look(self, time: float, timeouts: ClientTimeouts) -> None:
        if self.deadline is not None and time > self.deadline:
            self.deadline = None
            self.late()
        unsent = self.transport.get_write_buffer_size()
        watched_by_pings = (
            self.socket is not None
            and not self.transport.is_closing()
            and self.socket.look(time, timeouts)
        )
        moved = unsent > self.unsent or unsent <= self.unsent - PROGRESS_BYTES
        if not unsent or watched_by_pings or moved:
            self.unsent, self.since = unsent, time
        elif time - self.since > timeouts.reading:
            self.drop("not-reading")


def never() -> None:
    """Do nothing: a socket has no deadline."""


class Connections:
    """Connections: `most` in all, `each` of one address that is no trusted proxy's.

    None: any number.
    """

    def __init__(
        self,
        timeouts: ClientTimeouts,
        *,
        most: int | None,
        each: int | None,
        trusted: Sequence[str],
        limits: Limits | None = None,
    ) -> None:
        self.timeouts = timeouts
        self._limits = limits or Limits(on=False)
        self._most = most
        self._each = each
        self._trusted = [ipaddress.ip_network(text) for text in trusted]
        self._open: dict[asyncio.Transport, Connection] = {}
        self._addresses: Counter[str] = Counter()
        self._looking = False

    def open(self, transport: asyncio.Transport, late: Callable[[], None]) -> Connection | None:
        """Add a connection, `late` being called after its deadline; None if there is no room."""
        address = self._address(transport)
        if self._most is not None and len(self._open) >= self._most:
            return None
        if address is not None:
            if self._each is not None and self._addresses[address] >= self._each:
                return None
            self._addresses[address] += 1
        loop_time = LoopTime() if address is None else self._limits.loop_time(f"address {address}")
        found = self._open[transport] = Connection(self, transport, address, late, loop_time)
        metrics.CONNECTIONS.set(len(self._open))
        if not self._looking:
            self._looking = True
            self._look_later()
        return found

    def find(self, transport: asyncio.Transport) -> Connection:
        return self._open[transport]

    def gone(self, transport: asyncio.Transport) -> None:
        found = self._open.pop(transport, None)
        if found is None:
            return
        metrics.CONNECTIONS.set(len(self._open))
        if found.address is not None:
            self._addresses[found.address] -= 1
            if not self._addresses[found.address]:
                del self._addresses[found.address]

    def _address(self, transport: asyncio.Transport) -> str | None:
        peer = transport.get_extra_info("peername")
        if not isinstance(peer, tuple):
            return None
        address = ipaddress.ip_address(str(peer[0]).partition("%")[0])
        if any(address in network for network in self._trusted):
            return None
        return counted(str(address))

    def _look_later(self) -> None:
        asyncio.get_running_loop().call_later(self.timeouts.look, self._look, [])

    def _look(self, left: list[Connection]) -> None:
        """Check some connections; the rest follows after other tasks."""
        loop = asyncio.get_running_loop()
        left = left or list(self._open.values())
        try:
            time = loop.time()
            for connection in left[-CHECKED_PER_STEP:]:
                connection.look(time, self.timeouts)
        finally:
            del left[-CHECKED_PER_STEP:]
            if left:
                loop.call_soon(self._look, left)
            else:
                self._looking = bool(self._open)
                if self._looking:
                    self._look_later()
