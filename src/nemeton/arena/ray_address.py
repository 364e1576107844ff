"""Address of a Ray cluster, checked before Ray tries it for minutes."""

from __future__ import annotations

import socket
from urllib.parse import urlsplit

from nemeton.core.errors import BadOptions

LOCAL, AUTO = "local", "auto"  # Ray's names of a new and a running cluster on this machine
CONNECT_SECONDS = 10.0


def check_address(address: str) -> None:
    """Check that a process listens at the address. Raises BadOptions."""
    if address in {LOCAL, AUTO}:
        return
    try:
        parts = urlsplit(address if "://" in address else f"//{address}")
        scheme, host, port = parts.scheme, parts.hostname, parts.port
    except ValueError:
        scheme, host, port = "", None, None
    if not host or port is None or scheme not in {"", "ray"}:
        raise BadOptions("ray-bad-address", address=address)
    try:
        socket.create_connection((host, port), CONNECT_SECONDS).close()
    except OSError as error:
        raise BadOptions("ray-no-answer", address=address, detail=str(error)) from None
