from __future__ import annotations

from nemeton.server.tables.bot_plans import BotPlans
from nemeton.server.workers.bot_jobs import PlannedStep

STEPS = [PlannedStep(b"one", 1), PlannedStep(b"two", 2)]


def planned() -> BotPlans:
    plans = BotPlans()
    plans.store(0, "druid", STEPS)
    return plans


def test_a_plan_is_carried_out_step_by_step() -> None:
    plans = planned()
    assert plans.take(1, "druid", b"one") is None
    assert plans.take(0, "druid", b"one") == 1
    assert plans.take(0, "druid", b"two") == 2
    assert plans.take(0, "druid", b"two") is None


def test_a_plan_is_dropped_in_an_unexpected_position() -> None:
    plans = planned()
    assert plans.take(0, "druid", b"other") is None
    assert plans.take(0, "druid", b"one") is None  # for good


def test_a_plan_is_dropped_when_another_bot_plays() -> None:
    plans = planned()
    assert plans.take(0, "novice", b"one") is None
    assert plans.take(0, "druid", b"one") is None
