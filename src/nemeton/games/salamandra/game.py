"""Salamandra as the kernel sees it: how a state is made, and the one `GAME`."""

from __future__ import annotations

from nemeton.core.assembled import AssembledGame, Parts
from nemeton.core.options import Options, first_player
from nemeton.core.state import State
from nemeton.core.verbs import Verbs
from nemeton.games.salamandra.rules.actions import VERBS, SalamandraVerbs
from nemeton.games.salamandra.rules.play import SalamandraState
from nemeton.games.salamandra.views.structs import SalamandraView

PARTS = Parts("nemeton.games.salamandra")
OPTIONS = (first_player(4),)  # 2.6


class SalamandraGame(AssembledGame):
    def __init__(self, verbs: SalamandraVerbs, version: int = 2) -> None:
        self.pieces = verbs.pieces
        edition = verbs.pieces.components.edition
        self.parts = PARTS
        super().__init__("salamandra", version, edition, (2, 3, 4), OPTIONS, verbs, SalamandraView)
        self.judges_by_view = True  # everybody sees all but the order of the stacks

    def variant(self, version: int, verbs: Verbs) -> SalamandraGame:
        """Version 2 says of 6.2 and 6.4 that they are rulings; both play the same game."""
        assert isinstance(verbs, SalamandraVerbs)
        return SalamandraGame(verbs, version)

    def blank(self, seats: int, options: Options) -> State:
        return SalamandraState(self, seats, options, self.pieces)


GAME = SalamandraGame(VERBS)
