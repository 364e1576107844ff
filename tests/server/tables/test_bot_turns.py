"""Whose turn it is when bots of many tables want to think."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from nemeton.core.chance import QuickChance
from nemeton.games import find
from nemeton.server.access.budget import Budget
from nemeton.server.access.limits import Limits
from nemeton.server.supervisor import Supervisor
from nemeton.server.tables.bot_seats import BotSeats
from nemeton.server.tables.hinting import Hinting
from nemeton.server.tables.reviewing import Reviewing, Unfinished
from nemeton.server.workers.bot_thinking import Step
from nemeton.server.workers.jobs import Job
from nemeton.testing import Case
from tests.server.tables.twins import name_of, new_live
from tests.server.worlds import world


class Noted:
    """In the place of the workers: notes whose jobs come."""

    def __init__(self, answer: list[Step]) -> None:
        self.whose: list[str] = []
        self._answer = answer

    async def run(self, job: Job) -> list[Step]:
        self.whose.append(job.whose)
        return self._answer


def test_however_many_tables_a_host_has_their_bots_have_one_turn() -> None:
    async def ask() -> list[str]:
        workers: Any = Noted([Step(b"", 0)])
        seats = BotSeats(Supervisor(), workers)
        case = Case(find("alarun"), 2, {"first": "1"})
        for number in range(3):
            live = new_live(case, case.game.deal(2, case.table, QuickChance(number)))
            live.header.id = f"table {number}"
            await seats._ask(live, 0, "novice", b"")
        return list(workers.whose)

    assert asyncio.run(ask()) == ["person 0"] * 3


def test_hints_and_reviews_are_the_turn_of_who_asks_for_them() -> None:
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
        reviewing = Reviewing(workers, nowhere, Limits(on=True), 8, Budget(Limits(on=False), str))
        await reviewing._look("ben", record, Unfinished())
        return list(workers.whose)

    assert asyncio.run(ask()) == [name_of(0), "ben"]


def test_a_server_knows_where_its_guests_come_from(tmp_path: Path) -> None:
    """Ada and Ben are at one address, and share a turn; somebody else is not held up by them."""

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
