"""Turns of an address without time on the event loop, and its charges."""

from __future__ import annotations

import asyncio
import types
from collections.abc import Generator
from typing import Any

import pytest

from nemeton.server.access import limits
from nemeton.server.access.limits import LOOP_MS_LONG_RUN, LOOP_MS_SHORT_RUN, Bucket, Rate
from nemeton.server.access.loop_time import (
    MAX_WAITING,
    PING_TIME,
    REQUEST_TIME,
    SEND_TIME,
    SENT,
    LoopTime,
)
from nemeton.server.app import make_app
from nemeton.server.config import Config
from nemeton.server.net.open_socket import OpenSocket

SOON = Rate(10_000, 10)  # it refills within milliseconds
NEVER = Rate(0, 10)
ADDRESS = "192.0.2.1"
STEP = 5.0


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Seconds, which pass only when a test says so."""
    found = [0.0]
    monkeypatch.setattr("time.perf_counter", lambda: found[0])
    return found


def used_up(rate: Rate) -> LoopTime:
    found = LoopTime(Bucket(rate))
    found.charge(2 * rate.burst)
    return found


def test_turns_come_in_order_each_after_the_charge_of_the_last() -> None:
    async def run() -> list[int]:
        loop_time, order = used_up(SOON), list[int]()

        async def request(number: int) -> None:
            assert await loop_time.turn()
            order.append(number)
            assert loop_time.wait == 0, "somebody is let in before the one before has paid"
            loop_time.charge(15)

        await asyncio.gather(*(request(number) for number in range(8)))
        return order

    assert asyncio.run(run()) == list(range(8))


def test_the_number_of_waiting_requests_is_limited() -> None:
    async def run() -> None:
        loop_time = used_up(Rate(0.001, 10))  # not within this test
        granted: list[bool] = []
        for _ in range(MAX_WAITING):
            loop_time.later(granted.append)
        assert granted == []
        assert not await loop_time.turn()
        loop_time.later(granted.append)
        assert granted == [False]

    asyncio.run(run())


def test_requests_do_not_wait_for_time_that_never_refills() -> None:
    assert not asyncio.run(used_up(NEVER).turn())


@types.coroutine
def wait() -> Generator[None]:
    yield


def test_a_task_is_charged_for_its_steps_and_not_for_waiting(clock: list[float]) -> None:
    bucket = Bucket(Rate(0, 100))
    loop_time = LoopTime(bucket)

    async def steps() -> str:
        for _ in range(3):
            clock[0] += STEP / 1000
            await wait()
        SENT.packets += 10
        return "done"

    async def run() -> str:
        return await loop_time.pay(steps())

    running = run()
    for _ in range(3):
        running.send(None)
        clock[0] += 60.0  # meanwhile others
    with pytest.raises(StopIteration, match="done"):
        running.send(None)
    assert bucket.debt == pytest.approx(3 * STEP + 10 * SEND_TIME - 100)


def test_debts_are_at_most_two_bursts() -> None:
    """A stall of the machine for a minute is nobody's fault."""
    bucket = Bucket(Rate(0, 100))
    LoopTime(bucket).charge(60_000)
    assert bucket.debt == 200


def test_three_addresses_cannot_use_up_loop_time() -> None:
    """At once and in the long run, in milliseconds per second."""
    assert 3 * LOOP_MS_SHORT_RUN.per_second + 3 * LOOP_MS_SHORT_RUN.burst / 2 < 1000
    assert 3 * LOOP_MS_LONG_RUN.per_second < 500


def test_an_address_short_of_time_waits_and_is_not_refused() -> None:
    """A person who comes with a few others waits, and gets no error."""
    loop_time = LoopTime(Bucket(Rate(0, 1000)), Bucket(Rate(0, 10)))
    loop_time.charge(11)
    assert (loop_time.left, loop_time.spent) == (False, False)
    loop_time.charge(990)
    assert (loop_time.left, loop_time.spent) == (False, True)


# What is charged


def answered(guard: Any, method: str, path: str) -> list[dict[str, Any]]:
    sent: list[dict[str, Any]] = []

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    scope: Any = {
        "type": "http", "method": method, "path": path, "raw_path": path.encode(),
        "query_string": b"", "headers": [(b"host", b"localhost")], "client": (ADDRESS, 1),
        "state": {},
    }  # fmt: skip
    asyncio.run(guard(scope, receive, send))
    return sent


@pytest.fixture
def no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time of addresses that never refills."""
    monkeypatch.setattr(limits, "LOOP_MS_LONG_RUN", Rate(0, LOOP_MS_LONG_RUN.burst))


@pytest.mark.usefixtures("no_more")
@pytest.mark.parametrize(
    "method, path",
    [
        ("GET", "/"), ("HEAD", "/"), ("GET", "/docs/"), ("GET", "/no/such"),
        ("OPTIONS", "/api/tables"), ("GET", "/api/schema/openapi.json"), ("GET", "/api/me"),
    ],
)  # fmt: skip
def test_requests_to_all_paths_are_charged_to_their_address(method: str, path: str) -> None:
    """Without time, a request is refused before any lookup: there is no database here."""
    guard = make_app(Config(database="unopened", public_url="http://localhost"))
    loop_time = guard.limits.loop_time(f"address {ADDRESS}")
    loop_time.charge(LOOP_MS_LONG_RUN.burst + 1)
    start, _ = answered(guard, method, path)
    assert start["status"] == 429
    assert (b"connection", b"close") in start["headers"]


@pytest.mark.usefixtures("no_more")
def test_a_request_is_charged() -> None:
    guard = make_app(Config(database="unopened", public_url="http://localhost"))
    loop_time = guard.limits.loop_time(f"address {ADDRESS}")
    loop_time.charge(LOOP_MS_LONG_RUN.burst - REQUEST_TIME / 2)  # the rest
    assert answered(guard, "GET", "/no/such.file")[0]["status"] == 404
    assert not loop_time.left


class Transport(asyncio.Transport):
    def __init__(self) -> None:
        super().__init__()
        self.reading = True
        self.pongs = 0

    def is_closing(self) -> bool:
        return False

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def write(self, data: Any) -> None:
        self.pongs += 1

    def get_write_buffer_size(self) -> int:
        return 0


class Watched:
    def __init__(self, loop_time: LoopTime) -> None:
        self.loop_time = loop_time
        self.dropped: list[str] = []

    def drop(self, reason: str) -> None:
        self.dropped.append(reason)


PING = b"\x89\x80\0\0\0\0"


async def socket_of(loop_time: LoopTime) -> tuple[OpenSocket, Transport, Watched]:
    transport, watched = Transport(), Watched(loop_time)
    server: Any = types.SimpleNamespace(tasks=set(), connections=set())
    found = OpenSocket(transport, watched, server, b"")  # type: ignore[arg-type]
    found.listen(lambda _: None, lambda: None)
    return found, transport, watched


def test_pings_are_charged_to_their_address() -> None:
    async def run() -> None:
        loop_time = LoopTime(Bucket(Rate(0, 100 * PING_TIME)))
        socket, transport, watched = await socket_of(loop_time)
        socket.data_received(PING * 1000)
        for _ in range(1000):  # steps of the loop
            await asyncio.sleep(0)
        assert transport.pongs <= 102
        assert watched.dropped == ["too-fast"]

    asyncio.run(run())


def test_a_socket_stops_reading_until_time_refills() -> None:
    async def run() -> None:
        loop_time = used_up(SOON)
        socket, transport, watched = await socket_of(loop_time)
        loop_time.charge(10)
        socket.data_received(PING * 10)
        assert (transport.reading, transport.pongs) == (False, 0)
        again = asyncio.Event()
        loop_time.later(lambda _: again.set())  # after the socket
        await again.wait()
        for _ in range(10):  # a few pings each
            await asyncio.sleep(0)
        assert (transport.reading, transport.pongs) == (True, 10)
        assert watched.dropped == []

    asyncio.run(run())
