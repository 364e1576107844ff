"""How fast somebody may go on: a bucket that fills by itself and every message drinks from."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

from nemeton.server import metrics

REMEMBERED = 50_000


class Rate:
    """So many a second in the long run, in bursts of so many."""

    def __init__(self, per_second: float, burst: float) -> None:
        self.per_second = per_second
        self.burst = burst


GUEST = Rate(20, 60)
TOKEN = Rate(200, 600)
STRANGER = Rate(10, 60)  # by address; several people may share one
HOST_TOOLS = Rate(10, 120)  # health and metrics, which take milliseconds each; by address
NEW_GUEST = Rate(1, 30)  # people made from one address
NEW_TABLE = Rate(0.5, 60)
TALK = Rate(1, 30)  # lines and mutes of one person: each is written down for good
NEW_NAME = Rate(0.1, 10)  # which is told at all their tables
LOOK = Rate(2, 40)  # at a components file, while somebody edits it
LOOKS_ADDRESS = Rate(4, 160)
BYTES = Rate(1_000, 2_000_000)  # written for good: moves (of bots too), talk, tables, boxes
BYTES_ADDRESS = Rate(3_000, 4_000_000)  # by everybody at one address, new guests too
TABLES_ADDRESS = Rate(2, 240)  # made by everybody at one address: guests cost nothing
WORK = Rate(300, 1500)  # milliseconds of the event loop, for messages of everybody at an address
MESSAGE_WORK = 0.05  # milliseconds: to read a message and to send an answer
HELLO_WORK = 1.0  # milliseconds: a snapshot, and telling the others who has come


class Bucket:
    __slots__ = ("_burst", "_left", "_per_second", "_then")

    def __init__(self, rate: Rate, refill: float = 1) -> None:
        self._burst = rate.burst
        self._per_second = rate.per_second * refill
        self._left = rate.burst
        self._then = time.monotonic()

    def drink(self, amount: float = 1) -> bool:
        """False: too fast."""
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
        """How much is missing; below 0: how much is left."""
        self._fill()
        return -self._left

    def drain(self, amount: float) -> None:
        """Take it although there may be less: what is missing has to come back first."""
        self._fill()
        self._left -= amount

    def _fill(self) -> None:
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._then) * self._per_second)
        self._then = now


class Work:
    """Time on the event loop for the messages of one address, charged after it was used.

    That is what others have to wait for, also where the machine has little processor time.
    """

    __slots__ = ("_bucket",)

    def __init__(self, bucket: Bucket | None) -> None:
        self._bucket = bucket  # None: there are no limits

    @property
    def left(self) -> bool:
        return self._bucket is None or self._bucket.drink(0)

    @property
    def overdrawn(self) -> bool:
        """Whether so much was sent after the time was used up that even refusals cost too much."""
        return self._bucket is not None and self._bucket.debt > WORK.burst

    def charge(self, milliseconds: float) -> None:
        if self._bucket is not None:
            self._bucket.drain(milliseconds)

    @contextmanager
    def measured(self) -> Iterator[None]:
        """Charge what a message takes; the block must not wait."""
        begun = time.perf_counter()
        try:
            yield
        finally:
            self.charge(MESSAGE_WORK + (time.perf_counter() - begun) * 1000)


class Limits:
    """A bucket for everybody seen lately."""

    def __init__(self, *, on: bool, refill: float = 1) -> None:
        self._on = on
        self._refill = refill
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allow(self, who: str, rate: Rate) -> bool:
        if not self._on or self._find(who, rate).drink():
            return True
        metrics.LIMITED.labels("too-fast").inc()
        return False

    def bucket(self, who: str, rate: Rate) -> Bucket | None:
        """To drink from for as long as a socket is open; None: there are no limits."""
        return self._find(who, rate) if self._on else None

    def work(self, place: str) -> Work:
        """Time for messages of everybody at this address."""
        return Work(self.bucket(f"work {place}", WORK))

    def _find(self, who: str, rate: Rate) -> Bucket:
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(rate, self._refill)
            if len(self._buckets) > REMEMBERED:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(who)
        return bucket
