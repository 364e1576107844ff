"""What somebody may use: bytes written for good by person and address, and time by address.

A write may take more than is left: what is missing has to come back before the next one.
"""

from __future__ import annotations

from collections.abc import Iterator

from nemeton.core.errors import NemetonError
from nemeton.server import metrics
from nemeton.server.access.addresses import PlaceOf
from nemeton.server.access.limits import BYTES, BYTES_ADDRESS, Bucket, Limits
from nemeton.server.access.loop_time import Work


class Budget:
    def __init__(self, limits: Limits, place_of: PlaceOf) -> None:
        self._limits = limits
        self._place_of = place_of

    def left(self, person: str) -> bool:
        """Whether anything more may be written for this person now."""
        return not any(bucket.dry for bucket in self._buckets(person))

    def check(self, person: str) -> None:
        """Raises NemetonError if nothing is left."""
        if not self.left(person):
            raise refused()

    def charge(self, person: str, amount: int) -> None:
        for bucket in self._buckets(person):
            bucket.drain(amount)

    def spend(self, person: str, amount: int) -> None:
        """Raises NemetonError if nothing is left."""
        self.check(person)
        self.charge(person, amount)

    def spend_at(self, place: str, amount: int) -> None:
        """The same for somebody who is not known yet."""
        bucket = self._limits.bucket(f"bytes from {place}", BYTES_ADDRESS)
        if bucket is not None:
            if bucket.dry:
                raise refused()
            bucket.drain(amount)

    def work(self, person: str) -> Work:
        """Time on the event loop for whatever this person causes."""
        return self._limits.work(self._place_of(person))

    def _buckets(self, person: str) -> Iterator[Bucket]:
        place = self._place_of(person)
        for name, rate in ((f"bytes of {person}", BYTES), (f"bytes from {place}", BYTES_ADDRESS)):
            bucket = self._limits.bucket(name, rate)
            if bucket is not None:
                yield bucket


def refused() -> NemetonError:
    metrics.LIMITED.labels("too-much-written").inc()
    return NemetonError("too-much-written")
