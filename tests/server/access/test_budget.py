"""Limits on stored bytes, by person and by address."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from nemeton import games
from nemeton.core.errors import NemetonError
from nemeton.core.options import Options
from nemeton.core.record.history import History
from nemeton.server.access import budget as budgets
from nemeton.server.access import limits
from nemeton.server.access.budget import WriteBudget
from nemeton.server.access.limits import BYTES, BYTES_ADDRESS, Limits, Rate
from nemeton.server.storage import byte_costs
from tests.server.in_process import Json, Wire, World, world

HOUR = 3600


def at_home(_person: str) -> str:
    return "address 1.2.3.4"


def spend_all(budget: WriteBudget, person: str) -> int:
    spent = 0
    while budget.left(person):
        budget.spend(person, 10_000)
        spent += 10_000
    return spent


def test_one_person_cannot_use_up_the_budget_of_an_address() -> None:
    budget = WriteBudget(Limits(on=True, refill=0), at_home)
    assert spend_all(budget, "eve") == BYTES.burst
    with pytest.raises(NemetonError, match="too-much-written"):
        budget.spend("eve", 1)
    assert budget.left("ada")


def test_all_guests_of_an_address_share_its_budget() -> None:
    budget = WriteBudget(Limits(on=True, refill=0), at_home)
    spent = sum(spend_all(budget, f"guest {number}") for number in range(100))
    assert spent == BYTES_ADDRESS.burst
    with pytest.raises(NemetonError, match="too-much-written"):
        budget.spend_at("address 1.2.3.4", byte_costs.GUEST)
    budget.spend_at("address 1.2.3.5", byte_costs.GUEST)


def test_debts_refill_before_the_next_write() -> None:
    budget = WriteBudget(Limits(on=True, refill=0), str)
    budget.spend("ada", 3 * int(BYTES.burst))
    assert not budget.left("ada")


def test_without_limits_everything_is_written() -> None:
    budget = WriteBudget(Limits(on=False), at_home)
    budget.spend("ada", 10**12)
    budget.spend("ada", 1)


def test_three_addresses_write_less_than_50_megabytes_in_an_hour() -> None:
    assert 3 * (BYTES_ADDRESS.burst + HOUR * BYTES_ADDRESS.per_second) < 50_000_000


@pytest.mark.parametrize(
    "name, options",
    [("alarun", {}), ("alluvium", {}), ("bloodrunes", {"turn_limit": 60}), ("salamandra", {})],
)
def test_ordinary_play_stays_far_below_the_limits(name: str, options: Options) -> None:
    """Thirty people at one address play three games each against bots in an hour."""
    game = games.find(name)
    seats = max(game.seats)
    chance = random.Random(1)
    history = History(game, seats, game.settle(seats, options), bytes(32))
    while actors := history.state.actors():
        history.play(actors[0], chance.choice(history.state.legal(actors[0])))
    cost = byte_costs.of_moves(history.moves, game.verbs)
    moves = [move for move in history.moves if move.seat == 0]
    cost += 40 * len(moves)  # their submissions
    assert 3 * cost < BYTES.burst / 3
    assert 30 * 3 * cost < BYTES_ADDRESS.burst + HOUR * BYTES_ADDRESS.per_second


async def code(real: World, method: str, path: str, body: object = None) -> tuple[int, str]:
    answer = await real.ask("Ada", method, path, body)
    return answer.status_code, answer.json()["error"]["code"]


def fill(real: World, person: str) -> None:
    bucket = real.services.limits.bucket(f"bytes of {person}", BYTES)
    assert bucket is not None
    bucket._burst = bucket._left = 1_000_000


def few_bytes(monkeypatch: pytest.MonkeyPatch, burst: int) -> None:
    monkeypatch.setattr(budgets, "BYTES", Rate(0, burst))


ENDLESS = {"game": "alarun", "seats": 2, "options": {"first": "1", "swap_limit": 0}, "start": True}


def test_writing_too_much_is_refused_with_a_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    few_bytes(monkeypatch, 3 * byte_costs.TABLE)
    late = (429, "too-much-written")

    async def play() -> None:
        async with world(tmp_path, limits=True) as real:
            me = (await real.ask("Ada", "GET", "/me")).json()["me"]["id"]
            table = (await real.ok("Ada", "/tables", **ENDLESS, take=[0, 1]))["id"]
            answer: Json = {}
            while "error" not in answer:
                answer = await real.play_first(table)
                assert real.live(table).ply < 3 * byte_costs.TABLE / byte_costs.MOVE
            assert answer["error"]["code"] == "too-much-written"
            ply = real.live(table).ply
            assert await code(real, "POST", "/tables", {"game": "alarun", "seats": 2}) == late
            assert await code(real, "POST", "/tokens", {"label": "bot"}) == late
            assert await code(real, "POST", "/me/link") == late
            assert await code(real, "PATCH", "/me", {"name": "Eve"}) == late
            wire = Wire(real, table, "Ada")
            await wire.open()
            for said in ('"say","text":"hello"', '"react","reaction":"thanks"'):
                (heard,) = await wire.say(f'{{"id":"c","type":{said}}}')
                assert b"too-much-written" in heard
            await wire.close()
            fill(real, me)
            assert "error" not in await real.play_first(table)
            assert real.live(table).ply == ply + 1

    asyncio.run(play())


def test_bots_pause_while_the_time_of_their_hosts_address_is_used_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise other people would wait for them."""
    monkeypatch.setattr(limits, "LOOP_MS_LONG_RUN", Rate(0, 10_000))
    bots = [{"seat": seat, "level": "random"} for seat in (0, 1)]

    async def play() -> None:
        async with world(tmp_path, limits=True) as real:
            wanted = {"game": "alarun", "seats": 2, "take": [], "bots": bots, "start": True}
            made = await real.ok("Ada", "/tables", **wanted)
            live = real.live(made["id"])
            work = real.services.budget.loop_time(live.header.host)
            live.presence.polled()  # somebody watches
            work.charge(20_000)
            real.services.tables.moved(live)
            assert not live.thinking
            work.charge(-20_000)
            real.services.tables.moved(live)
            assert live.thinking

    asyncio.run(play())


def test_bots_pause_until_more_may_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    few_bytes(monkeypatch, 2 * byte_costs.TABLE)
    bots = [{"seat": seat, "level": "random"} for seat in (0, 1)]

    async def until(found: Callable[[], bool]) -> None:
        async with asyncio.timeout(60):
            while not found():  # noqa: ASYNC110  (the bots tell nobody)
                await asyncio.sleep(0.01)

    async def play() -> None:
        async with world(tmp_path, limits=True) as real:
            me = (await real.ask("Ada", "GET", "/me")).json()["me"]["id"]
            wanted = {"game": "alarun", "seats": 2, "take": [], "bots": bots, "start": True}
            made = await real.ok("Ada", "/tables", **wanted)
            live = real.live(made["id"])
            wire = Wire(real, made["id"], "Ada")
            await wire.open()  # they play because somebody watches
            budget = real.services.budget
            await until(lambda: not (budget.left(me) or live.thinking or live.pending.busy))
            ply = live.ply
            assert 0 < ply < 2 * byte_costs.TABLE / byte_costs.MOVE
            real.services.tables.moved(live)
            assert not live.thinking
            assert live.header.status == "running"
            fill(real, me)
            await until(lambda: live.header.status == "finished")  # by the housekeeping
            assert live.ply > ply
            await wire.close()

    asyncio.run(play())
