"""A thread's jobs, one after another, in fair order."""

from __future__ import annotations

import asyncio
import threading

import pytest

from nemeton.server.workers.thread_queue import ThreadQueue


def test_a_new_person_comes_next_in_any_queue() -> None:
    """Otherwise large boxes of one person would delay everybody else's."""
    done: list[str] = []
    gate = threading.Event()

    def work(name: str) -> tuple[str, float]:
        gate.wait()
        done.append(name)
        return name, 0.2

    async def ask() -> list[str]:
        turns = ThreadQueue("test", lambda person: person[0])
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


def test_failures_are_reported_and_the_next_job_runs() -> None:
    def fail() -> tuple[None, float]:
        raise ValueError("no")

    def work() -> tuple[int, float]:
        return 1, 0.0

    async def ask() -> list[object]:
        turns = ThreadQueue("test")
        both = turns.run("ada", fail), turns.run("ada", work)
        return list(await asyncio.gather(*both, return_exceptions=True))

    failed, done = asyncio.run(ask())
    assert isinstance(failed, ValueError)
    assert done == 1


def test_abandoned_jobs_are_skipped() -> None:
    done: list[str] = []
    gate = threading.Event()

    def work(name: str) -> tuple[str, float]:
        gate.wait()
        done.append(name)
        return name, 0.0

    async def ask() -> None:
        turns = ThreadQueue("test")
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


def test_those_who_wait_get_an_error_when_it_stops() -> None:
    """Also the one whose job is under way, which ends by itself."""
    gate, begun = threading.Event(), threading.Event()

    def work() -> tuple[None, float]:
        begun.set()
        gate.wait()
        return None, 0.0

    async def ask() -> list[object]:
        turns = ThreadQueue("test")
        waiting = [asyncio.create_task(turns.run(name, work)) for name in ("ada", "ben")]
        await asyncio.to_thread(begun.wait)
        turns.stop()
        later = turns.run("eve", work)
        found = await asyncio.gather(*waiting, later, return_exceptions=True)
        gate.set()
        await asyncio.to_thread(turns.close)
        return list(found)

    assert list(map(str, asyncio.run(ask()))) == ["server-stopping"] * 3
