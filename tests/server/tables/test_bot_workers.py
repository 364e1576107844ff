"""Real worker processes: nobody's thinking keeps the others waiting, or is waited for for ever."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from nemeton.server.access.places import Places
from nemeton.server.tables.bot_errands import Errand, Errands
from nemeton.server.tables.bot_workers import BotWorkers, Failed, TooLate

HOUR = 3600.0


def double(number: int) -> int:
    return 2 * number


def spin() -> None:
    while True:
        pass


def wait_for(path: str) -> str:
    while not Path(path).exists():
        time.sleep(0.05)
    return path


def die_once(path: str) -> str:
    if not Path(path).exists():
        Path(path).touch()
        os._exit(1)
    return "done"


def refuse() -> None:
    raise ValueError("no")


def with_workers(work: Callable[[BotWorkers], Awaitable[None]], count: int = 1) -> None:
    async def run() -> None:
        workers = BotWorkers(count)
        try:
            await work(workers)
        finally:
            workers.close()

    asyncio.run(run())


def test_quick_errands_do_not_wait_for_long_ones(tmp_path: Path) -> None:
    """Three bots think until they are let go, and there are two processes."""
    gate = tmp_path / "open"

    async def work(workers: BotWorkers) -> None:
        def long(table: str) -> asyncio.Task[str]:
            errand = Errand(table, wait_for, str(gate), seconds=HOUR, long=True)
            return asyncio.create_task(workers.run(errand))

        thinking = [long(table) for table in "abc"]
        for number in range(3):
            errand = Errand("d", double, number, seconds=HOUR, long=False)
            assert await workers.run(errand) == 2 * number
        assert not any(task.done() for task in thinking)
        gate.touch()
        assert await asyncio.gather(*thinking) == [str(gate)] * 3

    with_workers(work)


def test_who_thinks_too_long_is_replaced_and_who_dies_too(tmp_path: Path) -> None:
    async def work(workers: BotWorkers) -> None:
        with pytest.raises(TooLate):
            await workers.run(Errand("a", spin, seconds=0.1, long=True))
        died = str(tmp_path / "died")
        assert await workers.run(Errand("a", die_once, died, seconds=HOUR, long=False)) == "done"
        with pytest.raises(Failed, match="ValueError"):
            await workers.run(Errand("a", refuse, seconds=HOUR, long=False))
        with pytest.raises(Failed, match="died"):
            await workers.run(Errand("a", os._exit, 1, seconds=HOUR, long=False))
        assert await workers.run(Errand("a", double, 4, seconds=HOUR, long=False)) == 8

    with_workers(work)


def test_people_take_turns_and_quick_ones_come_first() -> None:
    async def order() -> list[str]:
        waiting = Errands()
        for name in ("a1", "a2", "a3", "b1", "c1"):
            waiting.add(Errand(name[0], double, name, seconds=1, long=False))
        for name in ("A1", "A2", "B1"):
            waiting.add(Errand(name[0], double, name, seconds=1, long=True))
        assert len(waiting) == 8
        found: list[str] = []
        while (errand := waiting.take(long=len(found) < 7)) is not None:
            found.append(errand.arguments[0])
        assert len(waiting) == 1
        gone = waiting.take_all()
        gone[0].answer.cancel()
        waiting.add(gone[0])
        assert waiting.take(long=True) is None  # nobody waits for it any more
        return found

    assert asyncio.run(order()) == ["a1", "b1", "c1", "a2", "a3", "A1", "B1"]


def test_a_hundred_guests_of_one_address_have_one_turn() -> None:
    """Their druids kept everybody else's waiting for minutes, and guests cost nothing."""

    async def order() -> list[str]:
        places = Places()
        for guest in ("m0", "m1", "m2"):
            places.note(guest, "address 192.0.2.1")
        places.note("ada", "address 192.0.2.2")
        waiting = Errands(places.of)
        for guest in ("m0", "m0", "m1", "m2", "ada", "somebody", "ada"):
            waiting.add(Errand(guest, double, guest, seconds=1, long=True))
        assert len(waiting) == 7
        return [errand.whose for errand in waiting.take_all()]

    assert asyncio.run(order()) == ["m0", "ada", "somebody", "m1", "ada", "m2", "m0"]
