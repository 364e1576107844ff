"""Squares as their player and the others see them, for views and log lines."""

from __future__ import annotations

from typing import Final, cast

from nemeton.games.alarun.rules.cards import DRUID
from nemeton.games.alarun.rules.components import CARD_NAMES
from nemeton.games.alarun.rules.packed_ints import size
from nemeton.games.alarun.rules.position import AlarunPlayer
from nemeton.games.alarun.rules.scoring import POTION_POINTS, all_bonuses, brew
from nemeton.games.alarun.rules.square import CELL_NAMES, CELLS, Square, new_square
from nemeton.games.alarun.views.structs import AlarunPlayerView, PotionView

CARDS: Final = {name: card for card, name in enumerate(CARD_NAMES)}
CELLS_BY_NAME: Final = {name: cell for cell, name in enumerate(CELL_NAMES)}
DRUID_NAME: Final = CARD_NAMES[DRUID]


class SquareView:
    """The names of the cards on a square, its potions and its points."""

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
        self._bonuses = all_bonuses(square)  # by colour card; last, without a known one

    def points(self, colour: int | None) -> int:
        return self._potion_points + self._bonuses[-1 if colour is None else colour]


class SquareViews:
    """The views of a square, to its player and to others.

    A square only grows, so the counts of its cards tell whether the views are current.
    """

    def __init__(self, cards: int, own: SquareView, open_cards: int, seen: SquareView) -> None:
        self.cards = cards
        self.own = own
        self.open_cards = open_cards
        self.open = seen


def square_views(player: AlarunPlayer) -> SquareViews:
    """The views of a player's square; placements are hidden until confirmed."""  # 4.1
    square = player.square
    views = cast("SquareViews | None", square.views)
    cards = square.cards
    if views is None or views.cards != cards or views.open_cards != cards - size(player.filled):
        # Cached, because squares are shown after every move and rarely change.
        views = square.views = new_square_views(square, player.placed, views)
    return views


def new_square_views(square: Square, hidden: list[int], before: SquareViews | None) -> SquareViews:
    cards, open_cards = square.cards, square.cards - len(hidden)
    own = before.own if before is not None and before.cards == cards else SquareView(square)
    if not hidden:
        seen = own
    elif before is not None and before.open_cards == open_cards:
        seen = before.open
    else:
        seen = SquareView(square.earlier_square(hidden))
    return SquareViews(cards, own, open_cards, seen)


def shown_square(shown: AlarunPlayerView) -> Square:
    """The square that the view of a player shows."""
    square = new_square()
    for cell, card in shown.square.items():
        if card != DRUID_NAME:
            square.lay(CELLS_BY_NAME[cell], CARDS[card])
    return square
