"""How squares look, to their players and to others: views and accounts are made from it."""

from __future__ import annotations

from typing import cast

from nemeton.games.alarun.rules.components import CARD_NAMES
from nemeton.games.alarun.rules.packed_ints import size
from nemeton.games.alarun.rules.position import Player
from nemeton.games.alarun.rules.scoring import POTION_POINTS, all_bonuses, brew
from nemeton.games.alarun.rules.square import CELL_NAMES, CELLS, Square
from nemeton.games.alarun.views.structs import PotionView


class ShownSquare:
    def __init__(self, square: Square) -> None:
        potions = brew(square)
        self.cells: dict[str, str] = {}
        for cell in range(CELLS):
            card = square.cells[cell]
            if card >= 0:
                self.cells[CELL_NAMES[cell]] = CARD_NAMES[card]
        self.potions: list[PotionView] = []
        for line, power in zip(square.row_names(), potions.rows, strict=True):
            self.potions.append(PotionView(line, power, POTION_POINTS[power]))
        for line, power in zip(square.column_names(), potions.columns, strict=True):
            self.potions.append(PotionView(line, power, POTION_POINTS[power]))
        self.druid = CARD_NAMES[potions.druid]
        self._potion_points = potions.points()
        self._bonuses = all_bonuses(square)  # by the colour card, the last if none is known

    def points(self, colour: int | None) -> int:
        return self._potion_points + self._bonuses[-1 if colour is None else colour]


class Shown:
    """A square only ever grows: how it looks is known by how many of its cards are shown."""

    def __init__(self, cards: int, own: ShownSquare, open_cards: int, seen: ShownSquare) -> None:
        self.cards = cards
        self.own = own
        self.open_cards = open_cards
        self.open = seen


def shown_of(player: Player) -> Shown:
    """Others see a placement once it is confirmed."""  # 4.1
    square = player.square
    shown = cast("Shown | None", square.shown)
    cards = square.cards
    if shown is None or shown.cards != cards or shown.open_cards != cards - size(player.filled):
        # Remembered, because squares are shown after every move and rarely change.
        shown = square.shown = show_again(square, player.placed, shown)
    return shown


def show_again(square: Square, hidden: list[int], before: Shown | None) -> Shown:
    cards, open_cards = square.cards, square.cards - len(hidden)
    own = before.own if before is not None and before.cards == cards else ShownSquare(square)
    if not hidden:
        seen = own
    elif before is not None and before.open_cards == open_cards:
        seen = before.open
    else:
        seen = ShownSquare(square.without(hidden))
    return Shown(cards, own, open_cards, seen)
