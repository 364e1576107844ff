"""Listeners of a table: a socket, or a request that waits for an answer."""

from __future__ import annotations

import asyncio

from mypy_extensions import mypyc_attr

from nemeton.server.storage.people import Person


@mypyc_attr(allow_interpreted_subclasses=True)
class Listener:
    __slots__ = ("person", "snapshot_at", "who")

    def __init__(self, person: Person | None) -> None:
        self.person = person
        self.who: str | None = None if person is None else person.id
        self.snapshot_at = 0  # time of the last snapshot for a stale submission

    def push(self, message: bytes) -> None:
        """Send a message; never blocks, never fails."""
        raise NotImplementedError

    def turn_away(self, why: str) -> None:
        """End: this person may not listen any more."""


class AnswerListener(Listener):
    """A listener for one message: the answer to a submission over plain HTTP."""

    __slots__ = ("answer",)

    def __init__(self, person: Person) -> None:
        super().__init__(person)
        self.answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

    def push(self, message: bytes) -> None:
        if not self.answer.done():
            self.answer.set_result(message)


class PollListener(Listener):
    """A listener for a long poll, which needs only to know that something happened."""

    __slots__ = ("happened",)

    def __init__(self, person: Person | None) -> None:
        super().__init__(person)
        self.happened = asyncio.Event()

    def push(self, message: bytes) -> None:
        self.happened.set()

    def turn_away(self, why: str) -> None:
        self.happened.set()
