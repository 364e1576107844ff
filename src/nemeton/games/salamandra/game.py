"""Salamandra as the kernel sees it: how a state is made, and the one `GAME`."""

from __future__ import annotations

from nemeton.core.assembled import AssembledGame, Parts
from nemeton.core.options import Options, first_player
from nemeton.core.state import State
from nemeton.games.salamandra.components import COMPONENTS
from nemeton.games.salamandra.rules import SalamandraState
from nemeton.games.salamandra.verbs import VERBS
from nemeton.games.salamandra.view import SalamandraView

PARTS = Parts("nemeton.games.salamandra")
OPTIONS = (first_player(4),)  # 2.6


class SalamandraGame(AssembledGame):
    def __init__(self) -> None:
        edition = COMPONENTS.edition
        self.parts = PARTS
        super().__init__("salamandra", 1, edition, (2, 3, 4), OPTIONS, VERBS, SalamandraView)

    def blank(self, seats: int, options: Options) -> State:
        return SalamandraState(self, seats, options)


GAME = SalamandraGame()
