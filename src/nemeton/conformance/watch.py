"""Follows what a bot says and is told at one table, and notes its mistakes."""

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

MOST_STALE = 3  # submissions of a trial: harmless, once in a while
STALE = "stale"
LONGEST_SHOWN = 120  # characters of a message

Submission = Act | TakeBack | Confirm

read_client = msgspec.json.Decoder(FromClient).decode
read_server = msgspec.json.Decoder(FromServer).decode


class Watch:
    """`accepted` counts the submissions the server has taken, `connections` the greetings."""

    def __init__(self, token: str, findings: list[Finding]) -> None:
        self.token = token
        self.findings = findings
        self.position: TablePosition | None = None
        self.socket: TappedSocket | None = None
        self.connections = 0
        self.accepted = 0
        self.stale = 0
        self.request = ""  # the last over HTTP that was not answered with a success
        self._sent: dict[str, bytes] = {}
        self._excused: set[str] = set()  # ids whose refusal is our own doing
        self._happened = asyncio.Event()
        # What a trial does with a submission: is it kept from the server?
        self.submitting: Callable[[TappedSocket, Submission], Awaitable[bool]] | None = None
        # … and with the acceptance of one: is it kept from the bot?
        self.accepting: Callable[[TappedSocket], bool] | None = None

    def find(self, code: str, /, **args: str | int) -> None:
        """Note a mistake, which ends the trial; what comes before that is noted, too."""
        if code not in {one.code for one in self.findings}:
            self.findings.append(Finding(code, args))
        self.stir()

    def excuse(self, id_: str) -> None:
        self._excused.add(id_)

    @property
    def to_act(self) -> bool:
        """Does the bot know that it is to act?"""
        return self.position is not None and any(
            seat.legal for seat in self.position.seats.values()
        )

    async def happening(self, seconds: float) -> bool:
        """Wait for anything to happen; False if nothing did for so long."""
        try:
            async with asyncio.timeout(seconds):
                await self._happened.wait()
        except TimeoutError:
            return False
        self._happened.clear()
        return True

    # What the tap tells.

    def answered(self, request: str, status: int) -> None:
        if status >= 400:
            self.request = f"{request}: {status}"
        self.stir()

    def opened(self, socket: TappedSocket) -> None:
        self.socket = socket
        self.stir()

    def closed(self, socket: TappedSocket) -> None:
        if self.socket is socket:
            self.socket = None
        self.stir()

    async def says(self, socket: TappedSocket, data: bytes) -> bool:
        self.stir()
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

    def hears(self, socket: TappedSocket, data: bytes) -> bool:
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
        elif isinstance(message, Refusal) and message.re not in self._excused:
            self._blame(message.error)
        self.stir()
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
            if self.stale > MOST_STALE:
                self.find("stale-again", count=self.stale)
        elif problem.rule is not None:
            self.find("illegal-action", reason=problem.code, rule=problem.rule)
        else:
            self.find("refused", reason=problem.code)

    def stir(self) -> None:
        """Let whoever waits look again."""
        self._happened.set()


def shown(data: bytes) -> str:
    """Of what a bot has sent, as much as can be read at a glance."""
    return data.decode(errors="replace")[:LONGEST_SHOWN]
