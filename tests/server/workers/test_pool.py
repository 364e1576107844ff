"""Real worker processes: no job delays others for long, and none is lost."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import uvloop

from nemeton.server.access.addresses import AddressOf
from nemeton.server.workers import pool, recent_use
from nemeton.server.workers.jobs import Job, Kind
from nemeton.server.workers.pool import BotWorkers, Failed, Stopping, TooLate
from nemeton.server.workers.worker_process import IDLE_NICENESS, WORKER_NICENESS

HOUR = 3600.0
LAST = 19  # the lowest priority there is
LONG = 20_000_000  # bytes: much more than a socket holds


def double(number: int) -> int:
    return 2 * number


def spin() -> None:
    while True:
        pass


def hold(began: str, gate: str) -> None:
    Path(began).touch()
    while not Path(gate).exists():
        time.sleep(0.01)


def burn(seconds: float) -> None:
    begun = time.process_time()
    while time.process_time() - begun < seconds:
        pass


def own_nice() -> int:
    return os.nice(0)


def die_once(path: str) -> str:
    if not Path(path).exists():
        Path(path).touch()
        os._exit(1)
    return "done"


def refuse() -> None:
    raise ValueError("no")


def with_workers(
    work: Callable[[BotWorkers], Awaitable[None]], count: int = 1, address_of: AddressOf = str
) -> None:
    async def run() -> None:
        workers = BotWorkers(count, address_of)
        try:
            await work(workers)
        finally:
            workers.close()

    asyncio.run(run())


class Gate:
    """A job that lasts until the gate is opened, and reports its start."""

    def __init__(self, folder: Path, name: str) -> None:
        self.began, self._open = folder / f"{name} began", folder / f"{name} open"

    def start(
        self, workers: BotWorkers, whose: str, kind: Kind, *, urgent: bool = True
    ) -> asyncio.Task[None]:
        paths = str(self.began), str(self._open)
        job = Job(whose, hold, *paths, seconds=HOUR, kind=kind, urgent=urgent)
        return asyncio.create_task(workers.run(job))

    def open(self) -> None:
        self._open.touch()

    async def begun(self) -> None:
        while not self.began.exists():  # noqa: ASYNC110  (another process tells by a file)
            await asyncio.sleep(0.01)


def test_long_jobs_leave_one_process_for_quick_ones(tmp_path: Path) -> None:
    """Three long jobs of one address, and two processes."""

    async def work(workers: BotWorkers) -> None:
        gates = [Gate(tmp_path, f"{number}") for number in range(3)]
        thinking = [gate.start(workers, "a", "long") for gate in gates]
        for number in range(3):
            job = Job("d", double, number, seconds=HOUR, kind="quick")
            assert await workers.run(job) == 2 * number
        assert sum(gate.began.exists() for gate in gates) <= 1
        for gate in gates:
            gate.open()
        await asyncio.gather(*thinking)

    with_workers(work)


def test_endless_quick_jobs_leave_the_next_free_process_to_a_long_one(tmp_path: Path) -> None:
    """Otherwise one guest's quick bots would keep all druids waiting."""

    async def work(workers: BotWorkers) -> None:
        gates = [Gate(tmp_path, f"{number}") for number in range(8)]
        quick = [gate.start(workers, "a", "quick") for gate in gates]
        await asyncio.gather(gates[0].begun(), gates[1].begun())
        druid = Gate(tmp_path, "druid")
        thinking = druid.start(workers, "b", "long")
        gates[0].open()
        await druid.begun()
        assert [gate.began.exists() for gate in gates] == [True, True, *[False] * 6]
        for gate in [druid, *gates]:
            gate.open()
        await asyncio.gather(thinking, *quick)

    with_workers(work)


def test_a_review_delays_no_other_job(tmp_path: Path) -> None:
    async def work(workers: BotWorkers) -> None:
        review, quick, long = (Gate(tmp_path, name) for name in ("review", "quick", "long"))
        reviewing = review.start(workers, "a", "idle")
        await review.begun()
        others = [quick.start(workers, "b", "quick"), long.start(workers, "b", "long")]
        await asyncio.gather(quick.begun(), long.begun())
        for gate in (review, quick, long):
            gate.open()
        await asyncio.gather(reviewing, *others)

    with_workers(work)


def test_an_overlong_job_yields_to_long_jobs_of_other_people(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Jobs of the same person or address do not begin: Mallory has three names."""
    monkeypatch.setattr(pool, "OVERTIME_SECONDS", 0.05)

    def address_of(person: str) -> str:
        return person.rstrip("123")

    async def work(workers: BotWorkers) -> None:
        gates = {name: Gate(tmp_path, name) for name in ("1", "1 again", "2", "3", "ada")}
        tasks = [
            gates[name].start(workers, f"mallory{name[0]}", "long")
            for name in ("1", "1 again", "2", "3")
        ]
        await asyncio.gather(gates["1"].begun(), gates["2"].begun())
        ada = gates["ada"].start(workers, "ada", "long")
        await gates["ada"].begun()
        gates["ada"].open()
        await ada
        assert await workers.run(Job("ada", double, 4, seconds=HOUR, kind="long")) == 8
        assert not gates["1 again"].began.exists()
        assert not gates["3"].began.exists()
        for gate in gates.values():
            gate.open()
        await asyncio.gather(*tasks)

    with_workers(work, address_of=address_of)


def test_jobs_are_charged_their_processor_time() -> None:
    async def work(workers: BotWorkers) -> None:
        job = Job("a", burn, 0.2, seconds=HOUR, kind="quick")
        await workers.run(job)
        assert job.took >= 0.2
        late = Job("b", spin, seconds=0.1, kind="quick")
        with pytest.raises(TooLate):
            await workers.run(late)
        assert late.took >= 0.1

    with_workers(work)


def test_stopping_ends_all_waiting_jobs(tmp_path: Path) -> None:
    async def work(workers: BotWorkers) -> None:
        gate, later = Gate(tmp_path, "now"), Gate(tmp_path, "later")
        waiting = [gate.start(workers, "a", "long"), later.start(workers, "a", "long")]
        await gate.begun()
        workers.stop()
        for task in waiting:
            with pytest.raises(Stopping):
                await task
        with pytest.raises(Stopping):
            await workers.run(Job("a", double, 1, seconds=HOUR, kind="quick"))

    with_workers(work)


@pytest.mark.parametrize("run", [asyncio.run, uvloop.run])
def test_long_arguments_and_answers_arrive_in_parts(run: Callable[[Any], None]) -> None:
    async def work() -> None:
        workers = BotWorkers(1)
        try:
            content = os.urandom(LONG)
            for _ in range(3):
                assert (
                    await workers.run(Job("a", bytes, content, seconds=HOUR, kind="idle"))
                    == content
                )
        finally:
            workers.close()

    run(work())


def test_slow_and_dead_workers_are_replaced(tmp_path: Path) -> None:
    async def work(workers: BotWorkers) -> None:
        with pytest.raises(TooLate):
            await workers.run(Job("a", spin, seconds=0.1, kind="long"))
        died = str(tmp_path / "died")
        assert await workers.run(Job("a", die_once, died, seconds=HOUR, kind="quick")) == "done"
        with pytest.raises(Failed, match="ValueError"):
            await workers.run(Job("a", refuse, seconds=HOUR, kind="quick"))
        with pytest.raises(Failed, match="died"):
            await workers.run(Job("a", os._exit, 1, seconds=HOUR, kind="quick"))
        assert await workers.run(Job("a", double, 4, seconds=HOUR, kind="quick")) == 8

    with_workers(work)


def test_addresses_with_much_use_yield_their_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They have processes that yield, so others' hints stay quick."""
    monkeypatch.setattr(recent_use, "HEAVY_USE_SECONDS", 0.1)
    monkeypatch.setattr(pool, "QUICK_SECONDS", 0.15)
    usual, yielding = (min(LAST, os.nice(0) + nice) for nice in (WORKER_NICENESS, IDLE_NICENESS))

    async def work(workers: BotWorkers) -> None:
        assert await workers.run(Job("mallory", own_nice, seconds=HOUR, kind="quick")) == usual
        for _ in range(3):
            await workers.run(Job("ada", burn, 0.1, seconds=HOUR, kind="quick"))
        await workers.run(Job("mallory", burn, 0.3, seconds=HOUR, kind="quick"))
        gates = [Gate(tmp_path, f"{number}") for number in range(4)]
        kinds: list[Kind] = ["long", "quick", "long", "quick"]
        thinking = [
            gate.start(workers, "mallory", kind) for gate, kind in zip(gates, kinds, strict=True)
        ]
        await asyncio.gather(gates[0].begun(), gates[1].begun())
        for kind in kinds:
            assert await workers.run(Job("ada", own_nice, seconds=HOUR, kind=kind)) == usual
        assert not gates[2].began.exists()
        for gate in gates:
            gate.open()
        await asyncio.gather(*thinking)
        job = Job("mallory", own_nice, seconds=HOUR, kind="long")
        assert await workers.run(job) == yielding

    with_workers(work)
