"""The registry: the one place that lists the games."""

from __future__ import annotations

from importlib import import_module

from nemeton.core.errors import NemetonError
from nemeton.core.game import Game

NAMES = ("alarun", "alluvium", "bloodrunes", "salamandra")


def find(name: str) -> Game:
    """The game of this name. Loaded when first asked for, so that a start stays quick."""
    if name not in NAMES:
        raise NemetonError("unknown-game", game=name, games=", ".join(NAMES))
    game = import_module(f"nemeton.games.{name}.game").GAME
    assert isinstance(game, Game)
    return game
