"""One thing after another, and whose turn it is."""

from __future__ import annotations

import asyncio
import threading

import pytest

from nemeton.server.workers.thread_turns import Turns


def test_a_stranger_comes_next_however_many_wait() -> None:
    """Their large boxes were built first, and others waited for ten seconds."""
    done: list[str] = []
    gate = threading.Event()

    def work(name: str) -> tuple[str, float]:
        gate.wait()
        done.append(name)
        return name, 0.2

    async def ask() -> list[str]:
        turns = Turns("test", lambda person: person[0])
        crowd = [turns.run(f"m{n}", work, f"m{n}") for n in range(12)]
        tasks = [asyncio.create_task(one) for one in crowd]
        await asyncio.sleep(0)
        tasks.append(asyncio.create_task(turns.run("ada", work, "ada")))
        await asyncio.sleep(0)
        gate.set()
        return list(await asyncio.gather(*tasks))

    answers = asyncio.run(ask())
    assert sorted(answers) == sorted(done)
    assert done.index("ada") <= 1


def test_what_fails_is_told_and_the_next_is_done() -> None:
    def fail() -> tuple[None, float]:
        raise ValueError("no")

    def work() -> tuple[int, float]:
        return 1, 0.0

    async def ask() -> list[object]:
        turns = Turns("test")
        both = turns.run("ada", fail), turns.run("ada", work)
        return list(await asyncio.gather(*both, return_exceptions=True))

    failed, done = asyncio.run(ask())
    assert isinstance(failed, ValueError)
    assert done == 1


def test_what_nobody_waits_for_any_more_is_not_done() -> None:
    done: list[str] = []
    gate = threading.Event()

    def work(name: str) -> tuple[str, float]:
        gate.wait()
        done.append(name)
        return name, 0.0

    async def ask() -> None:
        turns = Turns("test")
        first, given_up, last = (
            asyncio.create_task(turns.run(name, work, name)) for name in ("a", "b", "c")
        )
        await asyncio.sleep(0)
        given_up.cancel()
        await asyncio.sleep(0)
        gate.set()
        await asyncio.gather(first, last)
        with pytest.raises(asyncio.CancelledError):
            await given_up

    asyncio.run(ask())
    assert done == ["a", "c"]
