"""Equal answers to the same messages at deals that look the same to a viewer.

A message counts once, though it is sent in both worlds: its answers were compared.
"""

from __future__ import annotations

import asyncio

from nemeton.games import NAMES
from tests.server.tables.leak_search import LeakSearch, in_two_worlds, prepared_games
from tests.soak.workplace import Workplace


def prove(place: Workplace, seed: int, count: int) -> int:
    """Search one game after the other, from unit to unit."""
    with prepared_games() as prepared:
        game = prepared[NAMES[seed % len(NAMES)]]
        hunt = LeakSearch(game.real, game, seed)
        asyncio.run(in_two_worlds(place.folder, hunt, count))
    return hunt.compared
