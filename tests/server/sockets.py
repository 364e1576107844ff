"""Sockets that do not behave like a client's."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from nemeton.protocol.server_info import PROTOCOL
from tests.server.running import ServerProcess


def play_url(server: ServerProcess, table: str) -> str:
    return f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/play"


@contextmanager
def open_socket(
    server: ServerProcess, table: str, headers: dict[str, str], *, hello: bool = True
) -> Iterator[ClientConnection]:
    url = play_url(server, table)
    with connect(url, additional_headers=headers, max_size=None) as socket:
        if hello:
            socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL}))
            assert json.loads(socket.recv(30))["type"] == "snapshot"
        yield socket


def said_before_closing(socket: ClientConnection) -> tuple[str, int]:
    """The code of the error, and the close code."""
    error = json.loads(socket.recv(30))["error"]["code"]
    with pytest.raises(ConnectionClosed) as closed:
        socket.recv(30)
    assert closed.value.rcvd is not None
    return str(error), closed.value.rcvd.code


def metric(server: ServerProcess, line: str) -> float:
    """A value of /metrics; 0 if nothing has been counted yet."""
    for found in httpx.get(f"{server.url}/metrics").text.splitlines():
        if found.startswith(f"{line} "):
            return float(found.rsplit(" ", 1)[1])
    return 0.0


def wait_until(server: ServerProcess, line: str, fits: Callable[[float], bool]) -> None:
    until = time.monotonic() + 60
    while not fits(found := metric(server, line)):
        assert time.monotonic() < until, f"{line} stays {found}"
        time.sleep(0.1)
