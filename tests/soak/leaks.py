"""The same messages to two deals that a viewer cannot tell apart get the same answers.

A message counts once, though it is sent in both worlds: its answers were compared.
"""

from __future__ import annotations

import asyncio

from nemeton.games import NAMES
from tests.server.tables.hunt import Hunt, in_two_worlds, prepared_games
from tests.soak.place import Place


def prove(place: Place, seed: int, count: int) -> int:
    """One game after the other, from unit to unit."""
    with prepared_games() as prepared:
        game = prepared[NAMES[seed % len(NAMES)]]
        hunt = Hunt(game.real, game, seed)
        asyncio.run(in_two_worlds(place.folder, hunt, count))
    return hunt.compared
