"""How squares look, to their players and to others: views and accounts are made from it."""

from __future__ import annotations

from typing import NamedTuple, cast

import msgspec

from nemeton.games.alarun.components import CARD_NAMES
from nemeton.games.alarun.position import Player
from nemeton.games.alarun.scoring import POTION_POINTS, all_bonuses, brew
from nemeton.games.alarun.square import CELL_NAMES, Square


class PotionView(msgspec.Struct, frozen=True):
    """A row ("5") or a column ("e") of the square as it stands."""

    line: str
    strength: int
    points: int


class ShownSquare(NamedTuple):
    cells: dict[str, str]
    potions: list[PotionView]
    druid: str
    potion_points: int
    bonuses: list[int]  # by the colour card that is known, the last if none is

    def points(self, colour: int | None) -> int:
        return self.potion_points + self.bonuses[-1 if colour is None else colour]


class Shown(NamedTuple):
    """A square only ever grows: how it looks is known by how many of its cards are shown."""

    cards: int
    own: ShownSquare
    open_cards: int
    open: ShownSquare


def shown_of(player: Player) -> Shown:
    """Others see a placement once it is confirmed."""  # 4.1
    square = player.square
    shown = cast("Shown | None", square.shown)
    cards = square.cards
    if shown is None or shown.cards != cards or shown.open_cards != cards - len(player.placed):
        # Remembered, because squares are shown after every move and rarely change.
        shown = square.shown = show_again(square, player.placed, shown)
    return shown


def show_again(square: Square, hidden: list[int], before: Shown | None) -> Shown:
    cards, open_cards = square.cards, square.cards - len(hidden)
    own = before.own if before is not None and before.cards == cards else show_square(square)
    if not hidden:
        seen = own
    elif before is not None and before.open_cards == open_cards:
        seen = before.open
    else:
        seen = show_square(square.without(hidden))
    return Shown(cards, own, open_cards, seen)


def show_square(square: Square) -> ShownSquare:
    potions = brew(square)
    rows = list(zip(square.row_names(), potions.rows, strict=True))
    columns = list(zip(square.column_names(), potions.columns, strict=True))
    laid = enumerate(square.cells)
    return ShownSquare(
        {CELL_NAMES[cell]: CARD_NAMES[card] for cell, card in laid if card >= 0},
        [PotionView(line, power, POTION_POINTS[power]) for line, power in rows + columns],
        CARD_NAMES[potions.druid],
        potions.points(),
        all_bonuses(square),
    )
