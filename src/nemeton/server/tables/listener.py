"""Whoever hears what happens at a table: a socket, or a request that waits for an answer."""

from __future__ import annotations

import asyncio

from nemeton.server.storage.people import Person


class Listener:
    def __init__(self, person: Person | None) -> None:
        self.person = person

    @property
    def who(self) -> str | None:
        return None if self.person is None else self.person.id

    def push(self, message: bytes) -> None:
        """Send a message; never blocks, never fails."""
        raise NotImplementedError


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
