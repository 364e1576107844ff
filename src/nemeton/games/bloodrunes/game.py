"""BloodRunes as the kernel sees it: how a state is made, and the one `GAME`."""

from __future__ import annotations

from typing import Final

from nemeton.core.assembled import AssembledGame, Parts
from nemeton.core.game import Game
from nemeton.core.options import Options
from nemeton.core.state import State
from nemeton.games.bloodrunes.components import COMPONENTS, parse, read
from nemeton.games.bloodrunes.options import TURN_LIMIT, options
from nemeton.games.bloodrunes.rules import BloodrunesState
from nemeton.games.bloodrunes.spells import Spells
from nemeton.games.bloodrunes.verbs import BloodrunesVerbs
from nemeton.games.bloodrunes.view import BloodrunesView

PARTS: Final = Parts("nemeton.games.bloodrunes")
VERSION: Final = 2
SIMULATION: Final[Options] = {"turn_limit": TURN_LIMIT}  # 5.3


class BloodrunesGame(AssembledGame):
    def __init__(self, verbs: BloodrunesVerbs, version: int = VERSION) -> None:
        self.own_verbs = verbs  # what `verbs` is, by its own type
        self.spells = verbs.spells
        edition, agreed, seats = self.spells.components.edition, options(version), (2, 3, 4)
        self.parts = PARTS
        super().__init__(
            "bloodrunes", version, edition, seats, agreed, verbs, BloodrunesView, True, SIMULATION
        )

    def with_components(self, text: str) -> Game:
        return BloodrunesGame(BloodrunesVerbs(Spells(read(text))), self.version)

    def parse_components(self, text: str) -> object:
        return parse(text)

    def earlier(self, version: int) -> Game:
        return BloodrunesGame(self.own_verbs, version)

    def blank(self, seats: int, options: Options) -> State:
        return BloodrunesState(self, seats, options, self.own_verbs)


GAME = BloodrunesGame(BloodrunesVerbs(Spells(COMPONENTS)))
