"""How much somebody holds at the same time: sockets, requests that wait, hellos not yet said."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from nemeton.core.errors import NemetonError
from nemeton.server import metrics
from nemeton.server.access.caller import Caller

SOCKETS_EACH = 60  # of a person, or of all unknown people at one address
SOCKETS_ADDRESS = 400  # of everybody at one address, known or not
HELLOS_ADDRESS = 30  # sockets at one address on which nobody has said hello yet


class Slots:
    def __init__(self, *, on: bool) -> None:
        self._on = on
        self._held: Counter[str] = Counter()

    @contextmanager
    def socket(self, caller: Caller) -> Iterator[None]:
        """Room for a socket, or a request that waits. Raises NemetonError."""
        claims = {f"each {caller.key}": SOCKETS_EACH, f"all {caller.place}": SOCKETS_ADDRESS}
        with self._hold("too-many-sockets", claims):
            yield

    @contextmanager
    def hello(self, caller: Caller) -> Iterator[None]:
        """Room to wait for a hello. Raises NemetonError."""
        with self._hold("too-many-hellos", {f"hello {caller.place}": HELLOS_ADDRESS}):
            yield

    @contextmanager
    def _hold(self, code: str, claims: dict[str, int]) -> Iterator[None]:
        for key, most in claims.items():
            if self._on and self._held[key] >= most:
                metrics.LIMITED.labels(code).inc()
                raise NemetonError(code, most=most)
        self._held.update(claims.keys())
        try:
            yield
        finally:
            self._held.subtract(claims.keys())
            for key in claims:
                if not self._held[key]:
                    del self._held[key]
