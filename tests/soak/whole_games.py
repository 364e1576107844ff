"""No message of whole games, to anyone at the table, depends on hidden things."""

from __future__ import annotations

from tests.contract.cases import EVERY_PLY
from tests.server.tables.twin_games import TwinGame, stopped_clock
from tests.soak.workplace import Workplace

LONG = 600  # messages: a game is checked whole, unless it is one of few


def prove(_place: Workplace, seed: int, count: int) -> int:
    """Check one kind of table after the other, from unit to unit."""
    case = EVERY_PLY[seed % len(EVERY_PLY)]
    compared = 0
    number = seed
    with stopped_clock():
        while compared < count:
            watch = TwinGame(case, seed=number % 256, share=1.0 if count >= LONG else 0.04)
            watch.play()
            compared += watch.compared
            number += 1
    return compared
