"""HTTP and WebSocket by uvicorn, with additional bounds.

They limit the size of a request's head, and the time until head and body have arrived. WebSockets
only start here: `open_socket` continues them.

Why not uvicorn alone: it waits for ever for heads and bodies, of any size and number.
"""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Any

import msgspec
import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.http11 import Request

from nemeton.protocol.problem import ErrorBody, Problem
from nemeton.server import metrics
from nemeton.server.access.loop_time import CONNECTION_TIME
from nemeton.server.net.answer import (
    GONE,
    PROXIED,
    common_headers,
    log_failure,
    new_request_id,
)
from nemeton.server.net.connections import Connection, Connections
from nemeton.server.net.guard import LOOP_TIME_KEY
from nemeton.server.net.open_socket import EXTENSION, OpenSocket

LARGEST_HEAD = 32 * 1024
MAX_HELD_BYTES = 16 * 1024  # that wait until their address has time again
MAX_WAITING = 32  # requests on one connection that were sent without waiting for answers

SWITCHING_PROTOCOLS = 101


class BoundedConfig(uvicorn.Config):
    """The configuration, which is all that uvicorn hands to a protocol."""

    def __init__(
        self, *arguments: Any, connections: Connections, secure: bool = False, **options: Any
    ) -> None:
        super().__init__(*arguments, **options)
        self.connections = connections
        self.secure = secure  # reached by https


class TooLarge(Exception):
    """The head of a request is too large."""


class TooMany(Exception):
    """Too many requests were sent before any was answered."""


def answer(status: int, code: str, request: str, *, secure: bool) -> bytes:
    """A whole answer without the application, after which the connection is closed."""
    body = msgspec.json.encode(ErrorBody(Problem(code)))
    lines = [
        f"HTTP/1.1 {status} {HTTPStatus(status).phrase}".encode(),
        b"content-type: application/json",
        b"content-length: %d" % len(body),
        b"cache-control: no-store",
        b"connection: close",
    ]
    lines += [b": ".join(header) for header in common_headers(request, secure=secure)]
    return b"\r\n".join([*lines, b"", body])


class BoundedHttp(HttpToolsProtocol):
    config: BoundedConfig
    _watched: Connection | None = None
    _in_head = True
    _head = 0  # bytes received since the last request was complete
    _named = 0  # bytes of address and headers
    _too_large = False
    _too_many = False
    _held = b""
    _current: RequestResponseCycle | None = None  # the request that is being answered

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self._watched = self.config.connections.open(transport, self._time_out)
        if self._watched is None:
            self._refuse_and_close(503, "too-many-connections")
            return
        self._watched.loop_time.charge(CONNECTION_TIME)
        self._set_deadline(self.config.connections.timeouts.head)

    def connection_lost(self, exc: Exception | None) -> None:
        """End all requests of the connection without an answer.

        Of several requests sent together, uvicorn marks only the last as disconnected.
        """
        self.config.connections.gone(self.transport)
        metrics.REQUESTS.labels("aborted").inc(len(self.pipeline))
        self.pipeline.clear()
        if self._current is not None and not self._current.response_complete:
            self._current.disconnected = True
            self._current.message_event.set()
            self._current.scope["state"][GONE] = True
        super().connection_lost(exc)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._current = cycle
        super()._start_asgi_task(cycle, app)

    def data_received(self, data: bytes) -> None:
        """Parse the data now, or when the address has time again; meanwhile read nothing."""
        if self._watched is None:
            self._parse(data)
        elif self._watched.loop_time.left or len(data) > MAX_HELD_BYTES:
            with self._watched.loop_time.measured():
                self._parse(data)
        else:
            self._held = data
            self._set_deadline(None)
            self.transport.pause_reading()
            self._watched.loop_time.later(self._resume)

    def _resume(self, granted: bool) -> None:
        data, self._held = self._held, b""
        if self._watched is None or self.transport.is_closing():
            return
        if not granted:
            self._watched.drop("too-fast")
            return
        self._set_deadline_if_none(self.config.connections.timeouts.head)
        if not self.flow.read_paused:
            self.transport.resume_reading()
        with self._watched.loop_time.measured():
            self._parse(data)

    def _parse(self, data: bytes) -> None:
        if self._in_head:
            self._head += len(data)
        super().data_received(data)
        if self._in_head and self._head > LARGEST_HEAD and not self.transport.is_closing():
            self._refuse_and_close(431, "too-large")
        elif not self._answering:
            self._set_deadline_if_none(self.config.connections.timeouts.head)

    def on_message_begin(self) -> None:
        if len(self.pipeline) >= MAX_WAITING:
            self._too_many = True
            raise TooMany  # one packet could hold ten thousand of them, and all are kept
        super().on_message_begin()
        if self._watched is not None and self._watched.address is None:
            self.scope["state"][PROXIED] = True
        self._named = 0
        self._set_deadline_if_none(self.config.connections.timeouts.head)

    def on_url(self, url: bytes) -> None:
        self._count_head_bytes(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._count_head_bytes(len(name) + len(value))
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self._in_head = False
        self._set_deadline(self.config.connections.timeouts.body)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._in_head, self._head = True, 0
        self._set_deadline(None)
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._set_deadline(None)
        if self._watched is not None:
            self._watched.become_socket()
        self._watched = None  # from here on it belongs to the socket
        super().handle_websocket_upgrade()
        del self.parser  # each holds the other until cycles are collected

    def send_400_response(self, msg: str) -> None:
        if self._too_large:
            self._refuse_and_close(431, "too-large")
        elif self._too_many and self._watched is not None:
            self._watched.drop("too-many-requests")
        else:
            self._refuse_and_close(400, "bad-request")

    @property
    def _answering(self) -> bool:
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is not None and not cycle.response_complete

    def _count_head_bytes(self, size: int) -> None:
        self._named += size
        if self._named > LARGEST_HEAD:
            self._too_large = True
            raise TooLarge  # the parser makes a bad request of it

    def _set_deadline(self, seconds: float | None) -> None:
        if self._watched is not None:
            self._watched.deadline = None if seconds is None else self.loop.time() + seconds

    def _set_deadline_if_none(self, seconds: float) -> None:
        if self._watched is not None and self._watched.deadline is None:
            self._set_deadline(seconds)

    def _time_out(self) -> None:
        self._refuse_and_close(408, "too-slow")

    def _refuse_and_close(self, status: int, code: str) -> None:
        metrics.DROPPED.labels(code).inc()
        if not self._answering:
            request = new_request_id()
            if status >= 500:
                log_failure(status, "-", "-", request, code, None)
            self.transport.write(answer(status, code, request, secure=self.config.secure))
        self.transport.close()


class BoundedWebSocket(WebSocketsSansIOProtocol):
    """Shakes hands; then the handler that accepts the socket takes it over."""

    config: BoundedConfig
    _early = b""  # sent before our answer
    _taken = False

    def __init__(
        self, config: BoundedConfig, server_state: ServerState, app_state: dict[str, Any]
    ) -> None:
        super().__init__(config, server_state, app_state)
        self._server_state = server_state

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == SWITCHING_PROTOCOLS:
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = self.take_over

    def take_over(self) -> OpenSocket:
        """Hand the connection over to the handler. Raises ClientDisconnected."""
        if self.disconnected:
            raise ClientDisconnected
        connections = self.config.connections
        watched = connections.find(self.transport)
        taken = OpenSocket(self.transport, watched, self._server_state, self._early)
        watched.loop_time = self.scope["state"].get(LOOP_TIME_KEY, watched.loop_time)
        taken.free = self.writable.is_set()
        watched.socket = taken
        self._taken = True
        self.connections.discard(self)
        self.connections.add(taken)  # type: ignore[arg-type]  # they are only told to stop
        self.transport.set_protocol(taken)
        return taken

    async def run_asgi(self) -> None:
        """Run the application as uvicorn does, but leave a socket open that was taken over."""
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except BaseException:
            self.logger.exception("a socket failed")
        if not self._taken:
            self.send_500_response()  # unless something was answered
            self.transport.close()
        self.scope["extensions"] = {}  # so that this protocol can be freed

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            super().data_received(data)
            return
        self._early += data
        if len(self._early) > LARGEST_HEAD:
            self.config.connections.find(self.transport).drop("too-large")

    def start_keepalive(self) -> None:
        """Do nothing: the new owner sends pings."""

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.connections.gone(self.transport)
        super().connection_lost(exc)
