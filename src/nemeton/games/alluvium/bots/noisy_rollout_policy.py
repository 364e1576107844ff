"""How play-outs go on that see more and are less sure: by what scholars learned, and wavering."""

from __future__ import annotations

from nemeton.core.playout import Policy
from nemeton.games.alluvium.bots.learned_weights import SCHOLARS
from nemeton.games.alluvium.bots.rollout_policy import SheetwisePolicy


def policy(candidates: int) -> Policy:
    return SheetwisePolicy(candidates, SCHOLARS, wavering=True)
