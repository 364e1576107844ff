"""Whoever hears what happens at a table: a socket, or a request that waits for an answer."""

from __future__ import annotations

import asyncio
from types import TracebackType
from typing import Self

from nemeton.server.storage.people import Person


class Stay:
    """A stretch of a task that can be ended from outside, with a reason."""

    def __init__(self) -> None:
        self.ended: str | None = None  # the code of an error
        self._limit = asyncio.timeout(None)

    async def __aenter__(self) -> Self:
        await self._limit.__aenter__()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> bool:
        try:
            await self._limit.__aexit__(kind, error, trace)
        except TimeoutError:
            return True
        return False

    def end(self, why: str) -> None:
        """Only while it lasts."""
        if self.ended is None:
            self.ended = why
            self._limit.reschedule(asyncio.get_running_loop().time())


class Listener:
    def __init__(self, person: Person | None) -> None:
        self.person = person
        self.stay: Stay | None = None  # for as long as this one may listen

    @property
    def who(self) -> str | None:
        return None if self.person is None else self.person.id

    def push(self, message: bytes) -> None:
        """Send a message; never blocks, never fails."""
        raise NotImplementedError

    def turn_away(self, why: str) -> None:
        """This person may not listen any more."""
        if self.stay is not None:
            self.stay.end(why)


class Once(Listener):
    """Waits for one message: the answer to a submission over plain HTTP."""

    def __init__(self, person: Person) -> None:
        super().__init__(person)
        self.answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

    def push(self, message: bytes) -> None:
        if not self.answer.done():
            self.answer.set_result(message)


class Wake(Listener):
    """Learns only that something has happened: what a long poll waits for."""

    def __init__(self, person: Person | None) -> None:
        super().__init__(person)
        self.happened = asyncio.Event()

    def push(self, message: bytes) -> None:
        self.happened.set()

    def turn_away(self, why: str) -> None:
        self.happened.set()
