"""Whoever hears what happens at a table: a socket, or a request that waits for an answer."""

from __future__ import annotations

import asyncio

from nemeton.server.storage.people import Person
from nemeton.server.tables.stays import Stay


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
