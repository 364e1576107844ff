"""Time on the event loop, shared by everybody at one address, charged after it was used.

That is what others have to wait for, also where the machine has little processor time. Requests and
sockets of an address whose time is used up wait in a queue of their own until some has come back.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections import deque
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Final, Protocol, Self, TypeVar

from nemeton.server import metrics

MESSAGE_WORK = 0.05  # milliseconds: to read a message and to send an answer
PING_WORK = 0.02
CONNECTION_WORK = 0.15  # to accept a connection, and to close it
REQUEST_WORK = 0.2  # what a request takes besides the steps of its task
BOT_WORK = 1.0  # to ask a worker for a bot's choice, and to take it
SEND_WORK = 0.012  # to send one packet to one socket
DEEPEST = 2  # bursts: an address never owes more, however long a step of the loop took
MOST_WAITING = 600  # of an address: more than the connections that it may have
LONGEST_WAIT = 15.0  # seconds, then it is refused
SHORTEST_LOOK = 0.005

T = TypeVar("T")
Granted = Callable[[bool], object]


class Time(Protocol):
    """A bucket of milliseconds."""

    @property
    def debt(self) -> float: ...
    @property
    def deepest(self) -> bool: ...
    @property
    def wait(self) -> float: ...
    def owe(self, amount: float, most: float) -> None: ...


class Sent:
    """Packets handed over since the start: they are sent after the step that is measured."""

    packets = 0


SENT: Final = Sent()


class Work:
    """With several buckets, each of which it takes from; with none, there are no limits."""

    __slots__ = ("_asking", "_buckets", "_looking", "_stopped", "_waiting")

    def __init__(self, *buckets: Time) -> None:
        self._buckets = buckets
        self._asking: set[asyncio.Future[bool]] = set()  # requests among those that wait
        self._stopped = False
        self._waiting: deque[tuple[float, Granted]] = deque()
        self._looking = False

    @property
    def left(self) -> bool:
        return self.wait <= 0

    @property
    def wait(self) -> float:
        """Seconds until there is time again."""
        return max([bucket.wait for bucket in self._buckets], default=0.0)

    @property
    def spent(self) -> bool:
        """Whether the time in the long run is used up, not only that of the moment."""
        return bool(self._buckets) and self._buckets[0].debt > 0

    @property
    def overdrawn(self) -> bool:
        """Whether so much was sent after the time was used up that even refusals cost too much."""
        return bool(self._buckets) and self._buckets[0].deepest

    def charge(self, milliseconds: float) -> None:
        for bucket in self._buckets:
            bucket.owe(milliseconds, DEEPEST)

    @contextmanager
    def measured(self) -> Iterator[None]:
        """Charge what a message takes; the block must not wait."""
        begun, sent = time.perf_counter(), SENT.packets
        try:
            yield
        finally:
            self.charge(MESSAGE_WORK)
            self._charge_since(begun, sent)

    def _charge_since(self, begun: float, sent: int) -> None:
        packets = SEND_WORK * (SENT.packets - sent)
        self.charge((time.perf_counter() - begun) * 1000 + packets)

    def pay(self, coroutine: Coroutine[Any, Any, T]) -> Coroutine[Any, Any, T]:
        """The same coroutine, with every step of it charged."""
        return Paid(self, coroutine) if self._buckets else coroutine

    # Waiting for time

    async def turn(self) -> bool:
        """Wait until there is time, in the order in which all of the address came.

        False: too many wait, it would take too long, or the server stops.
        """
        if self.left and not self._waiting:
            self.charge(REQUEST_WORK)
            return True
        if self._stopped:
            return False
        granted: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._asking.add(granted)
        granted.add_done_callback(self._asking.discard)

        def grant(given: bool) -> None:
            if not granted.done():
                granted.set_result(given)

        self.later(grant)
        if not await granted:
            metrics.LIMITED.labels("too-fast").inc()
            return False
        self.charge(REQUEST_WORK)
        return True

    def stop(self) -> None:
        """No request waits any more."""
        self._stopped = True
        for granted in list(self._asking):
            if not granted.done():
                granted.set_result(False)

    def later(self, granted: Granted) -> None:
        """Call it when there is time again, or with False if it would take too long."""
        if len(self._waiting) >= MOST_WAITING or self.wait == math.inf:
            granted(False)
            return
        loop = asyncio.get_running_loop()
        self._waiting.append((loop.time() + LONGEST_WAIT, granted))
        self._look_later(loop)

    def _look_later(self, loop: asyncio.AbstractEventLoop) -> None:
        if not self._looking:
            self._looking = True
            loop.call_later(max(SHORTEST_LOOK, min(1.0, self.wait)), self._look)

    def _look(self) -> None:
        """Let the first in; the next when it is known what that one took."""
        self._looking = False
        loop = asyncio.get_running_loop()
        while self._waiting and self._waiting[0][0] < loop.time():
            self._waiting.popleft()[1](False)
        if not self._waiting:
            return
        if not self.left:
            self._look_later(loop)
            return
        self._waiting.popleft()[1](True)
        self._looking = True
        loop.call_soon(self._look)


class Paid(Coroutine[Any, Any, T]):
    """A coroutine of which every step is charged, but not what it waits for."""

    __slots__ = ("_coroutine", "_work")

    def __init__(self, work: Work, coroutine: Coroutine[Any, Any, T]) -> None:
        self._work = work
        self._coroutine = coroutine

    def send(self, value: Any) -> Any:
        begun, sent = time.perf_counter(), SENT.packets
        try:
            return self._coroutine.send(value)
        finally:
            self._work._charge_since(begun, sent)

    def throw(self, *error: Any) -> Any:
        begun, sent = time.perf_counter(), SENT.packets
        try:
            return self._coroutine.throw(*error)
        finally:
            self._work._charge_since(begun, sent)

    def close(self) -> None:
        self._coroutine.close()

    def __await__(self) -> Self:
        return self

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> Any:
        return self.send(None)


PAYER: ContextVar[Work | None] = ContextVar("payer", default=None)


def charge_payer(milliseconds: float) -> None:
    """Charge whoever's request this is, if it is somebody's."""
    payer = PAYER.get()
    if payer is not None:
        payer.charge(milliseconds)


def paid(coroutine: Coroutine[Any, Any, T]) -> Coroutine[Any, Any, T]:
    """A coroutine for a task of its own, charged to whoever's request begins it."""
    payer = PAYER.get()
    return coroutine if payer is None else payer.pay(coroutine)
