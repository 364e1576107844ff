"""Settings of the server's host."""

from __future__ import annotations

import ipaddress
import os
from collections.abc import Sequence
from typing import Literal
from urllib.parse import urlsplit

import msgspec

from nemeton.core.errors import NemetonError
from nemeton.core.folders import data_folder
from nemeton.server.offered_editions import Offered

Components = Literal["off", "host", "all"]
COMPONENTS: tuple[Components, ...] = ("off", "host", "all")
SHORTEST_TOKEN = 16
LOOPBACK = ("127.0.0.1", "::1")
NO_PROXIES = "none"


class ClientTimeouts(msgspec.Struct, kw_only=True, frozen=True):
    """Seconds for which a client may keep the server waiting."""

    head: float = 10  # until the head of a request is complete
    body: float = 30  # until its body is complete
    idle: float = 15  # between two requests
    reading: float = 10  # without taking 10 kB of the data sent to it, or the rest of it
    hello: float = 10
    ping: float = 20  # between a pong and the next ping
    pong: float = 20
    look: float = 1  # between two checks of all connections


class Config(msgspec.Struct, kw_only=True, frozen=True):
    database: str
    public_url: str
    allowed_hosts: tuple[str, ...] = ()  # besides the public name and our own addresses
    limits: bool = True  # off only for measurements
    refill: float = 1  # of the limits' buckets; with 0 they never refill, which tests need
    bot_workers: int = 1
    review_work: int | None = None  # playouts a decision; None: a minute a game; 0: no reviews
    keep_days: int | None = None  # finished and never started tables; None: for ever
    table_memory: int = 512  # megabytes for tables; beyond, unused ones leave memory
    reserve: int = 256  # megabytes of the disk that stay free, with SQLite
    components: Components = "all"  # who may bring the components of another box
    operator_token: str | None = None  # required by `host`
    editions: tuple[Offered, ...] = ()  # open to everybody
    trusted_proxies: tuple[str, ...] = LOOPBACK  # addresses and networks
    timeouts: ClientTimeouts = ClientTimeouts()

    def __post_init__(self) -> None:
        """Check the operator's token, if one is needed. Raises NemetonError."""
        if self.components == "host" and len(self.operator_token or "") < SHORTEST_TOKEN:
            raise NemetonError("operator-token", least=SHORTEST_TOKEN)

    @property
    def secure(self) -> bool:
        return self.public_url.startswith("https:")

    @property
    def origin(self) -> str:
        parts = urlsplit(self.public_url)
        return f"{parts.scheme}://{parts.netloc}"


def read_components(text: str) -> Components:
    """The choice of people who may play with components of their own. Raises NemetonError."""
    for choice in COMPONENTS:
        if choice == text:
            return choice
    raise NemetonError("components-choice", text=text, choices=", ".join(COMPONENTS))


def read_proxies(texts: Sequence[str]) -> tuple[str, ...]:
    """Addresses and networks, or the word for none. Raises NemetonError."""
    if list(texts) == [NO_PROXIES]:
        return ()
    found: list[str] = []
    for text in texts:
        try:
            found.append(str(ipaddress.ip_network(text, strict=False)))
        except ValueError as error:
            raise NemetonError("trust-proxy", text=text) from error
    return tuple(found)


def default_database() -> str:
    return str(data_folder() / "tables.db")


def default_bot_workers() -> int:
    return max(1, (os.cpu_count() or 1) - 1)
