"""Alarún as the kernel sees it: its parts, and the one `GAME`."""

from __future__ import annotations

from typing import Final

from nemeton.core.assembled import AssembledGame, Parts
from nemeton.core.game import Game
from nemeton.core.options import Option, Options, first_player
from nemeton.core.state import State
from nemeton.games.alarun import (
    foresight,
    insight,
    observation,
    prompts,
    redealing,
    rules,
    scenes,
    scoring,
    view,
)
from nemeton.games.alarun.components import BOX
from nemeton.games.alarun.position import Position
from nemeton.games.alarun.rules import AlarunState
from nemeton.games.alarun.verbs import VERBS

VERSION: Final = 3
FIRST_SWAP_LIMIT: Final = 12  # what 3.8 said in version 1

PARTS: Final = Parts[Position](
    lay_out=rules.lay_out,
    prompt=prompts.prompt,
    view=view.show,
    views=view.show_all,
    restore=view.restore,
    redeal=redealing.redeal,
    result=scoring.result,
    tally=view.tally,
    tallies=view.tallies,
    foresee=foresight.foresee,
    box=view.box,
    evaluate=insight.evaluate,
    evaluate_all=insight.evaluate_all,
    promising=insight.promising,
    arrange=scenes.arrange,
    ranks=scoring.ranks,
    layout=observation.layout,
    observe=observation.observe,
)


class AlarunGame(AssembledGame):
    def __init__(self, version: int = VERSION) -> None:
        swap_limit = BOX.play.swap_limit if version > 1 else FIRST_SWAP_LIMIT
        self.parts = PARTS
        super().__init__(
            name="alarun",
            version=version,
            edition=BOX.edition,
            seats=(2, 3, 4),
            options=(
                first_player(4),  # 2.4
                Option("swap_limit", swap_limit, low=0, high=99),  # 3.8
            ),
            verbs=VERBS,
            view_type=view.AlarunView,
        )

    def earlier(self, version: int) -> Game | None:
        return AlarunGame(version) if 1 <= version < self.version else None

    def blank(self, seats: int, options: Options) -> State:
        return AlarunState(self, seats, options)


GAME = AlarunGame()
