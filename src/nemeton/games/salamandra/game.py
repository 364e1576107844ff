"""Salamandra as the kernel sees it: its parts, and the one `GAME`."""

from __future__ import annotations

from typing import Final

from nemeton.core.assembled import AssembledGame, Parts
from nemeton.core.options import Options, first_player
from nemeton.core.state import State
from nemeton.games.salamandra import (
    accounts,
    insight,
    observation,
    prompts,
    redealing,
    restoring,
    scenes,
    scoring,
    turns,
    view,
)
from nemeton.games.salamandra.components import BOX
from nemeton.games.salamandra.position import Position
from nemeton.games.salamandra.rules import SalamandraState
from nemeton.games.salamandra.verbs import VERBS

PARTS: Final = Parts[Position](
    lay_out=turns.lay_out,
    prompt=prompts.prompt,
    view=view.show,
    views=view.show_all,
    restore=restoring.restore,
    redeal=redealing.redeal,
    result=scoring.result,
    tally=accounts.tally,
    tallies=accounts.tallies,
    details=accounts.details,
    arrange=scenes.arrange,
    box=view.box,
    evaluate=insight.evaluate,
    evaluate_all=insight.evaluate_all,
    promising=insight.promising,
    layout=observation.layout,
    observe=observation.observe,
)


class SalamandraGame(AssembledGame):
    def __init__(self) -> None:
        self.parts = PARTS
        super().__init__(
            name="salamandra",
            version=1,
            edition=BOX.edition,
            seats=(2, 3, 4),
            options=(first_player(4),),  # 2.6
            verbs=VERBS,
            view_type=view.SalamandraView,
        )

    def blank(self, seats: int, options: Options) -> State:
        return SalamandraState(self, seats, options)


GAME = SalamandraGame()
