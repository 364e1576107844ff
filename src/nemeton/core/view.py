"""What one seat, or an onlooker, may know. Every game's view begins with these fields."""

from __future__ import annotations

import msgspec

from nemeton.core.options import Options
from nemeton.core.result import Result


class View(msgspec.Struct, kw_only=True):
    """Plain JSON data; nothing hidden from `seat` (None: an onlooker) is in it."""

    game: str
    seat: int | None
    seats: int
    options: Options
    actors: list[int]
    result: Result | None
