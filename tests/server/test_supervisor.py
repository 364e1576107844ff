"""No background task ends unnoticed, and permanent ones start again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import pytest

from nemeton.server.metrics import REGISTRY
from nemeton.server.supervisor import Interrupted, Supervisor

Trouble = Callable[[], Awaitable[None]]


def failures(name: str) -> float:
    return REGISTRY.get_sample_value("nemeton_task_failures_total", {"task": name}) or 0


async def broken() -> None:
    raise ZeroDivisionError


async def away() -> None:
    raise Interrupted from ConnectionResetError()


async def cancelled_inside() -> None:
    raise asyncio.CancelledError


async def over() -> None:
    pass


@pytest.mark.parametrize("trouble", [broken, away, cancelled_inside, over])
def test_permanent_tasks_are_started_again(
    trouble: Trouble, caplog: pytest.LogCaptureFixture
) -> None:
    name = f"for ever, {trouble.__name__}"

    async def test() -> None:
        supervisor = Supervisor()
        starts = 0
        third = asyncio.Event()

        async def work() -> None:
            nonlocal starts
            starts += 1
            if starts < 3:
                await trouble()
                return
            third.set()
            await asyncio.Event().wait()

        supervisor.keep_running(name, work)
        await asyncio.sleep(0.01)
        assert supervisor.down == [name]
        assert REGISTRY.get_sample_value("nemeton_task_up", {"task": name}) == 0
        await third.wait()
        assert supervisor.down == []
        assert REGISTRY.get_sample_value("nemeton_task_up", {"task": name}) == 1
        await supervisor.close()

    before = failures(name)
    with caplog.at_level(logging.WARNING):
        asyncio.run(test())
    assert failures(name) == before + 2
    reported = [record for record in caplog.records if name in record.getMessage()]
    assert len(reported) == 2
    assert all((record.exc_info is None) == (trouble is away) for record in reported)


@pytest.mark.parametrize("trouble", [broken, cancelled_inside])
def test_failures_of_single_tasks_are_reported(
    trouble: Trouble, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        supervisor = Supervisor()
        supervisor.once("errand", trouble())  # type: ignore[arg-type]
        await asyncio.sleep(0.01)
        assert supervisor.down == []
        await supervisor.close()

    before = failures("errand")
    asyncio.run(test())
    assert failures("errand") == before + 1
    assert caplog.records[-1].exc_info is not None


def test_required_tasks_are_retried_until_they_succeed() -> None:
    async def test() -> int:
        supervisor = Supervisor()
        tries = 0
        done = asyncio.Event()

        async def work() -> None:
            nonlocal tries
            tries += 1
            if tries < 3:
                await broken()
            done.set()

        supervisor.finish("chore", work)
        await done.wait()
        await asyncio.sleep(0.01)
        assert supervisor.down == []
        await supervisor.close()
        return tries

    assert asyncio.run(test()) == 3


def test_nothing_is_started_once_it_is_closed() -> None:
    async def test() -> None:
        supervisor = Supervisor()
        stopped = asyncio.Event()

        async def work() -> None:
            try:
                await asyncio.Event().wait()
            finally:
                stopped.set()

        supervisor.keep_running("work", work)
        await asyncio.sleep(0)
        await supervisor.close()
        assert stopped.is_set()
        supervisor.once("late", broken())
        await asyncio.sleep(0.01)

    before = failures("late")
    asyncio.run(test())
    assert failures("late") == before
