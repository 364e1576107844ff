"""How often each spell is cast, for studies of many games."""

from __future__ import annotations

from nemeton.core.study.figures import Census
from nemeton.games.bloodrunes.rules.actions import BloodrunesVerbs


def spell_usage(verbs: BloodrunesVerbs, seats: int) -> list[Census]:
    return [Census("bloodrunes-cast-spell", "spell", verbs.spells.copies(seats))]
