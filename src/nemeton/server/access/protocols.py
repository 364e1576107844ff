"""HTTP and WebSocket as uvicorn speaks them, with bounds it has none for.

Of requests: the size of what comes before the body, and the time until it is there, and the body.
Of sockets: pongs for a peer that does not read, pieces of one message, and the time a peer may take
to answer a ping or a goodbye.
"""

from __future__ import annotations

import asyncio
from typing import Any, cast

import msgspec
import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from nemeton.server import metrics
from nemeton.server.access.connections import Connection, Connections
from nemeton.server.access.frames import short_text, text_frame
from nemeton.server.access.inbox import Gate, Inbox
from nemeton.server.access.shortcut import EXTENSION, Inlet
from nemeton.server.wire.messages.problem import ErrorBody, Problem

LARGEST_HEAD = 32 * 1024
MOST_PIECES = 64
MOST_WAITING = 4  # messages that wait to be taken; until then a client may send the next

SWITCHING = 101

STATUS = {408: b"Request Timeout", 431: b"Request Header Fields Too Large", 503: b"Busy"}


class BoundedConfig(uvicorn.Config):
    """uvicorn makes a protocol for each connection, and hands it nothing but this."""

    def __init__(self, *arguments: Any, connections: Connections, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.connections = connections


class TooLarge(Exception):
    """What comes before the body does not end."""


def answer(status: int, code: str) -> bytes:
    body = msgspec.json.encode(ErrorBody(Problem(code)))
    return b"\r\n".join(
        [
            b"HTTP/1.1 %d %b" % (status, STATUS[status]),
            b"content-type: application/json",
            b"content-length: %d" % len(body),
            b"connection: close",
            b"",
            body,
        ]
    )


class BoundedHttp(HttpToolsProtocol):
    config: BoundedConfig
    _watched: Connection | None = None
    _in_head = True
    _head = 0  # bytes received since the last request was complete
    _named = 0  # bytes of address and headers
    _too_large = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self._watched = self.config.connections.open(transport, self._late)
        if self._watched is None:
            self._end(503, "too-many-connections")
        else:
            self._expect(self.config.connections.patience.head)

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.connections.gone(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._in_head:
            self._head += len(data)
        super().data_received(data)
        if self._in_head and self._head > LARGEST_HEAD and not self.transport.is_closing():
            self._end(431, "too-large")
        elif not self._answering:
            self._expect_once(self.config.connections.patience.head)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._named = 0
        self._expect_once(self.config.connections.patience.head)

    def on_url(self, url: bytes) -> None:
        self._count(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._count(len(name) + len(value))
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self._in_head = False
        self._expect(self.config.connections.patience.body)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._in_head, self._head = True, 0
        self._expect(None)
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._expect(None)
        if self._watched is not None:
            self._watched.become_socket()
        self._watched = None  # from here on it is the socket's
        super().handle_websocket_upgrade()

    def send_400_response(self, msg: str) -> None:
        if self._too_large:
            self._end(431, "too-large")
        else:
            super().send_400_response(msg)

    @property
    def _answering(self) -> bool:
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is not None and not cycle.response_complete

    def _count(self, size: int) -> None:
        self._named += size
        if self._named > LARGEST_HEAD:
            self._too_large = True
            raise TooLarge  # the parser makes a bad request of it

    def _expect(self, seconds: float | None) -> None:
        if self._watched is not None:
            self._watched.deadline = None if seconds is None else self.loop.time() + seconds

    def _expect_once(self, seconds: float) -> None:
        if self._watched is not None and self._watched.deadline is None:
            self._expect(seconds)

    def _late(self) -> None:
        self._end(408, "too-slow")

    def _end(self, status: int, code: str) -> None:
        metrics.DROPPED.labels(code).inc()
        if not self._answering:
            self.transport.write(answer(status, code))
        self.transport.close()


class BoundedWebSocket(WebSocketsSansIOProtocol):
    """Also the shortcut of messages that need not wait."""

    config: BoundedConfig
    inlet: Inlet | None = None

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._inbox = Inbox()
        self.queue = cast("asyncio.Queue[Any]", self._inbox)
        self.writable = cast("asyncio.Event", Gate())

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == SWITCHING:
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = self

    @property
    def free(self) -> bool:
        return self.writable.is_set()

    def write(self, message: bytes) -> None:
        if self.close_sent or self.transport.is_closing():
            return
        self.transport.write(text_frame(message))

    def data_received(self, data: bytes) -> None:
        """A move is one short frame, and mostly comes alone."""
        message = short_text(data) if self._between_messages else None
        if message is None:
            super().data_received(data)
        elif self.inlet is None or not self._inbox.awaited or not self.inlet(message):
            self.curr_msg_data_type = "text"
            self.frames = [message]
            self.send_receive_event_to_app()

    @property
    def _between_messages(self) -> bool:
        """Has everything been taken in that came before, and may more come?"""
        conn = self.conn
        return conn.state is State.OPEN and not conn.reader.buffer and not self.frames

    def send_receive_event_to_app(self) -> None:
        """As it is done there, but who sends one message at a time is not held up for each."""
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused
        if not paused and self.queue.qsize() >= MOST_WAITING:
            self.read_paused = True
            self.transport.pause_reading()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        connection = self.config.connections.find(cast(asyncio.Transport, transport))
        connection.pinged = True

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.connections.gone(self.transport)
        super().connection_lost(exc)

    async def send(self, message: Any) -> None:
        if message["type"] == "websocket.close":
            self.writable.set()  # who does not read is not waited for: it is the last thing sent
        await super().send(message)
        if message["type"] == "websocket.accept":
            # A socket lasts for hours: what it was asked for with need not (10 kB). The parser
            # goes on inside the function that has read the request, and keeps hold of it.
            self.request.headers.clear()
            cast("list[Any]", self.scope["headers"]).clear()
            del self.request, self.response

    def handle_ping(self) -> None:
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()  # no pongs for a peer that does not read

    def handle_cont(self, event: Frame) -> None:
        if self.transport.is_closing():
            return
        if len(self.frames) >= MOST_PIECES:
            self.config.connections.find(self.transport).drop("too-many-pieces")
        else:
            super().handle_cont(event)

    def keepalive_timeout(self) -> None:
        metrics.DROPPED.labels("no-pong").inc()
        super().keepalive_timeout()
