"""Every open connection of this process: how many there may be, and which of them are given up.

A transport that is closed waits until its peer has read what is left, which may be for ever. So
one look every second ends whatever keeps the server waiting.
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
from nemeton.server.access.loop_time import Work
from nemeton.server.config import Patience
from nemeton.server.net.outbox import Outbox

CONNECTIONS_ADDRESS = 500  # more than the sockets one address may have
PROGRESS = 10_000  # bytes
SEEN = 500  # connections looked at in one step, about a millisecond


class Pinged(Protocol):
    def look(self, time: float, patience: Patience) -> bool:
        """Ping if it is time. False: pings do not tell any more whether the peer reads."""


class Connection:
    """What is watched of a connection, whichever protocol it speaks."""

    __slots__ = (
        "_all", "address", "deadline", "late", "since", "socket", "transport", "unsent", "work",
    )  # fmt: skip

    def __init__(
        self,
        everybody: Connections,
        transport: asyncio.Transport,
        address: str | None,
        late: Callable[[], None],
        work: Work,
    ) -> None:
        self._all = everybody
        self.transport = transport
        self.address = address  # None: a trusted proxy's, which brings many people
        self.late = late
        self.work = work  # of the address; of a proxy's, none until it is known whose socket it is
        self.deadline: float | None = None
        self.socket: Pinged | None = None  # if it has become one
        self.unsent = 0
        self.since = 0.0  # when the peer last took something

    def become_socket(self) -> None:
        """Nothing is late from here on; and the request it began with is kept by nobody (25 kB)."""
        self.deadline = None
        self.late = never

    def gone(self) -> None:
        self._all.gone(self.transport)

    def drop(self, reason: str) -> None:
        metrics.DROPPED.labels(reason).inc()
        self.transport.abort()

    def look(self, time: float, patience: Patience) -> None:
        if self.deadline is not None and time > self.deadline:
            self.deadline = None
            self.late()
        unsent = self.transport.get_write_buffer_size()
        watched_by_pings = (
            self.socket is not None
            and not self.transport.is_closing()
            and self.socket.look(time, patience)
        )
        moved = unsent > self.unsent or unsent <= self.unsent - PROGRESS
        if not unsent or watched_by_pings or moved:
            self.unsent, self.since = unsent, time
        elif time - self.since > patience.reading:
            self.drop("not-reading")


def never() -> None:
    """What happens to a socket that is late: it has no deadline."""


class Connections:
    """`most`: in all; `each`: from one address that is no trusted proxy's. None: any number."""

    def __init__(
        self,
        patience: Patience,
        *,
        most: int | None,
        each: int | None,
        trusted: Sequence[str],
        limits: Limits | None = None,
    ) -> None:
        self.patience = patience
        self._limits = limits or Limits(on=False)
        self.outbox = Outbox()  # of those that have become sockets
        self._most = most
        self._each = each
        self._trusted = [ipaddress.ip_network(text) for text in trusted]
        self._open: dict[asyncio.Transport, Connection] = {}
        self._addresses: Counter[str] = Counter()
        self._looking = False

    def open(self, transport: asyncio.Transport, late: Callable[[], None]) -> Connection | None:
        """`late` is called when a deadline has passed. None: there is no room for it."""
        address = self._address(transport)
        if self._most is not None and len(self._open) >= self._most:
            return None
        if address is not None:
            if self._each is not None and self._addresses[address] >= self._each:
                return None
            self._addresses[address] += 1
        work = Work() if address is None else self._limits.work(f"address {address}")
        found = self._open[transport] = Connection(self, transport, address, late, work)
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
        asyncio.get_running_loop().call_later(self.patience.look, self._look, [])

    def _look(self, left: list[Connection]) -> None:
        """At some of them; then others have their turn, and so on until none is left."""
        loop = asyncio.get_running_loop()
        left = left or list(self._open.values())
        try:
            time = loop.time()
            for connection in left[-SEEN:]:
                connection.look(time, self.patience)
        finally:
            del left[-SEEN:]
            if left:
                loop.call_soon(self._look, left)
            else:
                self._looking = bool(self._open)
                if self._looking:
                    self._look_later()
