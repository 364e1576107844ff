"""A socket after the handshake: messages pass between connection and table directly.

ASGI needs a waiting task for each socket, with a dozen coroutines, a parser and timers, though
there is hardly ever anything to wait for. So the handler that accepts a socket takes it over from
the server, and is called for each message.

Why not uvicorn alone: a flood of frames stops it for seconds, and it keeps what nobody reads.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

from uvicorn.server import ServerState
from websockets.frames import Opcode

from nemeton.server import metrics
from nemeton.server.access.loop_time import PING_TIME, SENT
from nemeton.server.config import ClientTimeouts
from nemeton.server.net.connections import Connection
from nemeton.server.net.frames import (
    Reader,
    TooManyPieces,
    Violation,
    close_frame,
    closing_code,
    frame,
    text_frame,
)

EXTENSION = "nemeton.socket"  # key in a scope: how to take over the socket, once it is accepted

MAX_MESSAGE_BYTES = 16 * 1024  # in a message
MAX_GATHERED_BYTES = 16 * 1024  # that wait for the end of the step; more are sent at once
MESSAGES_PER_STEP = 4  # of one packet; then other tasks have their turn
MAX_BETWEEN_CHECKS = 2000  # messages and pings: ten times a program's limit for a second
CLOSE_SECONDS = 10.0  # to answer a close
GOING_AWAY, NO_PONG = 1012, 1011

Heard = Callable[[bytes], None]


class OpenSocket(asyncio.Protocol):
    """An open WebSocket. `free`: nothing waits in memory for the peer to read."""

    __slots__ = (
        "_closing", "_coming", "_count", "_due", "_gone", "_heard", "_held", "_later", "_outgoing",
        "_ping", "_queued", "_reader", "_server", "_transport", "_watched", "free",
    )  # fmt: skip

    def __init__(
        self,
        transport: asyncio.Transport,
        watched: Connection,
        server: ServerState,
        early: bytes,
    ) -> None:
        self._transport = transport
        self._watched = watched
        self._server = server
        self._outgoing = b""  # frames that gather until the end of the step
        self._reader = Reader(MAX_MESSAGE_BYTES, early)
        self._coming: Iterator[tuple[Opcode, bytes]] | None = None  # received, but not taken
        self._count = 0  # taken since the last check
        self._later = False  # about to go on
        self._queued = False  # waiting until its address has time again
        self._heard: Heard | None = None
        self._gone: Callable[[], None] | None = None
        self._closing = False  # a close was sent, or the connection is lost
        self._held = False
        self._ping: bytes | None = None  # content of the awaited pong
        self._due: float | None = None  # for the next ping, the pong, or the answer to our close
        self.free = True

    def listen(self, heard: Heard, gone: Callable[[], None]) -> None:
        """Call `heard` for each message, and `gone` once the connection is lost."""
        self._heard, self._gone = heard, gone
        self.data_received(b"")  # early messages

    def write(self, message: bytes) -> None:
        """Send a text message; drop it if the connection is gone."""
        if self._closing:
            return
        if not self._outgoing:
            asyncio.get_running_loop().call_soon(self.send)
            SENT.packets += 1
        self._outgoing += text_frame(message)
        if len(self._outgoing) > MAX_GATHERED_BYTES:
            self.send()

    def send(self) -> None:
        """Send what has gathered; called at the end of a step, and before a close."""
        outgoing, self._outgoing = self._outgoing, b""
        if outgoing and not self._transport.is_closing():
            self._transport.write(outgoing)

    @property
    def unsent(self) -> int:
        """Bytes that wait for the peer to read."""
        return len(self._outgoing) + self._transport.get_write_buffer_size()

    def close(self, code: int) -> None:
        """Close the socket; the peer has a while to answer."""
        if self._closing or self._transport.is_closing():
            return
        self.send()
        self._transport.write(close_frame(code))
        self._closing, self._ping = True, None
        self._due = asyncio.get_running_loop().time() + CLOSE_SECONDS
        self.resume()

    def abort(self) -> None:
        """Cut the connection without a close frame."""
        self._transport.abort()

    def hold(self) -> None:
        """Stop taking messages for now."""
        if not self._held and not self._transport.is_closing():
            self._held = True
            self._transport.pause_reading()

    def resume(self) -> None:
        if self._held and not self._transport.is_closing():
            self._held = False
            if self._coming is None:
                self._transport.resume_reading()
            else:
                self._go_on_later()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """A task that the server waits for when it stops."""
        task = asyncio.create_task(work)
        self._server.tasks.add(task)
        task.add_done_callback(self._server.tasks.discard)
        return task

    # From the connection

    def data_received(self, data: bytes) -> None:
        messages = self._reader.feed(data)
        if self._coming is None:  # otherwise it goes on with these, too
            self._coming = messages
            self._go_on()

    def _go_on(self) -> None:
        """Take some of the received messages: one packet can hold thousands."""
        self._later = False
        try:
            for _ in range(MESSAGES_PER_STEP):
                if self._coming is None or self._held or self._transport.is_closing():
                    return  # continued by `resume`, if ever
                if not self._watched.loop_time.left:
                    self._wait_for_time()
                    return
                found = next(self._coming, None)
                if found is None:
                    self._all_taken()
                    return
                if self._counted():
                    self._take(*found)
        except Violation as error:
            self._end(error.code)
        except TooManyPieces:
            self._watched.drop("too-many-pieces")
        else:
            if not self._transport.is_closing():
                self._transport.pause_reading()
                self._go_on_later()

    def _go_on_later(self) -> None:
        if not self._later:
            self._later = True
            asyncio.get_running_loop().call_soon(self._go_on)

    def _wait_for_time(self) -> None:
        """Take and read nothing until the address has time again."""
        self._transport.pause_reading()
        if not self._queued:
            self._queued = True
            self._watched.loop_time.later(self._time_again)

    def _time_again(self, granted: bool) -> None:
        self._queued = False
        if granted:
            self._go_on_later()
        elif not self._transport.is_closing():
            self._watched.drop("too-fast")

    def _all_taken(self) -> None:
        self._coming = None
        self._transport.resume_reading()

    def _counted(self) -> bool:
        """Count a message; False if there were far too many."""
        self._count += 1
        if self._count > MAX_BETWEEN_CHECKS:
            self._watched.drop("too-many-messages")
            return False
        return True

    def _take(self, kind: Opcode, payload: bytes) -> None:
        if kind is Opcode.CLOSE:
            self._end(closing_code(payload))
        elif self._closing or self._transport.is_closing():
            return
        elif kind is Opcode.PING:
            self._watched.loop_time.charge(PING_TIME)
            if self.free:  # no pongs for a peer that does not read
                self._transport.write(frame(Opcode.PONG, payload))
        elif kind is Opcode.PONG:
            if payload == self._ping:
                self._ping = self._due = None
        elif self._heard is not None:
            self._heard(payload if kind is Opcode.TEXT else b"")  # there are no binary messages

    def _end(self, code: int) -> None:
        """Close the connection after both closes, or after a violation."""
        if not self._closing and not self._transport.is_closing():
            self.send()
            self._transport.write(close_frame(code))
        self._closing = True
        self._transport.close()

    def pause_writing(self) -> None:
        self.free = False

    def resume_writing(self) -> None:
        self.free = True

    def connection_lost(self, exc: Exception | None) -> None:
        self._closing = True
        self._server.connections.discard(self)
        self._coming = None
        self._reader.close()
        self._outgoing = b""
        gone, self._gone, self._heard = self._gone, None, None
        self._watched.gone()
        if gone is not None:
            gone()

    # From the server

    def shutdown(self) -> None:
        """Close the socket, since the server stops."""
        self._end(GOING_AWAY)

    def look(self, time: float, timeouts: ClientTimeouts) -> bool:
        """Ping if it is time, and cut a peer that does not answer.

        False if pings do not show that the peer reads.
        """
        self._count = 0
        if self._due is None:
            self._due = time + timeouts.ping
        elif time > self._due:
            if self._closing:
                self._transport.close()
            elif self._ping is None:
                self._ping = secrets.token_bytes(4)
                self._due = time + timeouts.pong
                self._transport.write(frame(Opcode.PING, self._ping))
            else:
                metrics.DROPPED.labels("no-pong").inc()
                self._end(NO_PONG)
        return not self._closing
