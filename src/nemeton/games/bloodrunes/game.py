"""BloodRunes as the kernel sees it: its parts, and the one `GAME`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from nemeton.core.assembled import AssembledGame, Parts
from nemeton.core.census import Census
from nemeton.core.game import Game
from nemeton.core.options import Options
from nemeton.core.state import State
from nemeton.games.bloodrunes import (
    contents,
    deal,
    faces,
    foresight,
    insight,
    observation,
    outlook,
    prompts,
    redealing,
    scenes,
    scoring,
    view,
)
from nemeton.games.bloodrunes.components import BOX, Components, read
from nemeton.games.bloodrunes.options import TURN_LIMIT, check_colours, options
from nemeton.games.bloodrunes.position import Position
from nemeton.games.bloodrunes.rules import BloodrunesState
from nemeton.games.bloodrunes.spells import Spells
from nemeton.games.bloodrunes.verbs import BloodrunesVerbs

VERSION: Final = 2

PARTS: Final = Parts[Position](
    lay_out=deal.lay_out,
    prompt=prompts.prompt,
    view=view.show,
    views=view.show_all,
    restore=view.restore,
    redeal=redealing.redeal,
    result=scoring.result,
    tally=scoring.tally,
    tallies=scoring.tallies,
    foresee=foresight.foresee,
    box=faces.box,
    evaluate=insight.evaluate,
    evaluate_all=outlook.evaluate_all,
    promising=insight.promising,
    arrange=scenes.arrange,
    contents=contents.contents,
    layout=observation.layout,
    observe=observation.observe,
)


class BloodrunesGame(AssembledGame):
    def __init__(self, verbs: BloodrunesVerbs, version: int = VERSION) -> None:
        self.own_verbs = verbs  # what `verbs` is, by its own type
        self.spells = verbs.spells
        self.parts = PARTS
        super().__init__(
            name="bloodrunes",
            version=version,
            edition=self.spells.box.edition,
            seats=(2, 3, 4),
            options=options(version),
            verbs=self.own_verbs,
            view_type=view.BloodrunesView,
            takes_components=True,
            simulation={"turn_limit": TURN_LIMIT},  # 5.3
        )

    def settle(self, seats: int, options: Mapping[str, object]) -> Options:
        settled = super().settle(seats, options)
        check_colours(settled, seats)
        return settled

    def with_components(self, text: str) -> BloodrunesGame:
        return BloodrunesGame(verbs_of(read(text)), self.version)

    def earlier(self, version: int) -> Game | None:
        return BloodrunesGame(self.own_verbs, version) if 1 <= version < self.version else None

    def blank(self, seats: int, options: Options) -> State:
        return BloodrunesState(self, seats, options, self.own_verbs)

    def census(self, seats: int) -> list[Census]:
        return [Census("bloodrunes-cast-spell", "spell", self.spells.copies(seats))]


def verbs_of(box: Components) -> BloodrunesVerbs:
    return BloodrunesVerbs(Spells(box))


GAME = BloodrunesGame(verbs_of(BOX))
