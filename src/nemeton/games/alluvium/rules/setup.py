"""Setup of a game, section 2 of the rules."""

from __future__ import annotations

from nemeton.core.chance import Chance
from nemeton.games.alluvium.rules.position import AlluviumPosition
from nemeton.games.alluvium.rules.sheet import blank_sheet


def lay_out(position: AlluviumPosition, chance: Chance) -> None:
    """Shuffle a deck for every colour, and give every player a sheet."""
    for _ in range(position.colours):
        deck = position.terrain.deck.copy()
        chance.shuffle(deck)  # 2.1, 2.3
        position.decks.append(deck)
    position.sheets = [
        blank_sheet(position.terrain, seat, position.colours) for seat in range(position.seats)
    ]
    position.go_to(0)
    position.reveals = 1
