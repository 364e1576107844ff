"""Who is asking, verified, and from where: what everything that is limited is counted by."""

from __future__ import annotations

import ipaddress
from typing import Any

import msgspec

from nemeton.server.access.limits import GUEST, STRANGER, TOKEN, Rate
from nemeton.server.storage.people import Person

KEPT = "caller"  # in the scope's state, from the guard to the routes
LONGEST = 60
HOME = 64  # bits: whoever has one address of IPv6 has all that begin like it


class Caller(msgspec.Struct, frozen=True):
    person: Person | None
    address: str
    program: bool = False  # known by a token
    mistaken: bool = False  # sent a token that is nobody's

    @property
    def key(self) -> str:
        """The person, whichever of their tokens is used; somebody unknown is their address."""
        return self.place if self.person is None else f"person {self.person.id}"

    @property
    def place(self) -> str:
        return f"address {self.address}"

    @property
    def rate(self) -> Rate:
        if self.person is None:
            return STRANGER
        return TOKEN if self.program else GUEST

    @property
    def paced(self) -> str:
        """What `rate` is counted by: programs have a bucket apart from their person's browser."""
        return f"program of {self.key}" if self.program else self.key


def address_of(scope: Any) -> str:
    """The client's address, as a trusted proxy has it if one is in between."""
    client = scope.get("client")
    return counted(client[0]) if client else "unknown"


def counted(address: str) -> str:
    """What stands for an address in counts."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address[:LONGEST]
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, HOME), strict=False))


def keep(scope: Any, caller: Caller) -> None:
    scope.setdefault("state", {})[KEPT] = caller


def caller_of(scope: Any) -> Caller:
    """Who was let in by the guard."""
    found: Caller = scope["state"][KEPT]
    return found
