"""Limits on things held at the same time: sockets, waiting requests, pending hellos."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from nemeton.core.errors import NemetonError
from nemeton.server import metrics
from nemeton.server.access.caller import Caller

SOCKETS_EACH = 60  # of a person, or of all strangers at one address
SOCKETS_ADDRESS = 400  # of everybody at one address
HELLOS_ADDRESS = 30  # sockets at one address that have not said hello yet
REPLAYS_EACH = 8  # games that are replayed for a person, or wait for it
REPLAYS_ADDRESS = 24


class Slots:
    def __init__(self, *, on: bool) -> None:
        self._on = on
        self._held: Counter[str] = Counter()

    def take(self, caller: Caller) -> None:
        """Claim a socket. Raises NemetonError."""
        self._take("too-many-sockets", socket_claims(caller))

    def give_back(self, caller: Caller) -> None:
        self._give_back(socket_claims(caller))

    @contextmanager
    def waiting(self, caller: Caller) -> Iterator[None]:
        """Claim a waiting request, which counts like a socket. Raises NemetonError."""
        self.take(caller)
        try:
            yield
        finally:
            self.give_back(caller)

    @contextmanager
    def looking_back(self, caller: Caller) -> Iterator[None]:
        """Claim the replay of a game. Raises NemetonError."""
        claims = {
            f"back {caller.key}": REPLAYS_EACH,
            f"all back {caller.address_key}": REPLAYS_ADDRESS,
        }
        self._take("too-many-positions", claims)
        try:
            yield
        finally:
            self._give_back(claims)

    @contextmanager
    def hello(self, caller: Caller) -> Iterator[None]:
        """Claim the wait for a hello. Raises NemetonError."""
        claims = {f"hello {caller.address_key}": HELLOS_ADDRESS}
        self._take("too-many-hellos", claims)
        try:
            yield
        finally:
            self._give_back(claims)

    def _take(self, code: str, claims: dict[str, int]) -> None:
        for key, most in claims.items():
            if self._on and self._held[key] >= most:
                metrics.LIMITED.labels(code).inc()
                raise NemetonError(code, most=most)
        self._held.update(claims.keys())

    def _give_back(self, claims: dict[str, int]) -> None:
        self._held.subtract(claims.keys())
        for key in claims:
            if not self._held[key]:
                del self._held[key]


def socket_claims(caller: Caller) -> dict[str, int]:
    return {f"each {caller.key}": SOCKETS_EACH, f"all {caller.address_key}": SOCKETS_ADDRESS}
