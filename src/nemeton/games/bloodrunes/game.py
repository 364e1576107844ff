"""BloodRunes as the kernel sees it: how a state is made, and the one `GAME`."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from nemeton.core.assembled import AssembledGame, Parts
from nemeton.core.options import Options
from nemeton.core.state import State
from nemeton.core.verbs import Verbs
from nemeton.games.bloodrunes.rules.actions import OWN_VERBS, BloodrunesVerbs, verbs_of
from nemeton.games.bloodrunes.rules.options import SIMULATION, options
from nemeton.games.bloodrunes.rules.play import BloodrunesState
from nemeton.games.bloodrunes.views.structs import BloodrunesView

PARTS = Parts("nemeton.games.bloodrunes")
SECOND_BOX = 3  # the first version with the box that is now the game's own


class BloodrunesGame(AssembledGame):
    def __init__(self, verbs: BloodrunesVerbs, version: int = 3) -> None:
        self.own_verbs, self.spells = verbs, verbs.spells  # by their own types
        agreed, edition, seats = options(version), verbs.spells.components.edition, (2, 3, 4)
        self.parts = PARTS
        super().__init__("bloodrunes", version, edition, seats, agreed, verbs, BloodrunesView)
        self.simulation = SIMULATION

    def variant(self, version: int, verbs: Verbs) -> BloodrunesGame:
        assert isinstance(verbs, BloodrunesVerbs)
        if version < SECOND_BOX and verbs is OWN_VERBS:
            verbs = first_verbs()
        return BloodrunesGame(verbs, version)

    def blank(self, seats: int, options: Options) -> State:
        return BloodrunesState(self, seats, options, self.own_verbs)


@cache
def first_verbs() -> BloodrunesVerbs:
    """With the box that was the game's own before."""
    editions = files(PARTS.package).joinpath("editions")
    return verbs_of(editions.joinpath("reconstruction-1.toml").read_text("utf-8"))


GAME = BloodrunesGame(OWN_VERBS)
