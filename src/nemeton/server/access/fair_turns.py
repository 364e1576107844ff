"""One worker at a time, in turns between addresses, and between the people of an address."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from nemeton.server.access.caller import Caller

Waiting = deque[asyncio.Future[None]]


class FairTurns:
    """A lock whose next holder comes from the address that has waited longest for a turn."""

    def __init__(self) -> None:
        self._taken = False
        self._places: OrderedDict[str, OrderedDict[str, Waiting]] = OrderedDict()

    @asynccontextmanager
    async def turn(self, caller: Caller) -> AsyncIterator[Turn]:
        held = Turn(self, caller)
        await held.take()
        try:
            yield held
        finally:
            held.release()

    async def take(self, caller: Caller) -> None:
        if self._taken:
            await self._wait(self._enqueue(caller))
        self._taken = True

    async def pass_on(self, caller: Caller) -> None:
        """The holder's turn goes to the next; returns when the holder has it again."""
        granted = self._enqueue(caller, first=True)  # before the next is chosen
        self.release()
        await self._wait(granted)

    def _enqueue(self, caller: Caller, *, first: bool = False) -> asyncio.Future[None]:
        """`first`: before what else this person waits for."""
        people = self._places.setdefault(caller.place, OrderedDict())
        waiting = people.setdefault(caller.key, deque())
        granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if first:
            waiting.appendleft(granted)
        else:
            waiting.append(granted)
        return granted

    async def _wait(self, granted: asyncio.Future[None]) -> None:
        try:
            await granted
        except asyncio.CancelledError:
            if granted.done() and not granted.cancelled():
                self.release()
            raise

    @property
    def awaited(self) -> bool:
        return bool(self._places)

    def release(self) -> None:
        while self._places:
            granted = self._next()
            if not granted.done():  # or it was given up
                granted.set_result(None)
                return
        self._taken = False

    def _next(self) -> asyncio.Future[None]:
        place, people = self._places.popitem(last=False)
        key, waiting = people.popitem(last=False)
        granted = waiting.popleft()
        if waiting:
            people[key] = waiting
        if people:
            self._places[place] = people
        return granted


class Turn:
    """The turn of one request, which others may be let into."""

    def __init__(self, turns: FairTurns, caller: Caller) -> None:
        self._turns = turns
        self._caller = caller
        self._held = False

    async def take(self) -> None:
        await self._turns.take(self._caller)
        self._held = True

    def release(self) -> None:
        if self._held:
            self._held = False
            self._turns.release()

    async def pass_on(self) -> None:
        """Let others go first if any wait, and everything else on the event loop."""
        await asyncio.sleep(0)
        if self._turns.awaited:
            self._held = False
            await self._turns.pass_on(self._caller)
            self._held = True
