"""Alarún as the kernel sees it: its state's methods, and the one `GAME`."""

from __future__ import annotations

from collections.abc import Mapping

from nemeton.core.chance import Chance
from nemeton.core.game import Game, State
from nemeton.core.message import Message
from nemeton.core.options import Option, first_player
from nemeton.core.result import Result
from nemeton.core.view import View
from nemeton.games.alarun import insight, prompts, rules, scoring, view
from nemeton.games.alarun.actions import AlarunActions
from nemeton.games.alarun.components import BOX
from nemeton.games.alarun.state import Table


class AlarunState(Table):
    def actors(self) -> list[int]:
        return rules.actors(self)

    def legal(self, seat: int) -> list[int]:
        return rules.legal(self, seat)

    def apply(self, seat: int, action: int) -> None:
        rules.apply(self, seat, action)

    def shows(self, seat: int, action: int, viewer: int | None) -> bool:
        return rules.shows(seat, action, viewer)

    def prompt(self, seat: int) -> Message:
        return prompts.prompt(self, seat)

    def view(self, seat: int | None) -> View:
        return view.show(self, seat)

    def result(self) -> Result | None:
        return scoring.result(self)

    def copy(self) -> AlarunState:
        twin = AlarunState(self.seats, self.options)
        self.copy_to(twin)
        return twin


class AlarunGame(Game):
    def __init__(self) -> None:
        super().__init__(
            name="alarun",
            version=1,
            edition=BOX.edition,
            seats=(2, 3, 4),
            options=(
                first_player(4),  # 2.4
                Option("swap_limit", BOX.play.swap_limit, low=0, high=99),  # 3.8
            ),
            actions=AlarunActions(),
            view_type=view.AlarunView,
        )

    def deal(self, seats: int, options: Mapping[str, object], chance: Chance) -> AlarunState:
        state = AlarunState(seats, self.settle(seats, options))
        rules.deal(state, chance)
        return state

    def sample(self, view_: View, chance: Chance) -> AlarunState:
        assert isinstance(view_, view.AlarunView)
        state = AlarunState(view_.seats, view_.options)
        view.restore(view_, state, chance)
        return state

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, Table)
        return insight.evaluate(state, seat)

    def promising(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Table)
        return insight.promising(state, seat)


GAME = AlarunGame()
