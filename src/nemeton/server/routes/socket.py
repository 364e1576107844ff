"""A table over a WebSocket.

Most messages are handled where they arrive. A task is started only for those that have to wait; it
handles the messages after them as well, which keeps them in order.
"""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from nemeton.core.errors import NemetonError
from nemeton.core.visible_text import visible
from nemeton.protocol.from_client import (
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
from nemeton.protocol.from_server import Closing, Done, Pong, Refusal
from nemeton.protocol.problem import Problem
from nemeton.protocol.server_info import PROTOCOL
from nemeton.server import metrics
from nemeton.server.access.caller import Caller
from nemeton.server.access.limits import CHAT
from nemeton.server.access.loop_time import MESSAGE_TIME
from nemeton.server.net.open_socket import OpenSocket
from nemeton.server.services import Services
from nemeton.server.storage.database import OUTAGES
from nemeton.server.supervisor import report
from nemeton.server.tables.listener import Listener
from nemeton.server.tables.live import LiveTable
from nemeton.server.tables.outgoing import encode, problem
from nemeton.server.times import now

MAX_UNSENT_BYTES = 256 * 1024  # for one client; a single message may be larger
MAX_WAITING = 4  # waiting messages, until the client has to pause

POLICY, FAILED, TOO_SLOW = 1008, 1011, 1013
TRY_LATER = TOO_SLOW  # both make a client connect again
UNKNOWN, FORBIDDEN, MISSING, OUTDATED, TOO_MANY = 4401, 4403, 4404, 4426, 4429

CLOSE_CODES = {
    "no-such-table": MISSING,
    "other-protocol": OUTDATED,
    "not-known": UNKNOWN,
    "logged-out": UNKNOWN,
    "too-many-sockets": TOO_MANY,
    "too-many-hellos": TOO_MANY,
    "no-hello": POLICY,
    "server-stopping": TRY_LATER,
}

SUBMISSIONS = (Act, TakeBack, Confirm)

decode = msgspec.json.Decoder(FromClient).decode
DECODE_ERRORS = (msgspec.DecodeError, UnicodeError, RecursionError)


class BadMessage(Exception):
    """The data is no valid message."""


class TableSocket(Listener):
    """One socket at one table."""

    __slots__ = (
        "_bucket",
        "_caller",
        "_first",
        "_id",
        "_line",
        "_live",
        "_loop_time",
        "_over",
        "_services",
        "_session",
        "_slot",
        "_task",
        "_waiting",
    )  # fmt: skip

    def __init__(
        self, services: Services, caller: Caller, session: bytes | None, table: str
    ) -> None:
        super().__init__(caller.person)
        self._services = services
        self._caller = caller
        self._session = session
        self._id = table
        self._bucket = services.socket_bucket(caller)
        self._loop_time = services.loop_time(caller)
        self._line: OpenSocket
        self._live: LiveTable | None = None  # once it listens there
        self._slot = False  # whether it counts among the caller's sockets
        self._over = False
        self._waiting: list[bytes] = []
        self._first: asyncio.Future[None] | None = None  # done when something waits
        self._task: asyncio.Task[None] | None = None  # handles messages that wait

    async def open(self, line: OpenSocket) -> None:
        """Open the socket; return once it listens and nothing waits."""
        self._line = line
        self._task = asyncio.current_task()
        line.listen(self._receive, self._end)
        await self._handle_waiting()

    # Sending

    def push(self, message: bytes) -> None:
        line = self._line
        if self._over:
            return
        if line.free or line.unsent + len(message) <= MAX_UNSENT_BYTES:
            line.write(message)
        else:
            metrics.DROPPED.labels("behind").inc()
            line.close(TOO_SLOW)
            self._end()

    def _close(self, code: int, why: Problem) -> None:
        """Send the reason, then close."""
        self.push(encode(Closing(why)))
        self._line.close(code)
        self._end()

    def turn_away(self, why: str) -> None:
        self._close(CLOSE_CODES.get(why, FORBIDDEN), Problem(why))

    # Arriving and leaving

    def _end(self) -> None:
        """Stop listening; a task under way leaves the table when it ends."""
        if self._over:
            return
        self._over = True
        if self._first is not None and not self._first.done():
            self._first.set_result(None)
        if self._task is None:
            self._task = self._line.spawn(self._loop_time.pay(self._leave()))

    async def _join(self) -> None:
        tables, slots = self._services.tables, self._services.slots
        await tables.session_sockets.begin(self._session, self)
        if self._caller.mistaken:
            raise NemetonError("not-known")
        slots.take(self._caller)
        self._slot = True
        hello = await self._hello()
        async with tables.use(self._id) as live:  # from then on listening keeps it in memory
            await tables.admit(live, self.who, hello.invite, hello.since or 0)
            if self.who is not None:
                await tables.covering.come_back(self.who, live)
            if not self._over:
                self._live = live
                metrics.SOCKETS.inc()
                await tables.attendance.arrived(live, self, hello.since)

    async def _hello(self) -> Hello:
        self._first = asyncio.get_running_loop().create_future()
        if self._waiting or self._over:
            self._first.set_result(None)
        try:
            with self._services.slots.hello(self._caller):
                async with asyncio.timeout(self._services.config.timeouts.hello):
                    await self._first
        except TimeoutError as error:
            metrics.DROPPED.labels("no-hello").inc()
            raise NemetonError("no-hello") from error
        finally:
            self._first = None
        if self._over:
            raise Gone
        hello = read(self._waiting.pop(0))
        if not isinstance(hello, Hello):
            raise BadMessage
        if hello.protocol != PROTOCOL:
            raise NemetonError("other-protocol", found=hello.protocol, spoken=PROTOCOL)
        return hello

    async def _leave(self) -> None:
        tables, live = self._services.tables, self._live
        tables.session_sockets.over(self._session, self)
        if self._slot:
            self._services.slots.give_back(self._caller)
        if live is not None:
            metrics.SOCKETS.dec()
            with tables.cache.use_present(self._id):
                try:
                    await tables.attendance.left(live, self)
                except OUTAGES as error:
                    report("socket", error)

    # Taking messages

    def _receive(self, data: bytes) -> None:
        if self._over:
            return
        if self._task is None and self._handle_at_once(data):
            return
        self._waiting.append(data)
        if self._task is None:
            self._task = self._line.spawn(self._loop_time.pay(self._handle_waiting()))
        elif self._first is not None and not self._first.done():
            self._first.set_result(None)
        if len(self._waiting) >= MAX_WAITING:
            self._line.hold()

    async def _handle_waiting(self) -> None:
        """Join the table if that is still to be done, and handle waiting messages."""
        try:
            if self._live is None:
                await self._join()
            while self._waiting and not self._over:
                assert self._live is not None
                await self._take(self._live, read(self._waiting.pop(0)))
                self._loop_time.charge(MESSAGE_TIME)
            self._line.resume()
        except Gone:
            pass
        except BadMessage:
            self._close(POLICY, Problem("bad-message"))
        except NemetonError as error:
            self._close(CLOSE_CODES.get(error.code, FORBIDDEN), problem(error))
        except OUTAGES as error:
            report("socket", error)
            self._close(TRY_LATER, Problem("database-away"))
        except Exception as error:  # noqa: BLE001  (a client that hears nothing must not wait)
            report("socket", error)
            self._close(FAILED, Problem("internal"))
        if self._over:
            await self._leave()
        else:
            self._task = None

    def _handle_at_once(self, data: bytes) -> bool:
        """Handle a submission if nothing has to wait, as is usual; otherwise return False."""
        with self._loop_time.measured():
            return self._take_submission(data)

    def _take_submission(self, data: bytes) -> bool:
        live = self._live
        assert live is not None
        try:
            message = decode(data)
        except DECODE_ERRORS:
            return False  # the reader will report the fault
        if isinstance(message, Ask | Ping):
            self._answer(live, message)
            return True
        if not isinstance(message, SUBMISSIONS):
            return False
        if message.ply > live.ply or live.presence.nudged(self.who) is not None:
            return False
        if self._within_limits():
            live.submit(message, self)
        else:
            self._refuse(live, message.id, "too-fast")
        return True

    def _within_limits(self) -> bool:
        """True if person and address are within limits; closes the socket if they insist."""
        if (self._bucket is None or self._bucket.take()) and not self._loop_time.spent:
            return True
        metrics.LIMITED.labels("too-fast").inc()
        if self._loop_time.overdrawn:
            self._close(TRY_LATER, Problem("too-fast"))
        return False

    def _may_talk(self) -> bool:
        """Check the limit for chat, which is stored and so costs more."""
        return self._services.limits.allow(f"talk {self._caller.key}", CHAT)

    def _answer(self, live: LiveTable, message: Ask | Ping) -> None:
        """Answer messages that never wait."""
        if isinstance(message, Ping):
            if self._bucket is None or self._bucket.take():
                self.push(encode(Pong(now())))  # otherwise the client would take the line for lost
        elif self._within_limits():
            self._ask(live, message)
        else:
            self._refuse(live, message.id, "too-fast")

    async def _take(self, live: LiveTable, message: Any) -> None:
        if isinstance(message, Ask | Ping):
            self._answer(live, message)
            return
        if not self._within_limits():
            if not isinstance(message, Hello):
                self._refuse(live, message.id, "too-fast")
            return
        match message:
            case Act() | TakeBack() | Confirm():
                await self._services.tables.reach(live, message.ply)
                live.submit(message, self)
                if self.who is not None:
                    await self._services.tables.attendance.awake(live, self.who)
            case Say() | React() | Mute() if self._services.database.disk_space.low:
                self._refuse(live, message.id, "disk-full")
            case Say() | React() | Mute() if not self._may_talk():
                self._refuse(live, message.id, "too-fast")
            case Say() | React():
                await self._chat(live, message)
            case Mute():
                await self._mute(live, message)
            case _:
                raise BadMessage  # a second hello

    def _ask(self, live: LiveTable, message: Ask) -> None:
        try:
            self.push(encode(live.ask(message, self.who)))
        except NemetonError as error:
            self.push(encode(Refusal(re=message.id, ply=live.ply, error=problem(error))))

    async def _chat(self, live: LiveTable, message: Say | React) -> None:
        who = self.who
        if who is None:
            self._refuse(live, message.id, "not-known")
            return
        text = visible(message.text) if isinstance(message, Say) else None
        reaction = message.reaction if isinstance(message, React) else None
        chat = self._services.tables.chat
        try:
            await chat.say(live, who, message.id, text=text, reaction=reaction)
        except NemetonError as error:
            self._refuse(live, message.id, error.code)

    async def _mute(self, live: LiveTable, message: Mute) -> None:
        who = self.who
        if who is None:
            self._refuse(live, message.id, "not-known")
            return
        try:
            await self._services.tables.chat.mute(live, who, message.person, on=message.muted)
        except NemetonError as error:
            self._refuse(live, message.id, error.code)
            return
        self.push(encode(Done(message.id)))

    def _refuse(self, live: LiveTable, re: str, code: str) -> None:
        self.push(encode(Refusal(re=re, ply=live.ply, error=Problem(code))))


class Gone(Exception):
    """The socket ended before it was open."""


def read(data: bytes) -> Any:
    """Decode a message. Raises BadMessage."""
    try:
        return decode(data)
    except DECODE_ERRORS as error:
        raise BadMessage from error
