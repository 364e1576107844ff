"""A lock that addresses hold in turns, and the people of an address."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from nemeton.core.errors import NemetonError
from nemeton.server.access.caller import Caller

Waiting = deque[asyncio.Future[None]]


class FairLock:
    """A lock that goes next to the address that has waited longest."""

    def __init__(self) -> None:
        self._taken = False
        self._stopped = False
        self._addresses: OrderedDict[str, OrderedDict[str, Waiting]] = OrderedDict()

    @asynccontextmanager
    async def turn(self, caller: Caller) -> AsyncIterator[HeldTurn]:
        held = HeldTurn(self, caller)
        await held.take()
        try:
            yield held
        finally:
            held.release()

    def stop(self) -> None:
        """Grant no more turns; requests that wait for one get an error."""
        self._stopped = True
        while self._addresses:
            granted = self._next()
            if not granted.done():
                granted.set_exception(NemetonError("server-stopping"))

    def check(self) -> None:
        """Check that turns are granted. Raises NemetonError("server-stopping")."""
        if self._stopped:
            raise NemetonError("server-stopping")

    async def take(self, caller: Caller) -> None:
        self.check()
        if self._taken:
            await self._wait(self._enqueue(caller))
        self._taken = True

    async def pass_on(self, caller: Caller) -> None:
        """Hand the lock to the next in line; return with the lock held again."""
        granted = self._enqueue(caller, first=True)  # before the next is chosen
        self.release()
        await self._wait(granted)

    def _enqueue(self, caller: Caller, *, first: bool = False) -> asyncio.Future[None]:
        """Join the queue; with `first`, before other requests of this person."""
        people = self._addresses.setdefault(caller.address_key, OrderedDict())
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
        return bool(self._addresses)

    def release(self) -> None:
        while self._addresses:
            granted = self._next()
            if not granted.done():  # otherwise it was given up
                granted.set_result(None)
                return
        self._taken = False

    def _next(self) -> asyncio.Future[None]:
        address, people = self._addresses.popitem(last=False)
        key, waiting = people.popitem(last=False)
        granted = waiting.popleft()
        if waiting:
            people[key] = waiting
        if people:
            self._addresses[address] = people
        return granted


class HeldTurn:
    """One request's hold of the lock, which it can hand over for a while."""

    def __init__(self, turns: FairLock, caller: Caller) -> None:
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
        """Let others hold the lock if any wait, and run other tasks of the loop.

        Raises NemetonError("server-stopping").
        """
        await asyncio.sleep(0)
        self._turns.check()
        if self._turns.awaited:
            self._held = False
            await self._turns.pass_on(self._caller)
            self._held = True
