"""How fast somebody may go on: a bucket that fills by itself and every message drinks from."""

from __future__ import annotations

import math
import time
from collections import OrderedDict

from nemeton.server import metrics
from nemeton.server.access.loop_time import Work

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
# Milliseconds of the event loop, for everything an address causes: in the long run, and at once
# so that several addresses that come together leave time to others.
WORK = Rate(120, 1500)
PACE = Rate(250, 100)


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

    @property
    def deepest(self) -> bool:
        """Whether more is missing than ever comes as a burst."""
        return self.debt > self._burst

    @property
    def wait(self) -> float:
        """Seconds until nothing is missing any more."""
        if self.debt <= 0:
            return 0.0
        return self.debt / self._per_second if self._per_second else math.inf

    def owe(self, amount: float, most: float) -> None:
        """Take it; so many bursts at most are missing after that."""
        self.drain(amount)
        self._left = max(self._left, -most * self._burst)

    def drain(self, amount: float) -> None:
        """Take it although there may be less: what is missing has to come back first."""
        self._fill()
        self._left -= amount

    def _fill(self) -> None:
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._then) * self._per_second)
        self._then = now


class Limits:
    """A bucket for everybody seen lately."""

    def __init__(self, *, on: bool, refill: float = 1) -> None:
        self._on = on
        self._refill = refill
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()
        self._works: OrderedDict[str, Work] = OrderedDict()
        self.stopped = False

    def stop(self) -> None:
        """The server stops: no request waits for time any more."""
        self.stopped = True
        for work in self._works.values():
            work.stop()

    def allow(self, who: str, rate: Rate) -> bool:
        if not self._on or self._find(who, rate).drink():
            return True
        metrics.LIMITED.labels("too-fast").inc()
        return False

    def bucket(self, who: str, rate: Rate) -> Bucket | None:
        """To drink from for as long as a socket is open; None: there are no limits."""
        return self._find(who, rate) if self._on else None

    def work(self, place: str) -> Work:
        """Time on the event loop for everybody at this address."""
        found = self._works.get(place)
        if found is None:
            found = self._works[place] = Work(*self._times())
            if len(self._works) > REMEMBERED:
                self._works.popitem(last=False)
        else:
            self._works.move_to_end(place)
        return found

    def _times(self) -> list[Bucket]:
        """These always come back: how fast they are used up depends on the machine."""
        return [Bucket(WORK), Bucket(PACE)] if self._on else []

    def _find(self, who: str, rate: Rate) -> Bucket:
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(rate, self._refill)
            if len(self._buckets) > REMEMBERED:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(who)
        return bucket
