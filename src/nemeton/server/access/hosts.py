"""Names of this server, checked against DNS rebinding.

A page whose own name suddenly resolves to our address shares our origin as far as its browser can
tell; only the name in `Host` gives it away. A numeric address cannot be redirected like that, so
the one the connection arrived at is always allowed.
"""

from __future__ import annotations

import ipaddress
import re
from typing import Any
from urllib.parse import urlsplit

from nemeton.server.config import Config

LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})
# A name or an IPv4 address, or an IPv6 address in brackets, and a port. No user name.
HOST = re.compile(r"(?:\[([0-9A-Fa-f:.]+(?:%[\w.-]+)?)\]|([A-Za-z0-9._-]+))(?::([0-9]{1,5})?)?")
HIGHEST_PORT = 65535


def plain(name: str) -> str:
    """One spelling for each name and address."""
    bare = name.strip().lower().removesuffix(".")
    try:
        address = ipaddress.ip_address(bare.split("%")[0])
    except ValueError:
        return bare
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return str(mapped or address)


def named(host: str) -> str | None:
    """The name in `name:port`; None if the header is malformed."""
    found = HOST.fullmatch(host)
    if found is None or int(found[3] or 0) > HIGHEST_PORT:
        return None
    return plain(found[1] or found[2])


class Hosts:
    def __init__(self, config: Config) -> None:
        public = urlsplit(config.public_url).hostname or ""
        self._names = LOOPBACK | {plain(name) for name in (public, *config.allowed_hosts) if name}

    def allow(self, scope: Any) -> bool:
        """True if the request, by HTTP or for a WebSocket, is meant for this server."""
        given = [value for name, value in scope["headers"] if name == b"host"]
        if len(given) != 1:
            return False
        name = named(given[0].decode("latin-1"))
        arrived_at = scope.get("server") or (None,)
        return name in self._names or (name is not None and name == plain(str(arrived_at[0])))
