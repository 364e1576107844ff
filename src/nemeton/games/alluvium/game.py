"""Alluvium as the kernel sees it: how a state is made, and the one `GAME`."""

from __future__ import annotations

from typing import Final

from nemeton.core.assembled import AssembledGame, Parts
from nemeton.core.game import Game
from nemeton.core.options import Option, Options
from nemeton.core.state import State
from nemeton.games.alluvium.components import own_text, parse, read
from nemeton.games.alluvium.rules import AlluviumState
from nemeton.games.alluvium.terrain import Terrain
from nemeton.games.alluvium.verbs import AlluviumVerbs
from nemeton.games.alluvium.view import AlluviumView

PARTS: Final = Parts("nemeton.games.alluvium")
VERSION: Final = 3
OPTIONS: Final = (Option("memory_aid", True),)  # 3.7


class AlluviumGame(AssembledGame):
    """The rules with one box: sheet, forms and decks, and the verbs that follow from them."""

    def __init__(self, verbs: AlluviumVerbs, version: int = VERSION) -> None:
        self.own_verbs = verbs  # what `verbs` is, by its own type
        self.terrain = verbs.terrain
        edition = self.terrain.edition
        self.parts = PARTS
        super().__init__(
            "alluvium", version, edition, (3, 4, 5), OPTIONS, verbs, AlluviumView, True
        )

    def with_components(self, text: str) -> Game:
        return AlluviumGame(AlluviumVerbs(Terrain(read(text))), self.version)

    def parse_components(self, text: str) -> object:
        return parse(text)

    def earlier(self, version: int) -> Game:
        return AlluviumGame(self.own_verbs, version)

    def blank(self, seats: int, options: Options) -> State:
        return AlluviumState(self, seats, options, self.own_verbs)


GAME = AlluviumGame(AlluviumVerbs(Terrain(read(own_text()))))
