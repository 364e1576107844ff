"""Where a Ray cluster is to be found. Asked before Ray is, which would try for minutes."""

from __future__ import annotations

import socket
from urllib.parse import urlsplit

from nemeton.core.errors import BadOptions

LOCAL, AUTO = "local", "auto"  # Ray's words: a cluster started here, one that runs here
PATIENCE = 10.0  # seconds


def check_address(address: str) -> None:
    """Does anybody listen there? Raises BadOptions."""
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
        socket.create_connection((host, port), PATIENCE).close()
    except OSError as error:
        raise BadOptions("ray-no-answer", address=address, detail=str(error)) from None
