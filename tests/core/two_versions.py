"""Alarún with an earlier version of its rules, in which twelve swaps were allowed."""

from __future__ import annotations

from nemeton.core.game import Game
from nemeton.core.options import Option, first_player
from nemeton.games.alarun.game import AlarunGame

FIRST_LIMIT = 12


class TwoVersions(AlarunGame):
    """Versions 2 and 3 differ in the default of an option."""

    def __init__(self, version: int = 3) -> None:
        super().__init__()
        self.version = version
        if version == 2:
            self.options = (first_player(4), Option("swap_limit", FIRST_LIMIT, low=0, high=99))

    def earlier(self, version: int) -> Game | None:
        return TwoVersions(version) if version == 2 else None
