"""Fast redealing of the hidden cards, for searches."""

from __future__ import annotations

from nemeton.core.chance import Chance
from nemeton.games.salamandra.rules.position import NONE_DRAWN, SalamandraPosition
from nemeton.games.salamandra.rules.tiles import FIELD_STACK


def redeal(position: SalamandraPosition, _seat: int, chance: Chance) -> None:
    """Shuffle each stack below the card that it shows; all seats know the same."""  # 2.4
    stacks: list[list[int]] = []
    for stack, cards in enumerate(position.stacks):
        hidden = cards[position.drawn[stack] :]
        shown = hidden[:1] if stack < FIELD_STACK else []
        del hidden[: len(shown)]
        chance.shuffle(hidden)
        stacks.append(shown + hidden)
    position.stacks = stacks
    position.drawn = NONE_DRAWN[:]
