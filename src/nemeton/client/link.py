"""Link to a table: a socket that reconnects, and the position known from it."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Self

import msgspec

from nemeton.client.errors import error_of
from nemeton.client.position import TablePosition
from nemeton.protocol.from_client import Act, Ask, Confirm, Hello, Say, TakeBack
from nemeton.protocol.from_server import (
    Answer,
    Chat,
    Closing,
    Done,
    FromServer,
    Refusal,
    Snapshot,
    Update,
)
from nemeton.protocol.play import SeatState
from nemeton.protocol.server_info import PROTOCOL
from nemeton.protocol.tables import TableInfo

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

FINAL_CLOSE_CODES = {1008, 4401, 4403, 4404, 4426}  # reconnecting is useless after these
TEMPORARY_STATUS_CODES = {408, 425, 429}  # those below 500
FIRST_WAIT, LONGEST_WAIT = 0.1, 10.0  # seconds before connecting again

Sent = Act | TakeBack | Confirm | Ask | Say
Reply = Update | Answer | Chat | Done

decode = msgspec.json.Decoder(FromServer).decode
encode = msgspec.json.Encoder().encode


class TableLink:
    """A connection to a table, for `async with`; `position` is the present table.

    Submissions without an answer are sent again after a reconnection, with the same id, so that
    each is carried out once. Raises NemetonError for refusals, ConnectionError if the server cannot
    be reached any more.
    """

    def __init__(
        self, url: str, token: str, table: str, invite: str | None, *, timeout: float
    ) -> None:
        self._address = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/play"
        self._token = token
        self._invite = invite
        self._timeout = timeout
        self._position: TablePosition | None = None
        self._socket: ClientConnection | None = None
        self._waiting: dict[str, tuple[bytes, asyncio.Future[Reply]]] = {}
        self._ids = (f"{secrets.token_hex(5)}-{number}" for number in range(10**9))
        self._news = asyncio.Event()
        self._failure: Exception | None = None
        self._task: asyncio.Task[None] | None = None
        self.connections = 0  # number of connections so far

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._follow())
        try:
            while self._position is None:
                await self.changed()
        except BaseException:
            await self.__aexit__()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    @property
    def position(self) -> TablePosition:
        assert self._position is not None, "use it with `async with`"
        return self._position

    @property
    def table(self) -> TableInfo:
        return self.position.table

    @property
    def over(self) -> bool:
        return self.table.status in {"finished", "frozen"}

    @property
    def decisions(self) -> list[SeatState]:
        """This person's seats that are to act."""
        return [seat for seat in self.position.seats.values() if seat.legal]

    async def changed(self) -> None:
        """Wait for news since the last call."""
        await self._news.wait()
        self._news.clear()
        if self._failure is not None:
            self._news.set()
            raise self._failure

    async def act(self, seat: int, *steps: int | str, confirm: bool = True) -> Update:
        """Take steps for a seat; without `confirm` they are only drafted."""
        message = Act(
            id=next(self._ids),
            seat=seat,
            ply=self.position.ply,
            steps=list(steps),
            confirm=confirm,
        )
        return await self._change(message)

    async def take_back(self, seat: int, steps: int = 1) -> Update:
        message = TakeBack(id=next(self._ids), seat=seat, ply=self.position.ply, steps=steps)
        return await self._change(message)

    async def confirm(self, seat: int) -> Update:
        message = Confirm(id=next(self._ids), seat=seat, ply=self.position.ply)
        return await self._change(message)

    async def ask(self, seat: int, *actions: int, previews: bool = False) -> Answer:
        """Request the reason against each action and, if asked for, its preview."""
        message = Ask(id=next(self._ids), seat=seat, actions=list(actions), previews=previews)
        reply = await self._submit(message)
        assert isinstance(reply, Answer), reply
        return reply

    async def say(self, text: str) -> None:
        await self._submit(Say(id=next(self._ids), text=text))

    async def _change(self, message: Act | TakeBack | Confirm) -> Update:
        reply = await self._submit(message)
        assert isinstance(reply, Update), reply
        return reply

    async def _submit(self, message: Sent) -> Reply:
        """Send a message, again after each reconnection, until it is answered."""
        if self._failure is not None:
            raise self._failure
        reply: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        data = encode(message)
        self._waiting[message.id] = data, reply
        try:
            if self._socket is not None:
                with ignore_closed():
                    await self._socket.send(data.decode())
            return await reply
        finally:
            self._waiting.pop(message.id, None)

    async def _follow(self) -> None:
        """Stay connected until the server rejects the connection for good."""
        from websockets.asyncio.client import connect
        from websockets.exceptions import InvalidHandshake, InvalidStatus

        loop = asyncio.get_running_loop()
        headers = {"Authorization": f"Bearer {self._token}"} if self._token else {}
        wait, heard = FIRST_WAIT, loop.time()
        while self._failure is None:
            before = self.connections
            try:
                async with connect(
                    self._address, additional_headers=headers, max_size=None, compression=None
                ) as socket:
                    await self._listen(socket)
            except InvalidStatus as error:
                status = error.response.status_code
                if status < 500 and status not in TEMPORARY_STATUS_CODES:
                    self._fail(ConnectionError(f"status {status}"))
            except (OSError, InvalidHandshake, TimeoutError):
                pass
            except Exception as error:  # noqa: BLE001  (callers that wait must get it)
                self._fail(error)
            if self.connections > before:
                heard, wait = loop.time(), FIRST_WAIT
            if loop.time() - heard > self._timeout:
                self._fail(ConnectionError(self._address))
            await asyncio.sleep(wait * random.uniform(0.5, 1))
            wait = min(2 * wait, LONGEST_WAIT)

    async def _listen(self, socket: ClientConnection) -> None:
        """Send hello, then handle all messages until the socket is closed."""
        since = None if self._position is None else self._position.ply
        greeting = Hello(protocol=PROTOCOL, since=since, invite=self._invite)
        closing: Closing | None = None
        with ignore_closed():
            await socket.send(encode(greeting).decode())
            async for text in socket:
                message = decode(text)
                if isinstance(message, Closing):
                    closing = message
                elif self._hear(message):
                    self.connections += 1
                    self._socket = socket
                    for data, _ in list(self._waiting.values()):
                        await socket.send(data.decode())
        self._socket = None
        if socket.close_code in FINAL_CLOSE_CODES:
            problem = None if closing is None else error_of(closing.error)
            self._fail(problem or ConnectionError(f"closed with {socket.close_code}"))

    def _hear(self, message: FromServer) -> bool:
        """Apply a message; True if it is the first snapshot of a connection."""
        begins = self._socket is None and isinstance(message, Snapshot)
        if self._position is not None:
            self._position.hear(message)
        elif isinstance(message, Snapshot):
            self._position = TablePosition(message)
        if isinstance(message, Update | Answer | Chat | Done | Refusal) and message.re is not None:
            _, reply = self._waiting.get(message.re, (b"", None))
            if reply is not None and not reply.done():
                if isinstance(message, Refusal):
                    reply.set_exception(error_of(message.error))
                else:
                    reply.set_result(message)
        self._news.set()
        return begins

    def _fail(self, error: Exception) -> None:
        """Pass the error to all callers that wait, and to later ones."""
        self._failure = self._failure or error
        for _, reply in self._waiting.values():
            if not reply.done():
                reply.set_exception(error)
        self._news.set()


@contextmanager
def ignore_closed() -> Iterator[None]:
    """Ignore a closed socket, because the next one repeats unanswered messages."""
    from websockets.exceptions import ConnectionClosed

    with suppress(ConnectionClosed):
        yield
