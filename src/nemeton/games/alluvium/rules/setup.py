"""Section 2: what lies ready before the first turn."""

from __future__ import annotations

from nemeton.core.chance import Chance
from nemeton.games.alluvium.rules.position import Position
from nemeton.games.alluvium.rules.sheet import blank_sheet


def lay_out(position: Position, chance: Chance) -> None:
    """Section 2: a shuffled deck for every colour, a sheet for every player."""
    for _ in range(position.colours):
        deck = position.terrain.deck.copy()
        chance.shuffle(deck)  # 2.1, 2.3
        position.decks.append(deck)
    position.sheets = [
        blank_sheet(position.terrain, seat, position.colours) for seat in range(position.seats)
    ]
    position.go_to(0)
    position.reveals = 1
