"""Requests and sockets from a chosen address, with little cost for the sender."""

from __future__ import annotations

import asyncio
import json
import struct
from collections.abc import Callable, Iterable
from typing import Any, SupportsIndex

from nemeton.protocol.server_info import PROTOCOL

HOST = "127.0.0.1"
ANSWER_SECONDS = 60.0
MAX_UNREAD = 64 * 1024 * 1024
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
SMALL, MIDDLE = 126, 127

Reader = asyncio.StreamReader
Writer = asyncio.StreamWriter
Count = Callable[[int], object]


def ignore(size: int) -> None:
    """Count nothing."""


class CountedReader(asyncio.StreamReader):
    """A reader that reports the size of all that arrives."""

    def __init__(self, count: Count) -> None:
        super().__init__(limit=MAX_UNREAD)
        self._count = count

    def feed_data(self, data: Iterable[SupportsIndex]) -> None:
        content = bytes(data)
        self._count(len(content))
        super().feed_data(content)


async def connect(port: int, address: str, count: Count = ignore) -> tuple[Reader, Writer]:
    reader = CountedReader(count)
    protocol = asyncio.StreamReaderProtocol(reader)
    loop = asyncio.get_running_loop()
    transport, _ = await loop.create_connection(
        lambda: protocol, HOST, port, local_addr=(address, 0)
    )
    return reader, Writer(transport, protocol, reader, loop)


class Answer:
    def __init__(self, status: int, head: bytes, body: bytes) -> None:
        self.status = status
        self.head = head
        self.body = body

    @property
    def ok(self) -> bool:
        return self.status < 300

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def code(self) -> str:
        """The code of a refusal."""
        try:
            return str(self.json["error"]["code"])
        except (ValueError, TypeError, KeyError):
            return f"status {self.status}"

    @property
    def cookie(self) -> str:
        _, _, rest = self.head.partition(b"set-cookie: ")
        return rest.partition(b";")[0].decode()


def request(method: str, path: str, headers: dict[str, str], body: object = None) -> bytes:
    content = b"" if body is None else json.dumps(body).encode()
    lines = [f"{method} {path} HTTP/1.1", f"Host: {HOST}", "X-Nemeton: 1"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    if body is not None:
        lines += ["Content-Type: application/json", f"Content-Length: {len(content)}"]
    return "\r\n".join([*lines, "", ""]).encode() + content


class Line:
    """One connection for one request after the other; opened again if it was closed."""

    def __init__(self, port: int, address: str, count: Count = ignore) -> None:
        self.port = port
        self.address = address
        self._count = count
        self._open: tuple[Reader, Writer] | None = None

    async def ask(
        self, method: str, path: str, headers: dict[str, str], body: object = None
    ) -> Answer:
        """Send a request. Raises OSError, EOFError or TimeoutError."""
        sent = request(method, path, headers, body)
        for last in (False, True):
            fresh = self._open is None
            if self._open is None:
                self._open = await connect(self.port, self.address, self._count)
            reader, writer = self._open
            try:
                async with asyncio.timeout(ANSWER_SECONDS):
                    writer.write(sent)
                    return await self._read(reader)
            except (OSError, EOFError, TimeoutError):
                self.close()
                if last or fresh:
                    raise
            except asyncio.CancelledError:
                self.close()  # otherwise the next request would get this answer
                raise
        raise AssertionError

    async def _read(self, reader: Reader) -> Answer:
        head = await reader.readuntil(b"\r\n\r\n")
        fields = {
            name.strip().lower(): value.strip()
            for name, _, value in (line.partition(b":") for line in head.split(b"\r\n")[1:])
        }
        if b"content-length" in fields:
            body = await reader.readexactly(int(fields[b"content-length"]))
        elif fields.get(b"transfer-encoding") == b"chunked":
            body = await chunks(reader)
        else:
            body = b""
        if fields.get(b"connection") == b"close":
            self.close()
        cookie = fields.get(b"set-cookie", b"")
        return Answer(int(head[9:12]), b"set-cookie: " + cookie, body)

    def close(self) -> None:
        if self._open is not None:
            self._open[1].transport.abort()
            self._open = None


async def chunks(reader: Reader) -> bytes:
    found = b""
    while size := int(await reader.readline(), 16):
        found += await reader.readexactly(size)
        await reader.readline()
    await reader.readline()
    return found


def frame(content: bytes, kind: int = TEXT) -> bytes:
    """A frame, masked with zeros, which leaves it unchanged."""
    first = 0x80 | kind
    if len(content) < SMALL:
        return struct.pack("!BB4x", first, 0x80 | len(content)) + content
    return struct.pack("!BBH4x", first, 0x80 | SMALL, len(content)) + content


class Socket:
    """A socket at a table. Messages are read only on demand."""

    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    @property
    def closed(self) -> bool:
        return self._writer.is_closing()

    @classmethod
    async def open(
        cls,
        port: int,
        address: str,
        table: str,
        headers: dict[str, str],
        *,
        hello: bool = True,
        count: Count = ignore,
    ) -> Socket:
        """Open a socket. Raises OSError or EOFError."""
        reader, writer = await connect(port, address, count)
        upgrade = {
            **headers,
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
            "Sec-WebSocket-Version": "13",
        }
        writer.write(request("GET", f"/api/tables/{table}/play", upgrade))
        async with asyncio.timeout(ANSWER_SECONDS):
            head = await reader.readuntil(b"\r\n\r\n")
        if not head.startswith(b"HTTP/1.1 101"):
            writer.transport.abort()
            raise OSError(head[9:12].decode())
        found = cls(reader, writer)
        if hello:
            found.send({"type": "hello", "protocol": PROTOCOL})
        return found

    def send(self, message: object) -> None:
        self.send_bytes(frame(json.dumps(message).encode()))

    def send_bytes(self, content: bytes) -> None:
        if not self.closed:
            self._writer.write(content)

    async def hear(self) -> bytes:
        """The next message, as it came. Raises EOFError when it is closed."""
        while True:
            first, second = await self._reader.readexactly(2)
            size = second & 0x7F
            if size == SMALL:
                size = int.from_bytes(await self._reader.readexactly(2), "big")
            elif size == MIDDLE:
                size = int.from_bytes(await self._reader.readexactly(8), "big")
            content = await self._reader.readexactly(size)
            kind = first & 0x0F
            if kind == TEXT:
                return content
            if kind == PING:
                self._writer.write(frame(content, PONG))
            elif kind == CLOSE:
                self.close()
                raise EOFError(content[2:].decode() or str(int.from_bytes(content[:2], "big")))

    async def until(self, kind: str) -> Any:
        """The next message of this kind."""
        begin = b'{"type":"%s"' % kind.encode()
        while True:
            content = await self.hear()
            if content.startswith(begin):
                return json.loads(content)

    def pause(self) -> None:
        """Take nothing more from the network."""
        transport = self._writer.transport
        assert isinstance(transport, asyncio.Transport)
        transport.pause_reading()

    def close(self) -> None:
        self._writer.transport.abort()
