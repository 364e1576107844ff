"""What a study of many games counts of BloodRunes: how often was each spell cast?"""

from __future__ import annotations

from nemeton.core.census import Census
from nemeton.games.bloodrunes.rules.actions import BloodrunesVerbs


def census(verbs: BloodrunesVerbs, seats: int) -> list[Census]:
    return [Census("bloodrunes-cast-spell", "spell", verbs.spells.copies(seats))]
