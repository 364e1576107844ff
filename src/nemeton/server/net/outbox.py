"""Messages of all sockets, sent together after a step of the event loop.

The first of several packets wakes the peer, and the system's code and memory stay in the cache from
one packet to the next, so a move costs less processor time than if each message were sent at once.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Protocol

from nemeton.server.supervisor import report

# A crowd may watch one table, so other tasks have their turn in between. Packets of one step are
# still sent together.
AT_ONCE = 256


class Sender(Protocol):
    def send(self) -> None:
        """Send what has gathered."""


class Outbox:
    def __init__(self) -> None:
        self._waiting: deque[Sender] = deque()

    def add(self, sender: Sender) -> None:
        """Send for the socket after this step of the loop, in order."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._send)
        self._waiting.append(sender)

    def _send(self) -> None:
        for _ in range(min(AT_ONCE, len(self._waiting))):
            try:
                self._waiting.popleft().send()
            except Exception as error:  # noqa: BLE001  (one socket's trouble is not the others')
                report("outbox", error)
        if self._waiting:
            asyncio.get_running_loop().call_soon(self._send)
