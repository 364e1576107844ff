"""Turns of bots at many tables that want to think."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from nemeton.core.chance import QuickChance
from nemeton.games import find
from nemeton.server.access.budget import WriteBudget
from nemeton.server.access.limits import Limits
from nemeton.server.supervisor import Supervisor
from nemeton.server.tables.bot_seats import BotSeats
from nemeton.server.tables.hinting import Hinting
from nemeton.server.tables.reviewing import Reviewing, Unfinished
from nemeton.server.workers.bot_jobs import PlannedStep
from nemeton.server.workers.jobs import Job
from nemeton.testing import Case
from tests.server.in_process import world
from tests.server.tables.twin_tables import name_of, new_live


class Noted:
    """Replaces the workers; records whose jobs come."""

    def __init__(self, answer: list[PlannedStep]) -> None:
        self.whose: list[str] = []
        self._answer = answer

    async def run(self, job: Job) -> list[PlannedStep]:
        self.whose.append(job.whose)
        return self._answer


def test_bots_of_one_host_share_a_turn() -> None:
    async def ask() -> list[str]:
        workers: Any = Noted([PlannedStep(b"", 0)])
        seats = BotSeats(Supervisor(), workers)
        case = Case(find("alarun"), 2, {"first": "1"})
        for number in range(3):
            live = new_live(case, case.game.deal(2, case.table, QuickChance(number)))
            live.header.id = f"table {number}"
            await seats._ask(live, 0, "novice", b"")
        return list(workers.whose)

    assert asyncio.run(ask()) == ["person 0"] * 3


def test_hints_and_reviews_count_for_the_person_who_requests_them() -> None:
    async def ask() -> list[str]:
        workers: Any = Noted([])
        nowhere: Any = None
        case = Case(find("alarun"), 2, {"first": "1"})
        live = new_live(case, case.game.deal(2, case.table, QuickChance(1)))
        live.header.hints = True
        live.header.host = "somebody else"
        await Hinting(workers, Limits(on=True)).ask(name_of(0), live, 0)
        assert live.desk is not None
        record = live.desk.history.record(["Ada", "Ben"])
        reviewing = Reviewing(
            workers, nowhere, Limits(on=True), 8, WriteBudget(Limits(on=False), str)
        )
        await reviewing._look("ben", record, Unfinished())
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
