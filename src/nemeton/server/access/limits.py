"""Rate limits: a bucket that refills steadily and that every message drains."""

from __future__ import annotations

import math
import time
from collections import OrderedDict

from nemeton.server import metrics
from nemeton.server.access.loop_time import LoopTime

MAX_BUCKETS = 50_000


class Rate:
    """Drops per second in the long run, and the size of a burst."""

    def __init__(self, per_second: float, burst: float) -> None:
        self.per_second = per_second
        self.burst = burst


GUEST = Rate(20, 60)
TOKEN = Rate(200, 600)
STRANGER = Rate(10, 60)  # by address; several people may share one
HOST_TOOLS = Rate(10, 120)  # health and metrics, which are costly; by address
NEW_GUEST = Rate(1, 30)  # people made from one address
NEW_TABLE = Rate(0.5, 60)
CHAT = Rate(1, 30)  # lines and mutes of one person, which are stored for good
NEW_NAME = Rate(0.1, 10)  # sent to all their tables
COMPONENTS_CHECK = Rate(2, 40)  # at a components file, while it is edited
COMPONENTS_CHECKS_ADDRESS = Rate(4, 160)
BYTES = Rate(1_000, 2_000_000)  # stored for good: moves (of bots too), chat, tables, boxes
BYTES_ADDRESS = Rate(3_000, 4_000_000)  # by everybody at one address, new guests included
TABLES_ADDRESS = Rate(2, 240)  # made by everybody at one address, since guests cost nothing
# Milliseconds of the event loop for one address: in the long run, and in a short time, so that
# several addresses that come together leave time to others.
LOOP_MS_LONG_RUN = Rate(120, 1500)
LOOP_MS_SHORT_RUN = Rate(250, 100)


class Bucket:
    __slots__ = ("_burst", "_left", "_per_second", "_then")

    def __init__(self, rate: Rate, refill: float = 1) -> None:
        self._burst = rate.burst
        self._per_second = rate.per_second * refill
        self._left = rate.burst
        self._then = time.monotonic()

    def take(self, amount: float = 1) -> bool:
        """Take one drop; False if the bucket is empty."""
        self._fill()
        if self._left < amount:
            return False
        self._left -= amount
        return True

    @property
    def dry(self) -> bool:
        return self.debt >= 0

    @property
    def debt(self) -> float:
        """The missing amount; negative if something is left."""
        self._fill()
        return -self._left

    @property
    def deepest(self) -> bool:
        """True if more is missing than a whole burst."""
        return self.debt > self._burst

    @property
    def wait(self) -> float:
        """Seconds until nothing is missing."""
        if self.debt <= 0:
            return 0.0
        return self.debt / self._per_second if self._per_second else math.inf

    def charge(self, amount: float, most: float) -> None:
        """Drain the bucket to at most `most` bursts below zero."""
        self.drain(amount)
        self._left = max(self._left, -most * self._burst)

    def drain(self, amount: float) -> None:
        """Drain the bucket even below zero; the debt has to be refilled first."""
        self._fill()
        self._left -= amount

    def _fill(self) -> None:
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._then) * self._per_second)
        self._then = now


class Limits:
    """Buckets of all people and addresses seen lately."""

    def __init__(self, *, on: bool, refill: float = 1) -> None:
        self._on = on
        self._refill = refill
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()
        self._loop_times: OrderedDict[str, LoopTime] = OrderedDict()
        self.stopped = False

    def stop(self) -> None:
        """Refuse all requests that wait for time, since the server stops."""
        self.stopped = True
        for loop_time in self._loop_times.values():
            loop_time.stop()

    def allow(self, who: str, rate: Rate) -> bool:
        if not self._on or self._find(who, rate).take():
            return True
        metrics.LIMITED.labels("too-fast").inc()
        return False

    def bucket(self, who: str, rate: Rate) -> Bucket | None:
        """A bucket to hold as long as a socket is open; None without limits."""
        return self._find(who, rate) if self._on else None

    def loop_time(self, address: str) -> LoopTime:
        """Time on the event loop for everybody at this address."""
        found = self._loop_times.get(address)
        if found is None:
            found = self._loop_times[address] = LoopTime(*self._loop_time_buckets())
            if len(self._loop_times) > MAX_BUCKETS:
                self._loop_times.popitem(last=False)
        else:
            self._loop_times.move_to_end(address)
        return found

    def _loop_time_buckets(self) -> list[Bucket]:
        """Buckets of loop time, which always refill: their use depends on the machine."""
        return [Bucket(LOOP_MS_LONG_RUN), Bucket(LOOP_MS_SHORT_RUN)] if self._on else []

    def _find(self, who: str, rate: Rate) -> Bucket:
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(rate, self._refill)
            if len(self._buckets) > MAX_BUCKETS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(who)
        return bucket
