"""Alluvium as the kernel sees it: how a state is made, and the one `GAME`."""

from __future__ import annotations

from nemeton.core.assembled import AssembledGame, Parts
from nemeton.core.options import Option, Options
from nemeton.core.state import State
from nemeton.core.verbs import Verbs
from nemeton.games.alluvium.rules.actions import OWN_VERBS, AlluviumVerbs
from nemeton.games.alluvium.rules.play import AlluviumState
from nemeton.games.alluvium.views.structs import AlluviumView

PARTS = Parts("nemeton.games.alluvium")
OPTIONS = (Option("memory_aid", True),)  # 3.7


class AlluviumGame(AssembledGame):
    def __init__(self, verbs: AlluviumVerbs, version: int = 3) -> None:
        self.own_verbs, self.terrain = verbs, verbs.terrain  # by their own types
        edition = verbs.terrain.edition
        self.parts = PARTS
        super().__init__("alluvium", version, edition, (3, 4, 5), OPTIONS, verbs, AlluviumView)
        # Every sheet is judged by itself, and an action changes only the one in front of the seat.
        self.judges_by_view = True

    def variant(self, version: int, verbs: Verbs) -> AlluviumGame:
        assert isinstance(verbs, AlluviumVerbs)
        return AlluviumGame(verbs, version)

    def blank(self, seats: int, options: Options) -> State:
        return AlluviumState(self, seats, options, self.own_verbs)


GAME = AlluviumGame(OWN_VERBS)
