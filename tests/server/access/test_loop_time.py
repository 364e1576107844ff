"""Loop time for messages, shared by an address only."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from nemeton.server.access import caller, limits
from nemeton.server.access.limits import Bucket, Limits, Rate
from nemeton.server.access.loop_time import LoopTime
from tests.server.in_process import Json, Wire, World, world

HERE, ELSEWHERE = "192.0.2.1", "192.0.2.2"
SHORT_LOOP_MS = 20.0
MOST = 5000


@pytest.fixture(autouse=True)
def little(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give addresses little time, which never comes back, and people unlimited messages."""
    monkeypatch.setattr(limits, "LOOP_MS_LONG_RUN", Rate(0, SHORT_LOOP_MS))
    monkeypatch.setattr(caller, "GUEST", Rate(0, 10 * MOST))


async def at_a_table(here: World) -> str:
    """A table of Ada and Ben."""
    here.services.limits = Limits(on=True, refill=0)
    wanted = {"game": "alarun", "seats": 2, "take": [0], "public": True, "options": {"first": "1"}}
    table = str((await here.ok("Ada", "/tables", **wanted))["id"])
    await here.ok("Ben", f"/tables/{table}/seats/1/take")
    await here.ok("Ada", f"/tables/{table}/start")
    return table


async def said(wire: Wire, **message: object) -> Json:
    heard = await wire.say(json.dumps(message))
    found: Json = json.loads(heard[0])
    return found


async def previews(wire: Wire, seat: int) -> str:
    answer = await said(wire, type="ask", id="p", seat=seat, previews=True, actions=list(range(24)))
    return str(answer.get("error", {}).get("code", answer["type"]))


def test_previews_of_one_address_do_not_use_up_loop_time(tmp_path: Path) -> None:
    async def run() -> None:
        async with world(tmp_path) as here:
            table = await at_a_table(here)
            ada = Wire(here, table, "Ada", HERE)
            await ada.open()
            answers = []
            while (answer := await previews(ada, 0)) == "answer":
                answers.append(answer)
                assert len(answers) < MOST
            assert answer == "too-fast"
            assert len(answers) > 2
            near, far = Wire(here, table, "Ben", HERE), Wire(here, table, "Ben", ELSEWHERE)
            for wire in (near, far):
                assert b"snapshot" in (await wire.open())[0]
            assert await previews(near, 1) == "too-fast"
            assert await previews(far, 1) == "answer"
            act = {"type": "act", "id": "a", "seat": 1, "ply": 0, "steps": ["pass"]}
            assert (await said(near, **act))["error"]["code"] == "too-fast"
            assert (await said(far, **act))["error"]["code"] == "not-your-turn"
            for wire in (ada, near, far):
                await wire.close()

    asyncio.run(run())


def test_http_requests_and_messages_share_loop_time(tmp_path: Path) -> None:
    async def run() -> None:
        async with world(tmp_path) as here:
            table = await at_a_table(here)
            here.app.limits = here.services.limits
            here.services.limits.loop_time("address 127.0.0.1").charge(2 * SHORT_LOOP_MS)
            ask = {"type": "ask", "id": "p", "seat": 0, "actions": [1]}
            act = {"type": "act", "id": "a", "seat": 0, "ply": 0, "steps": ["pass"]}
            for path, body in (("ask", ask), ("submit", act)):
                answer = await here.ask("Ada", "POST", f"/tables/{table}/{path}", body)
                assert (answer.status_code, answer.json()["error"]["code"]) == (429, "too-fast")

    asyncio.run(run())


def test_sockets_that_ignore_refusals_are_closed(tmp_path: Path) -> None:
    """Refusals cost time, too."""

    async def run() -> None:
        async with world(tmp_path) as here:
            table = await at_a_table(here)
            ada = Wire(here, table, "Ada", HERE)
            await ada.open()
            ask = json.dumps({"type": "ask", "id": "p", "seat": 0, "actions": [1]})
            heard: list[bytes] = []
            while not heard or heard[-1] != b"1013":
                heard = await ada.say(ask)
            assert b"too-fast" in heard[-2]
            await ada.close()

    asyncio.run(run())


def test_overdrawn_time_must_refill_first(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr("time.monotonic", lambda: clock[0])
    monkeypatch.setattr(limits, "LOOP_MS_LONG_RUN", Rate(250, 2000))
    loop_time = LoopTime(Bucket(limits.LOOP_MS_LONG_RUN))
    loop_time.charge(3000)
    found = [(loop_time.left, loop_time.overdrawn)]
    for seconds in (3.9, 4.1):
        clock[0] = seconds
        found.append((loop_time.left, loop_time.overdrawn))
    loop_time.charge(4200)
    assert [*found, (loop_time.left, loop_time.overdrawn)] == [
        (False, False),
        (False, False),
        (True, False),
        (False, True),
    ]


def test_thirty_people_at_one_address_have_enough_loop_time() -> None:
    """The costs are those of uncompiled rules on a slow core."""
    ask, submission, hello = 3.0, 5.0, 1.0  # milliseconds
    loop_time = LoopTime(Bucket(Rate(0, 1500)))
    for _ in range(30):
        for cost in (hello, ask, submission, ask, ask, ask, submission, submission):
            assert loop_time.left
            loop_time.charge(cost)
