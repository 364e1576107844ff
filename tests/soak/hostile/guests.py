"""One of many guests at one address, with their shared data."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

from tests.soak.hostile.wire import Answer, Line, Reader, Socket, Writer, connect

PAUSE_SECONDS = 0.1  # after a refusal
UNANSWERED = "no answer"
ACTED = "acted"  # an attack that had its effect, and was not only sent
BYTES = "bytes"  # received
TIME = "seconds"  # of addresses from which at least one guest attacks
GUESTS_TIME = "guests' seconds"
Json = dict[str, Any]


class SharedAddress:
    """An address whose guests help each other."""

    def __init__(self, port: int, address: str) -> None:
        self.port = port
        self.address = address
        self.counts: Counter[str] = Counter()  # by attack and outcome
        self.bytes: Counter[str] = Counter()  # received, by attack
        self.seconds: defaultdict[str, float] = defaultdict(float)  # by attack
        self.guest_seconds: defaultdict[str, float] = defaultdict(float)  # of each guest, summed
        self._attacking: Counter[str] = Counter()  # guests by attack
        self._since: dict[str, float] = {}
        self.long: str | None = None  # a finished game of thousands of moves
        self.long_branch: str | None = None  # such a game that is a branch
        self.reviewed: str | None = None  # a finished game with the largest box
        self.crowded: str | None = None  # a public table that everybody visits

    @contextmanager
    def attacked(self, name: str) -> Iterator[None]:
        """Measure the time that a guest spends on an attack."""
        begun = time.monotonic()
        if not self._attacking[name]:
            self._since[name] = begun
        self._attacking[name] += 1
        try:
            yield
        finally:
            self._attacking[name] -= 1
            ended = time.monotonic()
            self.guest_seconds[name] += ended - begun
            if not self._attacking[name]:
                self.seconds[name] += ended - self._since[name]


class Hostile:
    def __init__(self, place: SharedAddress, number: int) -> None:
        self.place = place
        self.number = number
        self.id = ""
        self.cookie = ""
        self.token = ""
        self.attack = ""
        self.until = 0.0
        self.latest = 0.0  # time until which an attack goes on that has had no effect so far
        self.kept: list[Socket] = []  # open until the next attack
        self._line = self.line()

    @property
    def more(self) -> bool:
        return time.monotonic() < self.end

    @property
    def left(self) -> float:
        """Seconds until the attack ends."""
        return max(0.0, self.end - time.monotonic())

    @property
    def end(self) -> float:
        done = self.place.counts[f"{self.attack}: {ACTED}"]
        return self.until if done else max(self.until, self.latest)

    def count(self, size: int) -> None:
        """Count bytes received."""
        self.place.bytes[self.attack] += size

    def line(self) -> Line:
        """Another connection for requests."""
        return Line(self.place.port, self.place.address, self.count)

    async def connect(self) -> tuple[Reader, Writer]:
        return await connect(self.place.port, self.place.address, self.count)

    def headers(self, *, program: bool = False) -> dict[str, str]:
        if program and self.token:
            return {"Authorization": f"Bearer {self.token}"}
        return {"Cookie": self.cookie} if self.cookie else {}

    async def become_guest(self, name: str) -> bool:
        answer = await self.ask("POST", "/guest", {"name": name})
        if answer is not None and answer.ok:
            self.cookie, self.id = answer.cookie, answer.json["id"]
            made = await self.ask("POST", "/tokens", {"label": "t"})
            self.token = "" if made is None or not made.ok else made.json["token"]
        return bool(self.cookie)

    def note(self, outcome: str) -> None:
        self.place.counts[f"{self.attack}: {outcome}"] += 1

    def acted(self, outcome: object = True) -> None:
        """Count the attack as done, if it was."""
        if outcome:
            self.note(ACTED)

    async def act(self, method: str, path: str, body: object = None) -> None:
        """A request of a program that is the attack itself."""
        answer = await self.ask(method, path, body, program=True)
        self.acted(answer is not None and answer.ok)

    async def ask(
        self, method: str, path: str, body: object = None, *, program: bool = False
    ) -> Answer | None:
        """Send a counted request, with a short pause after a refusal; None without an answer."""
        try:
            headers = self.headers(program=program)
            answer = await self._line.ask(method, f"/api{path}", headers, body)
        except (OSError, EOFError):
            self.note(UNANSWERED)
            await asyncio.sleep(PAUSE_SECONDS)
            return None
        self.note("ok" if answer.ok else answer.code)
        if not answer.ok:
            await asyncio.sleep(PAUSE_SECONDS)
        return answer

    async def make(self, body: Json, *, program: bool = True) -> Json | None:
        """Make a new table, if the server allows it."""
        answer = await self.ask("POST", "/tables", body, program=program)
        return answer.json if answer is not None and answer.ok else None

    async def sit(self, table: str, *, hello: bool = True, program: bool = True) -> Socket | None:
        try:
            socket = await Socket.open(
                self.place.port, self.place.address, table,
                self.headers(program=program), hello=hello, count=self.count,
            )  # fmt: skip
        except (OSError, EOFError) as error:
            self.note(f"socket: {str(error) or UNANSWERED}")
            await asyncio.sleep(PAUSE_SECONDS)
            return None
        self.kept.append(socket)
        return socket

    async def listening(self, socket: Socket, wanted: str = "") -> None:
        """Read all messages until the socket is closed; those wanted show that the attack works."""
        begin = b'{"type":"%s"' % wanted.encode()
        try:
            while True:
                self.acted((await socket.hear()).startswith(begin))
        except (OSError, EOFError) as error:
            self.note(f"closed: {error}" if isinstance(error, EOFError) else "closed")

    def leave(self) -> None:
        for socket in self.kept:
            socket.close()
        self.kept.clear()
        self._line.close()


Attack = Callable[[Hostile], Awaitable[None]]
