"""What stands in for a queue and an event at every socket."""

from __future__ import annotations

import asyncio

import pytest

from nemeton.server.access.inbox import Gate, Inbox


def test_what_comes_in_is_taken_in_order() -> None:
    async def play() -> list[int]:
        inbox = Inbox()
        assert inbox.empty()
        reading = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)  # it waits now
        inbox.put_nowait(1)
        inbox.put_nowait(2)
        inbox.put_nowait(3)
        assert inbox.qsize() == 3
        return [await reading, await inbox.get(), await inbox.get()]

    assert asyncio.run(play()) == [1, 2, 3]


def test_an_inbox_says_whether_its_reader_waits() -> None:
    async def play() -> list[bool]:
        inbox = Inbox()
        found = [inbox.awaited]
        reading = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        found.append(inbox.awaited)
        inbox.put_nowait(1)
        found.append(inbox.awaited)  # it has something to do first
        await reading
        reading = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        reading.cancel()
        found.append(inbox.awaited)  # nobody will read any more
        with pytest.raises(asyncio.CancelledError):
            await reading
        return found

    assert asyncio.run(play()) == [False, True, False, False]


def test_nothing_is_lost_with_a_reader_that_gives_up() -> None:
    async def play() -> int:
        inbox = Inbox()
        reading = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        reading.cancel()
        inbox.put_nowait(1)
        with pytest.raises(asyncio.CancelledError):
            await reading
        found: int = await inbox.get()
        return found

    assert asyncio.run(play()) == 1


def test_who_comes_to_a_closed_gate_waits_until_it_opens() -> None:
    async def play() -> None:
        gate = Gate()
        assert gate.is_set()
        await gate.wait()
        gate.clear()
        gate.clear()
        assert not gate.is_set()
        waiting = asyncio.create_task(gate.wait())
        await asyncio.sleep(0)
        assert not waiting.done()
        gate.set()
        await waiting
        assert gate.is_set()

    asyncio.run(play())
