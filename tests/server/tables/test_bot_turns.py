"""Whose turn it is when bots of many tables want to think."""

from __future__ import annotations

import asyncio
from typing import Any

from nemeton.core.chance import QuickChance
from nemeton.games import find
from nemeton.server.supervisor import Supervisor
from nemeton.server.tables.bot_errands import Errand
from nemeton.server.tables.bot_seats import BotSeats
from nemeton.server.tables.bot_thinking import Step
from tests.contract.cases import Case
from tests.server.tables.twins import new_live


class Noted:
    """In the place of the workers: notes whose errands come."""

    def __init__(self) -> None:
        self.whose: list[str] = []

    async def run(self, errand: Errand) -> list[Step]:
        self.whose.append(errand.whose)
        return [Step(b"", 0)]


def test_however_many_tables_a_host_has_their_bots_have_one_turn() -> None:
    async def ask() -> list[str]:
        workers: Any = Noted()
        seats = BotSeats(Supervisor(), workers)
        case = Case(find("alarun"), 2, {"first": "1"})
        for number in range(3):
            live = new_live(case, case.game.deal(2, case.table, QuickChance(number)))
            live.header.id = f"table {number}"
            await seats._ask(live, 0, "novice", b"")
        return list(workers.whose)

    assert asyncio.run(ask()) == ["person 0"] * 3
