"""What can be agreed on before a game."""

from __future__ import annotations

from typing import Final

from nemeton.core.options import Option, first_player
from nemeton.games.alarun.rules.components import COMPONENTS

FIRST_SWAP_LIMIT: Final = 12  # what 3.8 said in version 1


def options(version: int) -> list[Option]:
    limit = COMPONENTS.play.swap_limit if version > 1 else FIRST_SWAP_LIMIT
    return [first_player(4), Option("swap_limit", limit, low=0, high=99)]  # 2.4, 3.8
