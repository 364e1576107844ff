"""How play-outs go on that see more: sheetwise, by what scholars have learned."""

from __future__ import annotations

from nemeton.core.playout import Policy
from nemeton.games.alluvium.lessons import SCHOLARS
from nemeton.games.alluvium.sheetwise import SheetwisePolicy


def policy(candidates: int) -> Policy:
    return SheetwisePolicy(candidates, SCHOLARS)
