"""Time on the event loop, shared by an address and charged after use.

Other requests wait during this time, so it is measured by the clock: processor time would let an
address take more of a busy machine than its share. Requests and sockets of an address without time
wait in a queue of their own until some has come back.
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

MESSAGE_TIME = 0.05  # milliseconds, to read a message and to send an answer
PING_TIME = 0.02
CONNECTION_TIME = 0.15  # to accept a connection, and to close it
REQUEST_TIME = 0.2  # for a request, besides the steps of its task
BOT_TIME = 1.0  # to request a bot's choice from a worker, and to take it
SEND_TIME = 0.012  # to send one packet to one socket
MAX_DEBT_IN_BURSTS = 2  # of an address
MAX_WAITING = 600  # of an address, which may have fewer connections
LONGEST_WAIT = 15.0  # seconds, then the request is refused
SHORTEST_CHECK_SECONDS = 0.005

T = TypeVar("T")
Granted = Callable[[bool], object]


class TimeBucket(Protocol):
    """A bucket of milliseconds."""

    @property
    def debt(self) -> float: ...
    @property
    def deepest(self) -> bool: ...
    @property
    def wait(self) -> float: ...
    def charge(self, amount: float, most: float) -> None: ...


class Sent:
    """Packets since the start, which are sent after the measured step."""

    packets = 0


SENT: Final = Sent()


class LoopTime:
    """The loop time of an address, taken from each of its buckets; unlimited without any."""

    __slots__ = ("_asking", "_buckets", "_scheduled", "_stopped", "_waiting")

    def __init__(self, *buckets: TimeBucket) -> None:
        self._buckets = buckets
        self._asking: set[asyncio.Future[bool]] = set()  # waiting requests
        self._stopped = False
        self._waiting: deque[tuple[float, Granted]] = deque()
        self._scheduled = False

    @property
    def left(self) -> bool:
        return self.wait <= 0

    @property
    def wait(self) -> float:
        """Seconds until there is time again."""
        return max([bucket.wait for bucket in self._buckets], default=0.0)

    @property
    def spent(self) -> bool:
        """True if the long-run time is used up, not only that of the moment."""
        return bool(self._buckets) and self._buckets[0].debt > 0

    @property
    def overdrawn(self) -> bool:
        """True if even refusals cost too much."""
        return bool(self._buckets) and self._buckets[0].deepest

    def charge(self, milliseconds: float) -> None:
        for bucket in self._buckets:
            bucket.charge(milliseconds, MAX_DEBT_IN_BURSTS)

    @contextmanager
    def measured(self) -> Iterator[None]:
        """Charge the time of the block, which must not wait."""
        begun, sent = time.perf_counter(), SENT.packets
        try:
            yield
        finally:
            self.charge(MESSAGE_TIME)
            self._charge_since(begun, sent)

    def _charge_since(self, begun: float, sent: int) -> None:
        packets = SEND_TIME * (SENT.packets - sent)
        self.charge((time.perf_counter() - begun) * 1000 + packets)

    def pay(self, coroutine: Coroutine[Any, Any, T]) -> Coroutine[Any, Any, T]:
        """The same coroutine, with every step charged."""
        return PaidCoroutine(self, coroutine) if self._buckets else coroutine

    # Waiting for time

    async def turn(self) -> bool:
        """Wait for time, in the order of arrival at the address.

        False if too many wait, if it would take too long, or if the server stops.
        """
        if self.left and not self._waiting:
            self.charge(REQUEST_TIME)
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
        self.charge(REQUEST_TIME)
        return True

    def stop(self) -> None:
        """Refuse all requests that wait."""
        self._stopped = True
        for granted in list(self._asking):
            if not granted.done():
                granted.set_result(False)

    def later(self, granted: Granted) -> None:
        """Call `granted` when there is time again, or with False if that takes too long."""
        if len(self._waiting) >= MAX_WAITING or self.wait == math.inf:
            granted(False)
            return
        loop = asyncio.get_running_loop()
        self._waiting.append((loop.time() + LONGEST_WAIT, granted))
        self._grant_later(loop)

    def _grant_later(self, loop: asyncio.AbstractEventLoop) -> None:
        if not self._scheduled:
            self._scheduled = True
            loop.call_later(max(SHORTEST_CHECK_SECONDS, min(1.0, self.wait)), self._grant_next)

    def _grant_next(self) -> None:
        """Admit the first in line; the next one once its cost is known."""
        self._scheduled = False
        loop = asyncio.get_running_loop()
        while self._waiting and self._waiting[0][0] < loop.time():
            self._waiting.popleft()[1](False)
        if not self._waiting:
            return
        if not self.left:
            self._grant_later(loop)
            return
        self._waiting.popleft()[1](True)
        self._scheduled = True
        loop.call_soon(self._grant_next)


class PaidCoroutine(Coroutine[Any, Any, T]):
    """A coroutine whose steps are charged, but not its waiting."""

    __slots__ = ("_coroutine", "_loop_time")

    def __init__(self, loop_time: LoopTime, coroutine: Coroutine[Any, Any, T]) -> None:
        self._loop_time = loop_time
        self._coroutine = coroutine

    def send(self, value: Any) -> Any:
        begun, sent = time.perf_counter(), SENT.packets
        try:
            return self._coroutine.send(value)
        finally:
            self._loop_time._charge_since(begun, sent)

    def throw(self, *error: Any) -> Any:
        begun, sent = time.perf_counter(), SENT.packets
        try:
            return self._coroutine.throw(*error)
        finally:
            self._loop_time._charge_since(begun, sent)

    def close(self) -> None:
        self._coroutine.close()

    def __await__(self) -> Self:
        return self

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> Any:
        return self.send(None)


PAYER: ContextVar[LoopTime | None] = ContextVar("payer", default=None)


def charge_payer(milliseconds: float) -> None:
    """Charge the sender of the present request, if there is one."""
    payer = PAYER.get()
    if payer is not None:
        payer.charge(milliseconds)


def paid(coroutine: Coroutine[Any, Any, T]) -> Coroutine[Any, Any, T]:
    """A coroutine for a task of its own, charged to the present request's sender."""
    payer = PAYER.get()
    return coroutine if payer is None else payer.pay(coroutine)
