"""Levels are quick or slow with a box by measurement, not by name."""

from __future__ import annotations

import msgspec

from nemeton.games import find
from nemeton.server.storage.tables import TableHeader
from nemeton.server.workers.bot_costs import MAX_ENTRIES, QUICK_SECONDS, BotCosts
from nemeton.testing import Case
from tests.server.tables.twin_tables import header

OWN = header(Case(find("alarun"), 2, {}))


def boxed(components: str) -> TableHeader:
    return msgspec.structs.replace(OWN, components=components)


def test_with_the_game_s_own_box_quick_levels_are_quick() -> None:
    costs = BotCosts()
    costs.note(OWN, "novice", 9.0)
    assert not costs.slow(OWN, "novice")


def test_levels_with_another_box_are_slow_until_measured_quick() -> None:
    costs, box = BotCosts(), boxed("a box")
    assert costs.slow(box, "novice")
    costs.note(box, "novice", QUICK_SECONDS / 2)
    assert not costs.slow(box, "novice")
    assert costs.slow(box, "apprentice")
    assert costs.slow(boxed("another box"), "novice")
    for _ in range(3):
        costs.note(box, "novice", 2 * QUICK_SECONDS)
    assert costs.slow(box, "novice")


def test_the_number_of_remembered_boxes_is_limited() -> None:
    costs = BotCosts()
    for number in range(MAX_ENTRIES + 10):
        costs.note(boxed(f"box {number}"), "novice", QUICK_SECONDS / 2)
    assert costs.slow(boxed("box 9"), "novice")
    assert not costs.slow(boxed("box 10"), "novice")
