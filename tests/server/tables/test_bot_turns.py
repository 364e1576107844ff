"""Turns of bots at many tables that want to think."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from nemeton.core.chance import QuickChance
from nemeton.games import find
from nemeton.server.access import budget as budgets
from nemeton.server.access import limits
from nemeton.server.access.addresses import UNSEEN, PersonAddresses, payer_of
from nemeton.server.access.budget import WriteBudget
from nemeton.server.access.limits import Limits
from nemeton.server.storage import byte_costs
from nemeton.server.storage.database import Database
from nemeton.server.tables.hinting import Hinting
from nemeton.server.tables.reviewing import Reviewing, UnfinishedReview
from nemeton.server.workers.bot_jobs import PlannedStep
from nemeton.server.workers.jobs import Job
from nemeton.server.workers.pool import BotWorkers
from nemeton.testing import Case
from tests.server.in_process import Json, Wire, world
from tests.server.tables.twin_tables import header, name_of, new_live


class Noted:
    """Replaces the workers; records whose jobs come."""

    def __init__(self, answer: list[PlannedStep]) -> None:
        self.whose: list[str] = []
        self._answer = answer

    async def run(self, job: Job) -> list[PlannedStep]:
        self.whose.append(job.whose)
        return self._answer


def test_hints_and_reviews_count_for_the_person_who_requests_them(tmp_path: Path) -> None:
    async def ask() -> list[str]:
        workers: Any = Noted([])
        case = Case(find("alarun"), 2, {"first": "1"})
        live = new_live(case, case.game.deal(2, case.table, QuickChance(1)))
        live.header.hints = True
        live.header.host = "somebody else"
        await Hinting(workers, Limits(on=True)).ask(name_of(0), live, 0)
        assert live.desk is not None
        record = live.desk.history.record(["Ada", "Ben"])
        database = Database(str(tmp_path / "tables.db"))
        budget = WriteBudget(Limits(on=False), str)
        reviewing = Reviewing(workers, database, Limits(on=True), 8, budget)
        await reviewing._run_part("ben", record, UnfinishedReview())
        await database.close()
        return list(workers.whose)

    assert asyncio.run(ask()) == [name_of(0), "ben"]


def test_a_server_groups_guests_by_address(tmp_path: Path) -> None:
    """Ada and Ben share an address and its turn; others go in between."""

    async def order() -> list[str]:
        async with world(tmp_path) as real:
            ada, ben = [
                (await real.ask(name, "GET", "/me")).json()["me"]["id"] for name in ("Ada", "Ben")
            ]
            waiting = real.services.tables.bot_workers._waiting
            for whose in (ada, ada, ben, "somebody"):
                waiting.add(Job(whose, print, seconds=1, kind="long"))
            names = {ada: "Ada", ben: "Ben"}
            return [names.get(job.whose, "somebody") for job in waiting.take_all()]

    assert asyncio.run(order()) == ["Ada", "somebody", "Ben", "Ada"]


QUIET = 20  # moves that all people of an address may write
TABLES = 6
BOTS: Json = {"game": "alarun", "seats": 2, "take": [], "start": True, "public": True,
    "bots": [{"seat": seat, "level": "random"} for seat in (0, 1)]}  # fmt: skip
HERE, THERE = "127.0.0.1", "192.0.2.9"


def scarce_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let loop time be plenty and bytes scarce: `QUIET` moves for an address."""
    plenty = limits.Rate(1e9, 1e9)
    monkeypatch.setattr(limits, "LOOP_MS_LONG_RUN", plenty)
    monkeypatch.setattr(limits, "LOOP_MS_SHORT_RUN", plenty)
    monkeypatch.setattr(budgets, "BYTES_ADDRESS", limits.Rate(0, QUIET * byte_costs.MOVE))


async def tables_of_unseen_hosts(folder: Path) -> list[str]:
    """Public tables of bots with a host each, made by a process that has ended."""
    async with world(folder) as before, AsyncExitStack() as stack:
        made: list[str] = []
        for number in range(TABLES):
            await before.meet(stack, f"host {number}")
            made.append((await before.ok(f"host {number}", "/tables", **BOTS))["id"])
        return made


def test_tables_of_unseen_hosts_have_the_share_of_one_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise one onlooker after a restart gets the shares of all hosts."""

    async def watch() -> None:
        tables = await tables_of_unseen_hosts(tmp_path)
        scarce_bytes(monkeypatch)
        async with world(tmp_path, limits=True) as real:
            wires = [Wire(real, table, "Ada") for table in tables]
            for wire in wires:
                await wire.open()
            lives = [real.live(table) for table in tables]
            budget = real.services.budget
            hosts = {live.header.host for live in lives}
            assert len(hosts) == TABLES
            async with asyncio.timeout(60):
                while any(  # noqa: ASYNC110  (the bots tell nobody)
                    live.thinking or live.pending.busy or budget.left(live.header.host)
                    for live in lives
                ):
                    await asyncio.sleep(0.01)
            plies = [live.ply for live in lives]
            assert sum(plies) <= QUIET + TABLES, plies  # one is under way at each
            assert len({budget.loop_time(host) for host in hosts}) == 1
            for wire in wires:
                await wire.close()

    asyncio.run(watch())


def test_players_of_an_unseen_host_have_a_share_of_their_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even if the bots of their table were asked before they came back."""
    monkeypatch.setattr(BotWorkers, "_serve", lambda _workers: None)  # all jobs wait
    three = {"game": "alarun", "seats": 3, "options": {"first": "3"}, "public": True}

    async def begin() -> tuple[str, httpx.Cookies]:
        async with world(tmp_path) as before:
            table = (await before.ok("Ada", "/tables", **three))["id"]
            await before.ok("Ben", f"/tables/{table}/seats/1/take")
            await before.ok("Ada", f"/tables/{table}/seats/2/bot", level="random")
            await before.ok("Ada", f"/tables/{table}/start")
            return table, before.people["Ben"].cookies

    async def come_back() -> list[tuple[bool, str, bool]]:
        table, cookies = await begin()
        tables = await tables_of_unseen_hosts(tmp_path)
        async with world(tmp_path, limits=True) as real:
            wires = [Wire(real, one, "Ada") for one in (*tables, table)]
            for wire in wires:
                await wire.open()
            jobs = real.services.tables.bot_workers._waiting
            assert len(jobs) == TABLES + 1
            assert list(jobs._queues["quick"]._addresses) == [UNSEEN]
            real.people["Ben"].cookies = cookies
            ben = (await real.ask("Ben", "GET", "/me")).json()["me"]["id"]
            wires.append(Wire(real, table, "Ben", THERE))
            await wires[-1].open()
            found = [(job.whose == ben, job.address, job.urgent) for job in jobs.take_all()]
            for wire in wires:
                await wire.close()
            return found

    first, *others = asyncio.run(come_back())
    assert first == (True, f"address {THERE}", True)
    assert others == [(False, UNSEEN, False)] * TABLES


@pytest.mark.parametrize(
    "seen, bots, payer",
    [
        ([], [], 0),
        ([2], [], 2),
        ([0, 1, 2], [], 0),
        ([1, 2], [], 1),
        ([1, 2], [1], 2),  # a bot covers for the first of them, who is away
        ([1], [1], 0),
    ],
)
def test_the_payer_is_the_host_or_a_player_who_was_seen(
    seen: list[int], bots: list[int], payer: int
) -> None:
    """The host, the first player who was seen, or the host again."""
    found = header(Case(find("alarun"), 3, {}))
    for seat in bots:
        found.seats[seat] = found.seats[seat]._replace(bot="druid", covering=True)
    addresses = PersonAddresses()
    for seat in seen:
        addresses.note(name_of(seat), HERE)
    assert payer_of(found, addresses.address_of) == name_of(payer)
