"""A server that stops answers waiting requests at once."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import ExitStack, closing
from pathlib import Path

import httpx
import pytest

from nemeton.server.access.limits import LOOP_MS_LONG_RUN
from tests.games.alluvium.tables import components
from tests.server.in_process import World, world
from tests.server.log_lines import assert_untroubled
from tests.server.processor_time import children, processor_seconds
from tests.server.running import Guest, finished, running

SHORT = {"turn_limit": 1, "first": "1"}
BOX = components(".s.\n...", {"A": "##", "B": "#"})
GUESTS = 3
DEADLINE_SECONDS = 120  # seconds, for a busy machine


async def until_thought_about(real: World) -> None:
    """Wait until a worker process has got the job."""
    workers = real.services.tables.bot_workers
    while not any(worker.job is not None for worker in workers._all_workers()):  # noqa: ASYNC110
        await asyncio.sleep(0.01)


def test_waiting_for_hints_or_news_ends_with_an_answer(tmp_path: Path) -> None:
    wanted = {"game": "alluvium", "seats": 3, "take": [0, 1, 2], "start": True, "hints": True}

    async def answers() -> AsyncIterator[httpx.Response]:
        async with world(tmp_path) as real:
            table = (await real.ok("Ada", "/tables", **wanted))["id"]
            live = real.live(table)
            poll = f"/tables/{table}/poll?ply=0&revision={live.header.revision}&wait=25"
            waiting = [
                asyncio.create_task(real.ask("Ada", "POST", f"/tables/{table}/hint", {"seat": 0})),
                asyncio.create_task(real.ask("Ada", "GET", poll)),
            ]
            await until_thought_about(real)
            assert not any(task.done() for task in waiting)
            assert real.app.stopping is not None
            real.app.stopping()
            for task in waiting:
                yield await task
            yield await real.ask("Ada", "POST", f"/tables/{table}/hint", {"seat": 0})

    async def run() -> None:
        hint, poll, later = [answer async for answer in answers()]
        for answer in (hint, later):
            assert answer.status_code == 503
            assert answer.json()["error"]["code"] == "server-stopping"
        assert poll.status_code == 200

    asyncio.run(run())


def test_waiting_for_loop_time_ends_with_an_answer(tmp_path: Path) -> None:
    """They used to keep the server until its time limit, and were answered 500."""

    async def run() -> None:
        async with world(tmp_path, limits=True) as real:
            work = real.services.limits.loop_time("address 127.0.0.1")
            work.charge(2 * LOOP_MS_LONG_RUN.burst)
            waiting = [asyncio.create_task(real.ask("Ada", "GET", "/me")) for _ in range(3)]
            while len(work._waiting) < len(waiting):  # noqa: ASYNC110  (nothing tells)
                await asyncio.sleep(0)
            assert real.app.stopping is not None
            real.app.stopping()
            async with asyncio.timeout(DEADLINE_SECONDS):
                answers = await asyncio.gather(*waiting, real.ask("Ada", "GET", "/me"))
            assert not work.left, "they have waited until there was time"
        for answer in answers:
            assert answer.status_code == 503
            assert answer.json()["error"]["code"] == "server-stopping"
            assert answer.headers["connection"] == "close"

    asyncio.run(run())


def test_waiting_for_boxes_ends_with_an_answer(tmp_path: Path) -> None:
    """One is being built, another checked, and a third waits for that."""
    gate = threading.Event()

    async def run() -> list[httpx.Response]:
        async with world(tmp_path) as real:
            checker, building = real.services.checker, real.services.tables.edition_memory._builder
            building.first(gate.wait)
            wanted = {"game": "alluvium", "seats": 3, "components": BOX}
            waiting = [asyncio.create_task(real.ask("Ada", "POST", "/tables", wanted))]
            while building._under_way is None:  # noqa: ASYNC110  (nobody tells)
                await asyncio.sleep(0)
            checker._turns.first(gate.wait)
            look = "/games/alluvium/components"
            for name in ("Ada", "Ben"):
                waiting.append(asyncio.create_task(real.ask(name, "POST", look, {"text": BOX})))
            while len(checker._people) < 2:  # noqa: ASYNC110
                await asyncio.sleep(0)
            assert not any(task.done() for task in waiting)
            assert real.app.stopping is not None
            real.app.stopping()
            try:
                async with asyncio.timeout(DEADLINE_SECONDS):
                    return await asyncio.gather(*waiting)
            finally:
                gate.set()

    for answer in asyncio.run(run()):
        assert answer.status_code == 503
        assert answer.json()["error"]["code"] == "server-stopping"


def checking_process(server: int) -> int:
    """The process that checks boxes, the only one that a new server has begun."""
    (found,) = [child for child, line in children(server).items() if b"spawn_main" in line]
    return found


def look_at_box(guest: Guest) -> int:
    """The status of the answer; 0 without one."""
    try:
        return guest.http.post(
            "/api/games/alluvium/components", json={"text": BOX}, timeout=DEADLINE_SECONDS
        ).status_code
    except httpx.TransportError:
        return 0


def test_a_check_of_boxes_does_not_keep_a_server_from_stopping(tmp_path: Path) -> None:
    """It used to keep the server until its time limit."""
    log = tmp_path / "log"
    with running(str(tmp_path / "tables.db"), log) as server, ExitStack() as stack:
        guests = [stack.enter_context(closing(Guest(server))) for _ in range(GUESTS)]
        assert look_at_box(guests[0]) == 200
        os.kill(checking_process(server.process_id), signal.SIGSTOP)
        with ThreadPoolExecutor(GUESTS) as threads:
            asking = [threads.submit(look_at_box, guest) for guest in guests]
            assert not wait(asking, timeout=2.0).done
            assert server.stop() == 0
            assert [each.result() for each in asking] == [503] * GUESTS
    assert "Cancel" not in log.read_text()  # uvicorn's line when its time limit is over
    assert_untroubled(log)


def test_requests_cut_at_the_time_limit_are_answered(tmp_path: Path) -> None:
    """A cancelled request used to be answered 500, with a trace in the log."""

    async def run() -> None:
        async with world(tmp_path) as real:
            table = (await real.ok("Ada", "/tables", game="alarun", seats=2))["id"]
            live = real.live(table)
            poll = f"/tables/{table}/poll?ply=0&revision={live.header.revision}&wait=25"
            asking = asyncio.create_task(real.ask("Ada", "GET", poll))
            while not live.broadcast.listeners:  # noqa: ASYNC110  (nothing tells)
                await asyncio.sleep(0)
            real.app.limits.stop()
            asking.cancel()  # as uvicorn does then
            answer = await asking
            assert answer.status_code == 503
            assert answer.json()["error"]["code"] == "server-stopping"

    asyncio.run(run())


def reviews(guest: Guest, table: str) -> list[int]:
    """Request reviews until the server is gone; returns statuses, 0 without an answer."""
    found: list[int] = []
    while not found or found[-1] == 200:
        try:
            answer = guest.http.post(f"/api/tables/{table}/review", timeout=DEADLINE_SECONDS)
            found.append(answer.status_code)
        except httpx.TransportError:
            found.append(0)
    return found


def busy(server: int) -> bool:
    """True if one of its processes has worked for longer than its start takes."""
    try:
        return any(processor_seconds(child) > 3.0 for child in children(server))
    except FileNotFoundError:  # one of them has just ended
        return False


@pytest.mark.slow
def test_a_review_does_not_keep_a_server_from_stopping(tmp_path: Path) -> None:
    """It used to keep the server until its time limit, and was answered 500."""
    log = tmp_path / "log"
    arguments = ("--no-limits", "--review-work", "1000000")
    with running(str(tmp_path / "tables.db"), log, *arguments) as server, ExitStack() as stack:
        guests = [stack.enter_context(closing(Guest(server))) for _ in range(GUESTS)]
        tables = [finished(guest, game="bloodrunes", options=SHORT)["id"] for guest in guests]
        with ThreadPoolExecutor(GUESTS) as threads:
            asking = [threads.submit(reviews, *both) for both in zip(guests, tables, strict=True)]
            # One of them is judged, the others wait: so most of them wait when it stops.
            while not all(each.done() for each in asking) and not busy(server.process_id):
                time.sleep(0.05)
            assert server.stop() == 0
            last = [each.result()[-1] for each in asking]
    assert set(last) <= {503, 0}
    assert 503 in last
    assert "Cancel" not in log.read_text()  # uvicorn's line when its time limit is over
    assert_untroubled(log)
