"""Watch on a bot's messages at one table, which notes its mistakes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import msgspec

from nemeton.client.position import TablePosition
from nemeton.conformance.findings import Finding
from nemeton.conformance.tap import TappedSocket
from nemeton.protocol.from_client import Act, Confirm, FromClient, Hello, TakeBack
from nemeton.protocol.from_server import FromServer, Refusal, Snapshot, Update
from nemeton.protocol.problem import Problem
from nemeton.protocol.server_info import PROTOCOL

MAX_STALE = 3  # submissions of a trial; harmless, once in a while
STALE = "stale"
MAX_CHARACTERS_SHOWN = 120  # of a message in a finding

Submission = Act | TakeBack | Confirm

read_client = msgspec.json.Decoder(FromClient).decode
read_server = msgspec.json.Decoder(FromServer).decode


class BotWatch:
    """Messages and mistakes of a bot.

    `accepted` counts the submissions the server has accepted, `connections` the greetings.
    """

    def __init__(self, token: str, findings: list[Finding]) -> None:
        self.token = token
        self.findings = findings
        self.position: TablePosition | None = None
        self.socket: TappedSocket | None = None
        self.connections = 0
        self.accepted = 0
        self.stale = 0
        self.request = ""  # the last HTTP request that failed
        self._sent: dict[str, bytes] = {}
        self._expected_refusals: set[str] = set()  # ids of submissions that a trial makes fail
        self._happened = asyncio.Event()
        # Set by a trial: handles a submission, and returns True to keep it from the server.
        self.submitting: Callable[[TappedSocket, Submission], Awaitable[bool]] | None = None
        # The same for an accepted submission: True keeps the answer from the bot.
        self.accepting: Callable[[TappedSocket], bool] | None = None

    def find(self, code: str, /, **args: str | int) -> None:
        """Note a mistake. The first one ends the trial."""
        if code not in {one.code for one in self.findings}:
            self.findings.append(Finding(code, args))
        self.wake()

    def expect_refusal(self, id_: str) -> None:
        self._expected_refusals.add(id_)

    @property
    def to_act(self) -> bool:
        """True if the bot knows that it is to act."""
        return self.position is not None and any(
            seat.legal for seat in self.position.seats.values()
        )

    async def wait_for_event(self, seconds: float) -> bool:
        """Wait for any event; False if there is none within `seconds`."""
        try:
            async with asyncio.timeout(seconds):
                await self._happened.wait()
        except TimeoutError:
            return False
        self._happened.clear()
        return True

    # Called by the tap.

    def answered(self, request: str, status: int) -> None:
        if status >= 400:
            self.request = f"{request}: {status}"
        self.wake()

    def opened(self, socket: TappedSocket) -> None:
        self.socket = socket
        self.wake()

    def closed(self, socket: TappedSocket) -> None:
        if self.socket is socket:
            self.socket = None
        self.wake()

    async def from_bot(self, socket: TappedSocket, data: bytes) -> bool:
        self.wake()
        try:
            message = read_client(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            self.find("bad-message", detail=str(error), text=shown(data))
            return True
        if isinstance(message, Hello):
            self._greet(socket, message)
        elif not socket.greeted:
            self.find("no-hello", text=shown(data))
        if not isinstance(message, Act | TakeBack | Confirm):
            return True
        self._note(message)
        return self.submitting is None or not await self.submitting(socket, message)

    def from_server(self, socket: TappedSocket, data: bytes) -> bool:
        message = read_server(data)
        if self.position is not None:
            self.position.hear(message)
        elif isinstance(message, Snapshot):
            self.position = TablePosition(message)
        passed = True
        if isinstance(message, Update) and message.re is not None:
            self.accepted += 1
            if self.accepting is not None:
                passed = not self.accepting(socket)
        elif isinstance(message, Refusal) and message.re not in self._expected_refusals:
            self._blame(message.error)
        self.wake()
        return passed

    def _greet(self, socket: TappedSocket, hello: Hello) -> None:
        if socket.greeted:
            self.find("two-hellos")
        socket.greeted = True
        self.connections += 1
        if hello.protocol != PROTOCOL:
            self.find("other-protocol", found=hello.protocol, spoken=PROTOCOL)

    def _note(self, message: Submission) -> None:
        data = msgspec.json.encode(message)
        if self._sent.setdefault(message.id, data) != data:
            self.find("id-reused", id=message.id)

    def _blame(self, problem: Problem) -> None:
        if problem.code == STALE:
            self.stale += 1
            if self.stale > MAX_STALE:
                self.find("stale-again", count=self.stale)
        elif problem.rule is not None:
            self.find("illegal-action", reason=problem.code, rule=problem.rule)
        else:
            self.find("refused", reason=problem.code)

    def wake(self) -> None:
        """Wake the trial, so that it checks again."""
        self._happened.set()


def shown(data: bytes) -> str:
    """The beginning of a message, for a finding."""
    return data.decode(errors="replace")[:MAX_CHARACTERS_SHOWN]
