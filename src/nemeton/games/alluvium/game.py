"""Alluvium as the kernel sees it: its parts, and the one `GAME`."""

from __future__ import annotations

from typing import Final

from nemeton.core.assembled import AssembledGame, Parts
from nemeton.core.game import Game
from nemeton.core.options import Option, Options
from nemeton.core.state import State
from nemeton.games.alluvium import (
    accounts,
    foresight,
    insight,
    observation,
    prompts,
    redealing,
    rules,
    sampling,
    scenes,
    scoring,
    view,
)
from nemeton.games.alluvium.components import own_text, read
from nemeton.games.alluvium.position import Position
from nemeton.games.alluvium.rules import AlluviumState
from nemeton.games.alluvium.terrain import Terrain
from nemeton.games.alluvium.verbs import AlluviumVerbs
from nemeton.games.alluvium.view import AlluviumView

VERSION: Final = 3

PARTS: Final = Parts[Position](
    lay_out=rules.lay_out,
    prompt=prompts.prompt,
    view=view.show,
    views=view.show_all,
    restore=sampling.restore,
    redeal=redealing.redeal,
    result=scoring.result,
    tally=accounts.tally,
    details=accounts.details,
    foresee=foresight.foresee,
    box=view.box,
    evaluate=insight.evaluate,
    evaluate_all=insight.evaluate_all,
    promising=insight.promising,
    arrange=scenes.arrange,
    layout=observation.layout,
    observe=observation.observe,
)


class AlluviumGame(AssembledGame):
    """The rules with one box: sheet, forms and decks, and the verbs that follow from them."""

    def __init__(self, verbs: AlluviumVerbs, version: int = VERSION) -> None:
        self.terrain = verbs.terrain
        self.parts = PARTS
        super().__init__(
            name="alluvium",
            version=version,
            edition=self.terrain.edition,
            seats=(3, 4, 5),
            options=(Option("memory_aid", True),),  # 3.7
            verbs=verbs,
            view_type=AlluviumView,
            takes_components=True,
        )

    def with_components(self, text: str) -> Game:
        return AlluviumGame(verbs_of(text), self.version)

    def earlier(self, version: int) -> Game | None:
        assert isinstance(self.verbs, AlluviumVerbs)
        return AlluviumGame(self.verbs, version) if 1 <= version < self.version else None

    def blank(self, seats: int, options: Options) -> State:
        assert isinstance(self.verbs, AlluviumVerbs)
        return AlluviumState(self, seats, options, self.verbs)


def verbs_of(components: str) -> AlluviumVerbs:
    return AlluviumVerbs(Terrain(read(components)))


GAME = AlluviumGame(verbs_of(own_text()))
