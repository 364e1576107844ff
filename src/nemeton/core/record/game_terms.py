"""What files about played games begin with: which game, by which rules and box, for how many."""

from __future__ import annotations

import msgspec

from nemeton.core.game import Game


class Terms(msgspec.Struct, frozen=True):
    game: str
    version: int  # of the rules
    edition: str
    seats: int


def terms_of(game: Game, seats: int) -> tuple[str, int, str, int]:
    """What a struct with terms begins with."""
    return game.name, game.version, game.edition, seats
