"""Alarún as the kernel sees it: how a state is made, and the one `GAME`."""

from __future__ import annotations

from nemeton.core.assembled import AssembledGame, Parts
from nemeton.core.options import Options
from nemeton.core.state import State
from nemeton.core.verbs import Verbs
from nemeton.games.alarun.rules.actions import VERBS
from nemeton.games.alarun.rules.components import COMPONENTS
from nemeton.games.alarun.rules.options import options
from nemeton.games.alarun.rules.play import AlarunState
from nemeton.games.alarun.views.structs import AlarunView

PARTS = Parts("nemeton.games.alarun")


class AlarunGame(AssembledGame):
    def __init__(self, version: int = 3) -> None:
        agreed, edition = options(version), COMPONENTS.edition
        self.parts = PARTS
        super().__init__("alarun", version, edition, (2, 3, 4), agreed, VERBS, AlarunView)
        self.judges_by_view = True

    def variant(self, version: int, verbs: Verbs) -> AlarunGame:
        return AlarunGame(version)

    def blank(self, seats: int, options: Options) -> State:
        return AlarunState(self, seats, options)


GAME = AlarunGame()
