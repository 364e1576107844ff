"""A WebSocket client with little overhead, so that the server is measured.

It knows just enough of RFC 6455 for our own server: whole text messages, pings and closes.
"""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import cast
from urllib.parse import urlsplit

TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
MASKED = 0x80
NO_MASK = bytes(4)  # masking with zeros leaves the message as it is

Receive = Callable[[bytes], None]


class SocketClient(asyncio.Protocol):
    """Hands every message to `receive`; `closed` is done once the connection is gone."""

    def __init__(self, request: bytes, receive: Receive) -> None:
        loop = asyncio.get_running_loop()
        self.opened: asyncio.Future[None] = loop.create_future()
        self.closed: asyncio.Future[None] = loop.create_future()
        self._request = request
        self._receive = receive
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)  # uvloop's is one only in kind
        self._transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer
        buffer += data
        if not self.opened.done() and not self._shake_hands():
            return
        start = 0
        while True:
            end = self._frame(start)
            if end is None:
                break
            start = end
        del buffer[:start]

    def _shake_hands(self) -> bool:
        end = self._buffer.find(b"\r\n\r\n")
        if end < 0:
            return False
        if b" 101 " not in self._buffer[:end]:
            self.opened.set_exception(ConnectionError(bytes(self._buffer[:end]).decode()))
            self.close()
            return False
        del self._buffer[: end + 4]
        self.opened.set_result(None)
        return True

    def _frame(self, start: int) -> int | None:
        """The end of the frame that begins here, once handled; None if it is incomplete."""
        buffer = self._buffer
        begin = start + 2
        if len(buffer) < begin:
            return None
        kind, length = buffer[start], buffer[start + 1]
        if length >= 126:
            form, size = (">H", 2) if length == 126 else (">Q", 8)
            if len(buffer) < begin + size:
                return None
            (length,) = struct.unpack_from(form, buffer, begin)
            begin += size
        end = begin + length
        if len(buffer) < end:
            return None
        if kind == TEXT:
            self._receive(bytes(buffer[begin:end]))
        elif kind == PING:
            self._send(PONG, bytes(buffer[begin:end]))
        elif kind == CLOSE:
            self.close()
        return end

    def send(self, message: bytes) -> None:
        self._send(TEXT, message)

    def _send(self, kind: int, payload: bytes) -> None:
        assert self._transport is not None
        size = len(payload)
        if size < 126:
            head = bytes((kind, MASKED | size))
        else:
            head = struct.pack(">BBH", kind, MASKED | 126, size)
        self._transport.write(head + NO_MASK + payload)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(error or ConnectionError("closed"))
        if not self.closed.done():
            self.closed.set_result(None)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()


async def connect(url: str, path: str, cookie: str, receive: Receive) -> SocketClient:
    """Open a socket. Raises ConnectionError."""
    address = urlsplit(url)
    request = (
        f"GET {path} HTTP/1.1\r\n"
        f"Host: {address.netloc}\r\n"
        "Connection: Upgrade\r\n"
        "Upgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n"
        f"Cookie: {cookie}\r\n\r\n"
    ).encode()
    host, port = address.netloc.rsplit(":", 1)
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: SocketClient(request, receive), host, int(port))
    await wire.opened
    return wire
