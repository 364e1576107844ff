"""Which cards a seat has not seen yet, and so may still get."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from nemeton.games.alarun.bots.line_value import KINDS
from nemeton.games.alarun.rules import packed_ints
from nemeton.games.alarun.rules.cards import COLOUR_COUNT, DRUID, INGREDIENTS, KIND_COUNT
from nemeton.games.alarun.rules.components import COMPONENTS
from nemeton.games.alarun.rules.packed_ints import NONE
from nemeton.games.alarun.rules.position import Position
from nemeton.games.alarun.rules.square import WINDOW, Square

COPIES: Final[i64] = COMPONENTS.ingredients.copies
ALL_CARDS: Final = float(INGREDIENTS * COPIES)
LEAST: Final = 0.5  # so that a line that hardly any card can serve does not weigh too much

# Of each card, as if there were so many of the Centum auri and the druid too: nobody asks.
_ALL_UNSEEN: Final = vec[i64]([COPIES] * (DRUID + 1))


@mypyc_attr(acyclic=True)
class Supply:
    """Unseen copies of each ingredient: all but the own hand, all squares and open cards."""

    def __init__(self, position: Position, seat: int) -> None:
        self.unseen = _ALL_UNSEEN[:]
        self._see_few(position.players[seat].held)
        self._see_few(position.face_up)
        for card in position.discard:
            self.unseen[card] -= 1
        for player in position.players:
            self._see_square(player.square)
        self.total: i64 = 0
        for card in range(INGREDIENTS):
            self.total += self.unseen[card]

    def _see_few(self, cards: i64) -> None:
        while cards != NONE:
            self.unseen[packed_ints.at(cards, 0)] -= 1
            cards = packed_ints.take_out(cards, 0)

    def _see_square(self, square: Square) -> None:
        cells = square.cells
        unseen = self.unseen
        left: i64 = square.left
        right: i64 = square.right + 1
        for row in range(square.top, square.bottom + 1):
            for cell in range(row * WINDOW + left, row * WINDOW + right):
                card: i64 = cells[cell]
                if card >= 0:
                    unseen[card] -= 1

    def useful(self, kind: i64, held: i64) -> tuple[float, float]:
        """Unseen cards of the type that are not held yet, and how many there usually are."""
        # A colour has a card of each kind, a kind one of each colour.
        first: i64 = kind if kind < KINDS else (kind - KINDS) * COLOUR_COUNT
        step: i64 = COLOUR_COUNT if kind < KINDS else 1
        unseen = self.unseen
        useful: i64 = 0
        missing: i64 = 0
        for other in range(KIND_COUNT):
            if held >> other & 1 == 0:
                missing += 1
                useful += unseen[first + other * step]
        usual = float(COPIES * missing * self.total) / ALL_CARDS + LEAST
        return float(useful), usual
