"""Endless games delay no other requests, and are ended."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from nemeton.core.errors import NemetonError
from nemeton.core.record.history import History
from nemeton.games import find
from nemeton.server.access.caller import Caller, store_caller
from nemeton.server.access.fair_lock import FairLock
from nemeton.server.access.slots import REPLAYS_ADDRESS, REPLAYS_EACH, Slots
from nemeton.server.routes import records
from nemeton.server.storage.people import Person
from nemeton.server.tables import loading, table_state
from nemeton.server.tables.loading import replay
from nemeton.testing import Case
from tests.server.in_process import Json, World, world
from tests.server.tables.twin_tables import SEED, header

ENDLESS = Case(find("alarun"), 2, {"first": "1", "swap_limit": 0})
PLIES = 250


def swapped(plies: int) -> History:
    """A game in which the players swap cards again and again."""
    history = History(ENDLESS.game, ENDLESS.seats, ENDLESS.table, SEED, track_effects=True)
    for _ in range(plies):
        (seat,) = history.state.actors()
        history.play(seat, history.state.legal(seat)[0])
    return history


def test_replaying_a_log_yields_to_other_tasks(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow one move is: here each takes as long as may pass at once."""
    monkeypatch.setattr(loading, "STEP_SECONDS", 0.0)
    history = swapped(PLIES)
    turns = 0

    async def others() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    async def run() -> None:
        waiting = asyncio.create_task(others())
        desk = await replay(ENDLESS.game, header(ENDLESS), SEED, history.moves)
        waiting.cancel()
        assert desk.ply == PLIES
        assert desk.history.moves == history.moves

    asyncio.run(run())
    assert turns >= PLIES


def test_a_person_s_waiting_position_requests_are_limited() -> None:
    ada, slots = Caller(None, "1.2.3.4"), Slots(on=True)
    with ExitStack() as waiting:
        for _ in range(REPLAYS_EACH):
            waiting.enter_context(slots.looking_back(ada))
        with pytest.raises(NemetonError, match="too-many-positions"), slots.looking_back(ada):
            pass
        with slots.looking_back(Caller(None, "1.2.3.5")):
            pass
    with slots.looking_back(ada):
        pass


def test_an_address_s_waiting_position_requests_are_limited() -> None:
    slots = Slots(on=True)
    guests = [Caller(Person(f"{number}", "Eve"), "1.2.3.4") for number in range(100)]
    with ExitStack() as waiting:
        for guest in guests[:REPLAYS_ADDRESS]:
            waiting.enter_context(slots.looking_back(guest))
        with (
            pytest.raises(NemetonError, match="too-many-positions"),
            slots.looking_back(guests[-1]),
        ):
            pass
        with slots.looking_back(Caller(Person("ada", "Ada"), "1.2.3.5")):
            pass


def test_logs_are_replayed_one_at_a_time_with_a_short_queue() -> None:
    async def look_back() -> tuple[int, int]:
        services: Any = SimpleNamespace(slots=Slots(on=True), looking_back=FairLock())
        request: Any = SimpleNamespace(scope={})
        store_caller(request.scope, Caller(None, "1.2.3.4"))
        inside = most = refused = 0

        async def look() -> None:
            nonlocal inside, most, refused
            try:
                async with records.replay_turn(request, services):
                    inside += 1
                    most = max(most, inside)
                    await asyncio.sleep(0)
                    inside -= 1
            except NemetonError:
                refused += 1

        await asyncio.gather(*[look() for _ in range(REPLAYS_EACH + 3)])
        return most, refused

    assert asyncio.run(look_back()) == (1, 3)


def test_an_endless_game_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It used to stay among the running ones for ever."""
    monkeypatch.setattr(table_state, "MAX_MOVES", 3)
    wanted = {"game": "alarun", "seats": 2, "take": [0, 1], "start": True, "public": True}
    options = {"first": "1", "swap_limit": 0}
    why = {"code": "game-too-long", "args": {"most": 3}}

    async def look(real: World, table: str) -> None:
        found = (await real.ask("Ada", "GET", f"/tables/{table}")).json()
        assert (found["status"], found["freeze_reason"], found["result"]) == ("frozen", why, None)
        assert found["seed"] is None
        assert found["finished"] is not None
        log = (await real.ask("Ada", "GET", f"/tables/{table}/log")).json()
        assert [line[0] for line in log["log"]] == [1, 2, 3]
        assert all(line[2] is not None for line in log["log"])
        past = await real.ask("Ada", "GET", f"/tables/{table}/position?ply=2")
        assert past.is_success
        running = (await real.ask("Ben", "GET", "/tables?list=running")).json()
        assert running["tables"] == []
        assert await real.services.tables.lists.due(2**62, ()) == []

    async def play() -> None:
        async with world(tmp_path) as real:
            limit = {"pace": {"mode": "seconds", "amount": 60}}
            made = await real.ok("Ada", "/tables", **wanted, **limit, options=options)
            table = made["id"]
            for _ in range(3):
                assert "error" not in await real.play_first(table)
            assert (await real.play_first(table))["error"]["code"] == "table-frozen"
            await look(real, table)
            tables = real.services.tables
            tables.cache.drop(table)
            await look(real, table)  # as after a restart
            # A bot that takes over does not wake it, nor does a clock.
            answer = await real.ask("Ada", "POST", f"/tables/{table}/seats/1/leave")
            assert answer.json()["error"]["code"] == "not-running"
            live = real.live(table)
            live.roster.seats[0].bot = live.roster.seats[1].bot = "random"
            tables.moved(live)
            assert not live.thinking
            assert live.clocks() is None

    asyncio.run(play())


def test_very_long_games_have_no_review(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It would keep a bot process busy for an hour, with little to be learned."""
    wanted = {"game": "bloodrunes", "seats": 2, "take": [0, 1], "start": True}

    async def play() -> Json:
        async with world(tmp_path) as real:
            table = (await real.ok("Ada", "/tables", **wanted, options={"turn_limit": 1}))["id"]
            live = real.live(table)
            while live.header.status == "running":
                assert live.desk is not None
                seat = live.desk.decisions.actors[0]
                step = live.desk.legal(seat)[0]
                act = {"type": "act", "id": f"{live.ply}", "seat": seat, "ply": live.ply}
                await real.ok("Ada", f"/tables/{table}/submit", **act, steps=[step], confirm=True)
            monkeypatch.setattr(records, "MAX_REVIEWED_MOVES", live.ply - 1)
            found: Json = (await real.ask("Ada", "POST", f"/tables/{table}/review")).json()
            return found

    assert asyncio.run(play())["error"]["code"] == "review-too-long"
