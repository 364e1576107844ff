"""Alluvium as the kernel sees it: what a state of it answers, and the one `GAME`."""

from __future__ import annotations

from nemeton.core.box import Box
from nemeton.core.chance import Chance
from nemeton.core.errors import Refused
from nemeton.core.game import Game
from nemeton.core.message import Message
from nemeton.core.options import Option, Options
from nemeton.core.outlook import Outlook
from nemeton.core.result import Result
from nemeton.core.state import Details, State, Tally
from nemeton.core.view import View
from nemeton.games.alluvium import (
    insight,
    prompts,
    redealing,
    rules,
    sampling,
    scoring,
    telling,
    view,
)
from nemeton.games.alluvium.components import own_text, read
from nemeton.games.alluvium.position import Position
from nemeton.games.alluvium.terrain import Terrain
from nemeton.games.alluvium.verbs import AlluviumVerbs
from nemeton.games.alluvium.view import AlluviumView


class AlluviumState(Position):
    def actors(self) -> list[int]:
        return rules.actors(self)

    def legal(self, seat: int) -> list[int]:
        return rules.legal(self, seat)

    def refusal(self, seat: int, action: int) -> Refused | None:
        return rules.refusal(self, seat, action)

    def perform(self, seat: int, action: int) -> None:
        rules.perform(self, seat, action)

    def shows(self, seat: int, action: int, viewer: int | None) -> bool:
        return rules.shows(self, seat, action, viewer)

    def prompt(self, seat: int) -> Message:
        return prompts.prompt(self, seat)

    def view(self, seat: int | None) -> AlluviumView:
        return view.show(self, seat)

    def result(self) -> Result | None:
        return scoring.result(self)

    def tally(self, viewer: int | None) -> Tally:
        return telling.tally(self, viewer)

    def details(self, seat: int, action: int | None) -> Details:
        return telling.details(self, seat)

    def chapter(self) -> int:
        return self.round


class AlluviumGame(Game):
    """The rules with one box: sheet, forms and decks, and the verbs that follow from them."""

    def __init__(self, components: str) -> None:
        self.terrain = Terrain(read(components))
        super().__init__(
            name="alluvium",
            version=1,
            edition=self.terrain.edition,
            seats=(3, 4, 5),
            options=(Option("memory_aid", True),),  # 3.7
            verbs=AlluviumVerbs(self.terrain),
            view_type=AlluviumView,
            takes_components=True,
        )

    def with_components(self, text: str) -> Game:
        return AlluviumGame(text)

    def blank(self, seats: int, options: Options) -> State:
        assert isinstance(self.verbs, AlluviumVerbs)
        return AlluviumState(self, seats, options, self.verbs)

    def lay_out(self, state: State, chance: Chance) -> None:
        assert isinstance(state, Position)
        rules.lay_out(state, chance)

    def restore(self, seen: View, state: State, chance: Chance) -> None:
        assert isinstance(state, Position)
        assert isinstance(seen, AlluviumView)
        sampling.restore(seen, state, chance)

    def redeal(self, state: State, seat: int, chance: Chance) -> State:
        twin = state.copy()
        assert isinstance(twin, Position)
        redealing.redeal(twin, seat, chance)
        return twin

    def box(self) -> Box:
        assert isinstance(self.verbs, AlluviumVerbs)
        return view.box(self.verbs)

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, Position)
        return insight.evaluate(state, seat)

    def evaluate_all(self, state: State) -> Outlook:
        assert isinstance(state, Position)
        return insight.evaluate_all(state)

    def promising(self, state: State, seat: int, limit: int = 0) -> list[int]:
        assert isinstance(state, Position)
        return insight.promising(state, seat, limit)


GAME = AlluviumGame(own_text())
