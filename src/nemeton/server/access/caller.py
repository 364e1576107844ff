"""The verified sender of a request, and the keys that limits count by."""

from __future__ import annotations

import ipaddress
from typing import Any

import msgspec

from nemeton.server.access.limits import GUEST, STRANGER, TOKEN, Rate
from nemeton.server.storage.people import Person

CALLER_KEY = "caller"  # in the scope's state, from the guard to the routes
LONGEST_ADDRESS = 60
HOUSEHOLD_PREFIX_BITS = 64  # a household has all IPv6 addresses that share them


class Caller(msgspec.Struct, frozen=True):
    person: Person | None
    address: str
    program: bool = False  # identified by a token
    mistaken: bool = False  # sent an unknown token

    @property
    def key(self) -> str:
        """The person, by whichever token; a stranger's address."""
        return self.address_key if self.person is None else f"person {self.person.id}"

    @property
    def address_key(self) -> str:
        return f"address {self.address}"

    @property
    def rate(self) -> Rate:
        if self.person is None:
            return STRANGER
        return TOKEN if self.program else GUEST

    @property
    def paced(self) -> str:
        """The key that `rate` is counted by; programs have a bucket of their own."""
        return f"program of {self.key}" if self.program else self.key


def address_of(scope: Any) -> str:
    """The client's address, as a trusted proxy reports it if there is one."""
    client = scope.get("client")
    return counted(client[0]) if client else "unknown"


def counted(address: str) -> str:
    """The spelling of an address in counts."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address[:LONGEST_ADDRESS]
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, HOUSEHOLD_PREFIX_BITS), strict=False))


def store_caller(scope: Any, caller: Caller) -> None:
    scope.setdefault("state", {})[CALLER_KEY] = caller


def caller_of(scope: Any) -> Caller:
    """The caller that the guard has let in."""
    found: Caller = scope["state"][CALLER_KEY]
    return found
