"""Which cards a seat has not seen yet, and so may still get."""

from __future__ import annotations

from typing import Final

from nemeton.games.alarun.cards import COLOUR_COUNT, INGREDIENTS, KIND_COUNT
from nemeton.games.alarun.components import COMPONENTS
from nemeton.games.alarun.lines import KINDS
from nemeton.games.alarun.position import Position

COPIES: Final = COMPONENTS.ingredients.copies
ALL_CARDS: Final = INGREDIENTS * COPIES
LEAST: Final = 0.5  # so that a line that hardly any card can serve does not weigh too much


class Supply:
    """Unseen copies of each ingredient: all but the own hand, all squares and open cards."""

    def __init__(self, position: Position, seat: int) -> None:
        self.unseen = [COPIES] * (INGREDIENTS + 1)
        for card in position.players[seat].hand:
            self.unseen[card] -= 1
        for card in position.centre:
            self.unseen[card] -= 1
        for card in position.discard:
            self.unseen[card] -= 1
        for player in position.players:
            for card in player.square.cells:
                if 0 <= card < INGREDIENTS:
                    self.unseen[card] -= 1
        self.total = 0
        for card in range(INGREDIENTS):
            self.total += self.unseen[card]

    def useful(self, kind: int, held: int) -> tuple[float, float]:
        """Unseen cards of the type that are not held yet, and how many there usually are."""
        useful = 0
        missing = 0
        if kind < KINDS:
            for other in range(KIND_COUNT):
                if not held >> other & 1:
                    missing += 1
                    useful += self.unseen[other * COLOUR_COUNT + kind]
        else:
            for other in range(COLOUR_COUNT):
                if not held >> other & 1:
                    missing += 1
                    useful += self.unseen[(kind - KINDS) * COLOUR_COUNT + other]
        usual = COPIES * missing * self.total / ALL_CARDS + LEAST
        return float(useful), usual
