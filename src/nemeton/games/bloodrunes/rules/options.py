"""Options of a table, agreed before the game."""

from __future__ import annotations

from typing import Final

from nemeton.core.errors import BadOptions
from nemeton.core.options import Option, Options, first_player
from nemeton.games.bloodrunes.rules.components import COLOURS

SIMULATION: Final[Options] = {"turn_limit": 60}  # 5.3
FREE: Final = "free"


OPTIONS: Final = [
    first_player(4),  # 2.6
    Option("clan_attributes", False),  # 6
    Option("stacked_wards", False),  # 7
    Option("turn_limit", 0, low=0, high=999),  # 5.3
    *[Option(f"colour_{seat}", FREE, (FREE, *COLOURS)) for seat in range(1, 5)],  # 2.5
]


def check(settled: Options, seats: int) -> None:
    """Check that no two seats want the same colour. Raises BadOptions."""  # 2.5
    wanted: set[object] = set()
    for seat in range(1, seats + 1):
        colour = settled[f"colour_{seat}"]
        if colour in wanted:
            raise BadOptions("colour-taken-twice", colour=colour)
        if colour != FREE:
            wanted.add(colour)
