"""BloodRunes as the kernel sees it: how a state is made, and the one `GAME`."""

from __future__ import annotations

from nemeton.core.assembled import AssembledGame, Parts
from nemeton.core.options import Options
from nemeton.core.state import State
from nemeton.core.verbs import Verbs
from nemeton.games.bloodrunes.options import SIMULATION, options
from nemeton.games.bloodrunes.rules import BloodrunesState
from nemeton.games.bloodrunes.verbs import OWN_VERBS, BloodrunesVerbs
from nemeton.games.bloodrunes.view import BloodrunesView

PARTS = Parts("nemeton.games.bloodrunes")


class BloodrunesGame(AssembledGame):
    def __init__(self, verbs: BloodrunesVerbs, version: int = 2) -> None:
        self.own_verbs, self.spells = verbs, verbs.spells  # by their own types
        agreed, edition, seats = options(version), verbs.spells.components.edition, (2, 3, 4)
        self.parts = PARTS
        super().__init__("bloodrunes", version, edition, seats, agreed, verbs, BloodrunesView)
        self.simulation = SIMULATION

    def variant(self, version: int, verbs: Verbs) -> BloodrunesGame:
        assert isinstance(verbs, BloodrunesVerbs)
        return BloodrunesGame(verbs, version)

    def blank(self, seats: int, options: Options) -> State:
        return BloodrunesState(self, seats, options, self.own_verbs)


GAME = BloodrunesGame(OWN_VERBS)
