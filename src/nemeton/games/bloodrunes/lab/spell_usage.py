"""How often each spell is cast, for studies of many games."""

from __future__ import annotations

from nemeton.core.study.figures import UsageCount
from nemeton.games.bloodrunes.rules.actions import BloodrunesVerbs


def spell_usage(verbs: BloodrunesVerbs, seats: int) -> list[UsageCount]:
    return [UsageCount("bloodrunes-cast-spell", "spell", verbs.spells.copies(seats))]
