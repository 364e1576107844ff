"""No message of whole games, to anyone at the table, depends on hidden things."""

from __future__ import annotations

from tests.contract.cases import EVERY_PLY
from tests.server.tables.twin_games import TwinGame, stopped_clock
from tests.soak.workplace import Workplace

MIN_FOR_WHOLE_GAMES = 600  # messages; for fewer, a part of each game is checked


def prove(_place: Workplace, seed: int, count: int) -> int:
    """Check one kind of table after the other, from unit to unit."""
    case = EVERY_PLY[seed % len(EVERY_PLY)]
    compared = 0
    number = seed
    with stopped_clock():
        while compared < count:
            share = 1.0 if count >= MIN_FOR_WHOLE_GAMES else 0.04
            watch = TwinGame(case, seed=number % 256, share=share)
            watch.play()
            compared += watch.compared
            number += 1
    return compared
