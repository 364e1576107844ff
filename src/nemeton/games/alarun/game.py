"""Alarún as the kernel sees it: how a state is made, and the one `GAME`."""

from __future__ import annotations

from typing import Final

from nemeton.core.assembled import AssembledGame, Parts
from nemeton.core.game import Game
from nemeton.core.options import Option, Options, first_player
from nemeton.core.state import State
from nemeton.games.alarun.components import COMPONENTS
from nemeton.games.alarun.rules import AlarunState
from nemeton.games.alarun.verbs import VERBS
from nemeton.games.alarun.view import AlarunView

PARTS: Final = Parts("nemeton.games.alarun")
VERSION: Final = 3
FIRST_SWAP_LIMIT: Final = 12  # what 3.8 said in version 1


class AlarunGame(AssembledGame):
    def __init__(self, version: int = VERSION) -> None:
        limit = COMPONENTS.play.swap_limit if version > 1 else FIRST_SWAP_LIMIT
        options = (first_player(4), Option("swap_limit", limit, low=0, high=99))  # 2.4, 3.8
        edition = COMPONENTS.edition
        self.parts = PARTS
        super().__init__("alarun", version, edition, (2, 3, 4), options, VERBS, AlarunView)

    def earlier(self, version: int) -> Game:
        return AlarunGame(version)

    def blank(self, seats: int, options: Options) -> State:
        return AlarunState(self, seats, options)


GAME = AlarunGame()
