"""Alluvium as the kernel sees it: its state's methods, and the one `GAME`."""

from __future__ import annotations

from collections.abc import Mapping

from nemeton.core.chance import Chance
from nemeton.core.game import Game, State
from nemeton.core.message import Message
from nemeton.core.options import Option, Options
from nemeton.core.result import Result
from nemeton.core.view import View
from nemeton.games.alluvium import insight, prompts, rules, sampling, scoring, view
from nemeton.games.alluvium.actions import AlluviumActions
from nemeton.games.alluvium.components import own_text, read
from nemeton.games.alluvium.state import Table
from nemeton.games.alluvium.terrain import Terrain
from nemeton.games.alluvium.view import AlluviumView


class AlluviumState(Table):
    def __init__(self, seats: int, options: Options, actions: AlluviumActions) -> None:
        super().__init__(seats, options, actions.terrain)
        self.actions = actions

    def actors(self) -> list[int]:
        return rules.actors(self)

    def legal(self, seat: int) -> list[int]:
        return rules.legal(self, seat)

    def apply(self, seat: int, action: int) -> None:
        rules.apply(self, seat, action)

    def shows(self, seat: int, action: int, viewer: int | None) -> bool:
        return rules.shows(self, seat, action, viewer)

    def prompt(self, seat: int) -> Message:
        return prompts.prompt(self, seat)

    def view(self, seat: int | None) -> AlluviumView:
        return view.show(self, seat, self.actions)

    def result(self) -> Result | None:
        return scoring.result(self)

    def copy(self) -> AlluviumState:
        twin = AlluviumState(self.seats, self.options, self.actions)
        self.copy_to(twin)
        return twin


class AlluviumGame(Game):
    """The rules with one box: sheet, forms and decks, and the action space that follows."""

    def __init__(self, components: str) -> None:
        terrain = Terrain(read(components))
        space = AlluviumActions(terrain)
        super().__init__(
            name="alluvium",
            version=1,
            edition=terrain.edition,
            seats=(3, 4, 5),
            options=(Option("memory_aid", True),),  # 3.7
            actions=space,
            view_type=AlluviumView,
            takes_components=True,
        )
        self.space = space

    def with_components(self, text: str) -> AlluviumGame:
        return AlluviumGame(text)

    def deal(self, seats: int, options: Mapping[str, object], chance: Chance) -> AlluviumState:
        state = AlluviumState(seats, self.settle(seats, options), self.space)
        rules.deal(state, chance)
        return state

    def sample(self, view_: View, chance: Chance) -> AlluviumState:
        assert isinstance(view_, AlluviumView)
        state = AlluviumState(view_.seats, view_.options, self.space)
        sampling.restore(view_, state, self.space, chance)
        return state

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, Table)
        return insight.evaluate(state, seat)

    def promising(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Table)
        return insight.promising(state, seat)


GAME = AlluviumGame(own_text())
