"""What can be agreed on before a game."""

from __future__ import annotations

from typing import Final

from nemeton.core.errors import BadOptions
from nemeton.core.options import Option, Options, first_player
from nemeton.games.bloodrunes.rules.components import COLOURS

TURN_LIMIT: Final = 60  # 5.3: of simulations; in version 1 of every table
SIMULATION: Final[Options] = {"turn_limit": TURN_LIMIT}
FREE: Final = "free"


def options(version: int) -> list[Option]:
    return [
        first_player(4),  # 2.6
        Option("clan_attributes", False),  # 6
        Option("stacked_wards", False),  # 7
        Option("turn_limit", 0 if version > 1 else TURN_LIMIT, low=0, high=999),  # 5.3
        *[Option(f"colour_{seat}", FREE, (FREE, *COLOURS)) for seat in range(1, 5)],  # 2.5
    ]


def check(settled: Options, seats: int) -> None:
    """No two have the same colour. Raises BadOptions."""  # 2.5
    wanted: set[object] = set()
    for seat in range(1, seats + 1):
        colour = settled[f"colour_{seat}"]
        if colour in wanted:
            raise BadOptions("colour-taken-twice", colour=colour)
        if colour != FREE:
            wanted.add(colour)
