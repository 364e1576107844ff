"""Every message of whole games, to everybody at the table, tells nothing that is hidden."""

from __future__ import annotations

from tests.contract.cases import EVERY_PLY
from tests.server.tables.watch import Watch, stopped_clock
from tests.soak.place import Place

LONG = 600  # messages: a game is looked at whole, unless it is one of few


def prove(_place: Place, seed: int, count: int) -> int:
    """One kind of table after the other, from unit to unit."""
    case = EVERY_PLY[seed % len(EVERY_PLY)]
    compared = 0
    number = seed
    with stopped_clock():
        while compared < count:
            watch = Watch(case, seed=number % 256, share=1.0 if count >= LONG else 0.04)
            watch.play()
            compared += watch.compared
            number += 1
    return compared
