"""Setup of a game, section 1 of the rules."""

from __future__ import annotations

from examples.gops.rules.play import turn_up_prize
from examples.gops.rules.position import GopsPosition
from nemeton.core.chance import Chance


def lay_out(position: GopsPosition, chance: Chance) -> None:
    """Shuffle the prizes, and turn up the first."""
    chance.shuffle(position.stack)  # 1.2
    turn_up_prize(position)
