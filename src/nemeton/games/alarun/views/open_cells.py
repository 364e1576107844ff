"""The cells of a square in a view where a card could lie next, whoever is to act."""

from __future__ import annotations

from nemeton.games.alarun.rules.square import CELL_NAMES
from nemeton.games.alarun.views.sample import CARDS, CELLS, rebuild
from nemeton.games.alarun.views.structs import PlayerView


def open_cells(player: PlayerView) -> list[str]:  # 4.2, 4.4
    """The names of the open cells, row by row, for clients that draw them."""
    square = rebuild({CELLS[cell]: CARDS[card] for cell, card in player.square.items()})
    return [CELL_NAMES[cell] for cell in square.open]
