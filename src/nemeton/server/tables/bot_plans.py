"""The planned rest of bots' turns at one table."""

from __future__ import annotations

from typing import NamedTuple

from nemeton.server.workers.bot_jobs import PlannedStep


class BotPlan(NamedTuple):
    level: str
    steps: list[PlannedStep]


class BotPlans:
    """Plans by seat. A plan is dropped if its bot gets another view than expected."""

    def __init__(self) -> None:
        self._plans: dict[int, BotPlan] = {}

    def store(self, seat: int, level: str, steps: list[PlannedStep]) -> None:
        self._plans[seat] = BotPlan(level, steps)

    def take(self, seat: int, level: str, seen: bytes) -> int | None:
        """The planned action of a bot of this level at this view, if any."""
        plan = self._plans.pop(seat, None)
        if plan is None or plan.level != level or not plan.steps or plan.steps[0].seen != seen:
            return None
        first, *rest = plan.steps
        self.store(seat, level, rest)
        return first.action
