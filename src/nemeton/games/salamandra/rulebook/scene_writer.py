"""Contents of a place in the notation of scenes, for the rules' examples to check."""

from __future__ import annotations

from nemeton.core.errors import BadScene
from nemeton.core.message import Message
from nemeton.core.rulebook.scene import Contents
from nemeton.games.salamandra.rules.land import CELLS, TEMPLE_HALF
from nemeton.games.salamandra.rules.position import SalamandraPosition
from nemeton.games.salamandra.rules.tiles import NONE


def contents(position: SalamandraPosition, name: str, seat: int | None) -> Contents:
    """Numbers of the pieces in a place, on the land row by row."""
    if seat is None:
        land = position.land
        if name == "land":
            tiles = [land.tile_at(cell) for cell in range(CELLS)]
            return numbered([tile for tile in tiles if tile not in (NONE, TEMPLE_HALF)])
        if name == "groves in play":
            return numbered(list(land.groves().values()))
        if name == "market":
            return numbered([int(tile) for tile in position.market])
        if name == "books":
            return numbered(list(position.books))
    raise BadScene("scene-unknown", name=name)


def numbered(pieces: list[int]) -> Contents:
    numbers = [piece + 1 for piece in pieces]
    return Contents(
        [str(number) for number in numbers],
        [Message("salamandra-place-piece", {"number": number}) for number in numbers],
    )
