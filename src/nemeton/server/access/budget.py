"""Budgets: bytes written for good by person and address, loop time by address.

A write may exceed the rest of a budget; the excess has to come back before the next write.
"""

from __future__ import annotations

from collections.abc import Iterator

from nemeton.core.errors import NemetonError
from nemeton.server import metrics
from nemeton.server.access.addresses import AddressOf, payer_of
from nemeton.server.access.limits import BYTES, BYTES_ADDRESS, Bucket, Limits
from nemeton.server.access.loop_time import LoopTime
from nemeton.server.storage.tables import TableHeader


class WriteBudget:
    def __init__(self, limits: Limits, address_of: AddressOf) -> None:
        self._limits = limits
        self._address_of = address_of

    def payer(self, header: TableHeader) -> str:
        """The person who is charged for the bots of a table."""
        return payer_of(header, self._address_of)

    def left(self, person: str) -> bool:
        """True if something may be written for this person now."""
        return not any(bucket.dry for bucket in self._buckets(person))

    def check(self, person: str) -> None:
        """Check that something is left. Raises NemetonError."""
        if not self.left(person):
            raise refused()

    def charge(self, person: str, amount: int) -> None:
        for bucket in self._buckets(person):
            bucket.drain(amount)

    def spend(self, person: str, amount: int) -> None:
        """Charge a person, if anything is left. Raises NemetonError."""
        self.check(person)
        self.charge(person, amount)

    def spend_at(self, address: str, amount: int) -> None:
        """Charge a stranger's address. Raises NemetonError."""
        bucket = self._limits.bucket(f"bytes from {address}", BYTES_ADDRESS)
        if bucket is not None:
            if bucket.dry:
                raise refused()
            bucket.drain(amount)

    def loop_time(self, person: str) -> LoopTime:
        """Time on the event loop that is charged to this person's address."""
        return self._limits.loop_time(self._address_of(person))

    def _buckets(self, person: str) -> Iterator[Bucket]:
        address = self._address_of(person)
        for name, rate in ((f"bytes of {person}", BYTES), (f"bytes from {address}", BYTES_ADDRESS)):
            bucket = self._limits.bucket(name, rate)
            if bucket is not None:
                yield bucket


def refused() -> NemetonError:
    metrics.LIMITED.labels("too-much-written").inc()
    return NemetonError("too-much-written")
