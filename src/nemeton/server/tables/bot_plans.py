"""What bots at one table mean to do in the rest of their turns."""

from __future__ import annotations

from typing import NamedTuple

from nemeton.server.workers.bot_thinking import Step


class Plan(NamedTuple):
    level: str
    steps: list[Step]


class Plans:
    """By seat. A plan is dropped when its bot is asked something else than it expected."""

    def __init__(self) -> None:
        self._plans: dict[int, Plan] = {}

    def keep(self, seat: int, level: str, steps: list[Step]) -> None:
        self._plans[seat] = Plan(level, steps)

    def take(self, seat: int, level: str, seen: bytes) -> int | None:
        """What a bot of this level has decided already for what it sees now; None: it has not."""
        plan = self._plans.pop(seat, None)
        if plan is None or plan.level != level or not plan.steps or plan.steps[0].seen != seen:
            return None
        first, *rest = plan.steps
        self.keep(seat, level, rest)
        return first.action
