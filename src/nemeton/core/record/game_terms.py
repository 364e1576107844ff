"""Terms of a game, the first fields of files about played games."""

from __future__ import annotations

import msgspec

from nemeton.core.game import Game


class Terms(msgspec.Struct, frozen=True):
    game: str
    version: int  # of the rules
    edition: str
    seats: int


def terms_of(game: Game, seats: int) -> tuple[str, int, str, int]:
    """The first values of a struct with terms."""
    return game.name, game.version, game.edition, seats
