"""A table over a WebSocket: one task that reads, and one that writes while a client is behind."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec
from litestar.types import Receive, Send

from nemeton.core.errors import NemetonError
from nemeton.server import metrics
from nemeton.server.access.caller import Caller
from nemeton.server.access.limits import Bucket
from nemeton.server.access.shortcut import Inlet, Shortcut
from nemeton.server.services import Services
from nemeton.server.storage.database import OUTAGES
from nemeton.server.storage.people import Person
from nemeton.server.supervisor import report
from nemeton.server.tables.listener import Listener
from nemeton.server.tables.live import LiveTable
from nemeton.server.times import now
from nemeton.server.wire.messages.from_client import (
    Act,
    Ask,
    Confirm,
    FromClient,
    Hello,
    Mute,
    Ping,
    React,
    Say,
    TakeBack,
)
from nemeton.server.wire.messages.from_server import Closing, Done, Pong, Refusal
from nemeton.server.wire.messages.problem import Problem
from nemeton.server.wire.messages.server_info import PROTOCOL
from nemeton.server.wire.outgoing import encode, problem

BACKLOG = 256 * 1024  # bytes a client may be behind; a single message may be larger
LARGEST = 16 * 1024

POLICY, FAILED, TOO_SLOW = 1008, 1011, 1013
LATER = TOO_SLOW  # to a client both say: come back
UNKNOWN, FORBIDDEN, MISSING, OUTDATED, TOO_MANY = 4401, 4403, 4404, 4426, 4429

CLOSINGS = {
    "no-such-table": MISSING,
    "other-protocol": OUTDATED,
    "not-known": UNKNOWN,
    "too-many-sockets": TOO_MANY,
    "too-many-hellos": TOO_MANY,
    "no-hello": POLICY,
}

SUBMISSIONS = (Act, TakeBack, Confirm)

decode = msgspec.json.Decoder(FromClient).decode


class Gone(Exception):
    """The client has closed the socket."""


class BadMessage(Exception):
    """The client sent something that is no message."""


class Socket(Listener):
    def __init__(
        self,
        person: Person | None,
        receive: Receive,
        send: Send,
        shortcut: Shortcut | None,
        bucket: Bucket | None,
    ) -> None:
        super().__init__(person)
        self._receive = receive
        self._send = send
        self._shortcut = shortcut
        self._bucket = bucket
        self._outbox: list[bytes] = []
        self._waiting = 0  # bytes in it
        self._code: int | None = None  # set: send what is left, then close with it
        self._writer: asyncio.Task[None] | None = None  # while something waits for the client

    def push(self, message: bytes) -> None:
        if self._code is not None:
            return
        shortcut = self._shortcut
        if self._writer is None and shortcut is not None and shortcut.free:
            shortcut.write(message)
            return
        if self._outbox and self._waiting + len(message) > BACKLOG:
            self._drop()
            return
        self._outbox.append(message)
        self._waiting += len(message)
        if self._writer is None:
            self._writer = asyncio.create_task(self._write())

    def _drop(self) -> None:
        """The client reads too slowly: forget what waits for it, and hang up."""
        metrics.DROPPED.labels("behind").inc()
        self._code = TOO_SLOW
        self._outbox.clear()
        if self._writer is not None:
            self._writer.cancel()  # it may wait for the client
        self._writer = asyncio.create_task(self._write())

    async def _write(self) -> None:
        """Send what waits, and what comes meanwhile."""
        outbox, send = self._outbox, self._send
        try:
            while outbox:
                message = outbox.pop(0)
                self._waiting -= len(message)
                text = message.decode()
                await send({"type": "websocket.send", "text": text, "bytes": None})
            if self._code is not None:
                await send({"type": "websocket.close", "code": self._code, "reason": ""})
                return
        except (OSError, RuntimeError):
            self._code = TOO_SLOW  # the reader learns of the lost connection by itself
        except Exception as error:  # noqa: BLE001  (a client that hears nothing must not wait)
            report("socket", error)
            self._code = FAILED
            with suppress(Exception):
                await send({"type": "websocket.close", "code": FAILED, "reason": ""})
        self._writer = None

    async def close(self, code: int, why: Problem) -> None:
        """Say why, then close."""
        self.push(encode(Closing(why)))
        if self._code is None:
            self._code = code
            if self._writer is None:
                self._writer = asyncio.create_task(self._write())
        # Not awaited itself: whoever ends our stay meanwhile must not cut the last word off.
        if self._writer is not None:
            await asyncio.wait({self._writer})

    async def finish(self) -> None:
        if self._writer is not None:
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)

    async def read(self) -> Any:
        """The next message. Raises Gone or BadMessage."""
        event: Any = await self._receive()
        if event["type"] != "websocket.receive":
            raise Gone
        text = event.get("text")
        if text is None or len(text) > LARGEST:
            raise BadMessage
        try:
            return decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise BadMessage from error

    def let_in(self, inlet: Inlet | None) -> None:
        """Offer messages to the inlet before they have to be read; None: no longer."""
        if self._shortcut is not None:
            self._shortcut.inlet = inlet

    def slow_enough(self) -> bool:
        if self._bucket is None or self._bucket.drink():
            return True
        metrics.LIMITED.labels("too-fast").inc()
        return False


class TableSocket:
    """Everything that one socket at one table has to do."""

    def __init__(self, services: Services, caller: Caller, socket: Socket, table: str) -> None:
        self._tables = services.tables
        self._slots = services.slots
        self._patience = services.config.patience
        self._caller = caller
        self._socket = socket
        self._id = table

    async def run(self) -> None:
        socket = self._socket
        try:
            self._check_token()
            with self._slots.socket(self._caller):
                hello = await self._hello()
                async with self._tables.use(self._id) as live:
                    await self._tables.admit(live, socket.who, hello.invite, hello.since or 0)
                    if socket.who is not None:
                        await self._tables.covering.come_back(socket.who, live)
                    await self._stay(live, hello.since)
        except Gone:
            pass
        except NemetonError as error:
            await socket.close(CLOSINGS.get(error.code, FORBIDDEN), problem(error))
            return
        except OUTAGES as error:
            report("socket", error)
            await socket.close(LATER, Problem("database-away"))
        except BadMessage:
            await socket.close(POLICY, Problem("bad-message"))

    def _check_token(self) -> None:
        if self._caller.mistaken:
            raise NemetonError("not-known")

    async def _hello(self) -> Hello:
        try:
            with self._slots.hello(self._caller):
                async with asyncio.timeout(self._patience.hello):
                    hello = await self._socket.read()
        except TimeoutError as error:
            metrics.DROPPED.labels("no-hello").inc()
            raise NemetonError("no-hello") from error
        if not isinstance(hello, Hello):
            raise BadMessage
        if hello.protocol != PROTOCOL:
            raise NemetonError("other-protocol", found=hello.protocol, spoken=PROTOCOL)
        return hello

    async def _stay(self, live: LiveTable, since: int | None) -> None:
        metrics.SOCKETS.inc()
        try:
            await self._tables.visits.arrived(live, self._socket, since)
            self._socket.let_in(partial(self._take_at_once, live))
            while True:
                await self._take(live, await self._socket.read())
        finally:
            self._socket.let_in(None)
            metrics.SOCKETS.dec()
            await self._tables.visits.left(live, self._socket)

    def _take_at_once(self, live: LiveTable, data: bytes) -> bool:
        """Take a submission if nothing has to be waited for, as nearly always; else say no."""
        socket = self._socket
        try:
            message = decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            return False  # who reads it will say what is wrong
        if not isinstance(message, SUBMISSIONS):
            return False
        if message.ply > live.ply or live.presence.nudged(socket.who) is not None:
            return False
        if socket.slow_enough():
            live.submit(message, socket)
        else:
            self._refuse(live, message.id, "too-fast")
        return True

    async def _take(self, live: LiveTable, message: Any) -> None:
        socket = self._socket
        if not socket.slow_enough():
            if not isinstance(message, Ping | Hello):
                self._refuse(live, message.id, "too-fast")
            return
        match message:
            case Act() | TakeBack() | Confirm():
                await self._tables.reach(live, message.ply)
                live.submit(message, socket)
                if socket.who is not None:
                    await self._tables.visits.awake(live, socket.who)
            case Ask():
                self._ask(live, message)
            case Ping():
                socket.push(encode(Pong(now())))
            case Say() | React():
                await self._talk(live, message)
            case Mute():
                await self._mute(live, message)
            case _:
                raise BadMessage  # a second hello

    def _ask(self, live: LiveTable, message: Ask) -> None:
        socket = self._socket
        try:
            socket.push(encode(live.ask(message, socket.who)))
        except NemetonError as error:
            socket.push(encode(Refusal(re=message.id, ply=live.ply, error=problem(error))))

    async def _talk(self, live: LiveTable, message: Say | React) -> None:
        who = self._socket.who
        if who is None:
            self._refuse(live, message.id, "not-known")
            return
        text = message.text if isinstance(message, Say) else None
        reaction = message.reaction if isinstance(message, React) else None
        await self._tables.visits.say(live, who, message.id, text=text, reaction=reaction)

    async def _mute(self, live: LiveTable, message: Mute) -> None:
        who = self._socket.who
        if who is None:
            self._refuse(live, message.id, "not-known")
            return
        await self._tables.visits.mute(live, who, message.person, on=message.muted)
        self._socket.push(encode(Done(message.id)))

    def _refuse(self, live: LiveTable, re: str, code: str) -> None:
        self._socket.push(encode(Refusal(re=re, ply=live.ply, error=Problem(code))))
