"""How others may play on in play-outs who have not learned what the bots have.

One step ahead, sheet by sheet, by the expected lead alone.
"""

from __future__ import annotations

from nemeton.core.playout import Policy
from nemeton.games.alluvium.sheetwise import SheetwisePolicy


def policy(candidates: int) -> Policy:
    return SheetwisePolicy(candidates, learned=False)
