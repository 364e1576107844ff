"""Alluvium as the kernel sees it: its parts, and the one `GAME`."""

from __future__ import annotations

from typing import Final

from nemeton.core.assembled import AssembledGame, Parts
from nemeton.core.errors import Refused
from nemeton.core.game import Game
from nemeton.core.options import Option, Options
from nemeton.core.state import Details, State, Tally
from nemeton.games.alluvium import (
    accounts,
    insight,
    prompts,
    redealing,
    rules,
    sampling,
    scoring,
    view,
)
from nemeton.games.alluvium.components import own_text, read
from nemeton.games.alluvium.position import Position
from nemeton.games.alluvium.terrain import Terrain
from nemeton.games.alluvium.verbs import AlluviumVerbs
from nemeton.games.alluvium.view import AlluviumView

VERSION: Final = 2

PARTS: Final = Parts[Position](
    lay_out=rules.lay_out,
    shows=rules.shows,
    prompt=prompts.prompt,
    view=view.show,
    views=view.show_all,
    restore=sampling.restore,
    redeal=redealing.redeal,
    result=scoring.result,
    box=view.box,
    evaluate=insight.evaluate,
    evaluate_all=insight.evaluate_all,
    promising=insight.promising,
)


class AlluviumState(Position):
    def actors(self) -> list[int]:
        return rules.actors(self)

    def legal(self, seat: int) -> list[int]:
        return rules.legal(self, seat)

    def refusal(self, seat: int, action: int) -> Refused | None:
        return rules.refusal(self, seat, action)

    def perform(self, seat: int, action: int) -> None:
        rules.perform(self, seat, action)

    def tally(self, viewer: int | None) -> Tally:
        return accounts.tally(self, viewer)

    def details(self, seat: int, action: int | None) -> Details:
        return accounts.details(self, seat)

    def chapter(self) -> int:
        return self.round


class AlluviumGame(AssembledGame):
    """The rules with one box: sheet, forms and decks, and the verbs that follow from them."""

    def __init__(self, verbs: AlluviumVerbs, version: int = VERSION) -> None:
        self.terrain = verbs.terrain
        super().__init__(
            name="alluvium",
            version=version,
            edition=self.terrain.edition,
            seats=(3, 4, 5),
            options=(Option("memory_aid", True),),  # 3.7
            verbs=verbs,
            view_type=AlluviumView,
            parts=PARTS,
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
