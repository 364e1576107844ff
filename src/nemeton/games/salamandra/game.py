"""Salamandra as the kernel sees it: its state's methods, and the one `GAME`."""

from __future__ import annotations

from collections.abc import Mapping

from nemeton.core.chance import Chance
from nemeton.core.game import Game
from nemeton.core.state import State
from nemeton.core.message import Message
from nemeton.core.options import first_player
from nemeton.core.result import Result
from nemeton.core.view import View
from nemeton.games.salamandra import insight, prompts, rules, scoring, turns, view
from nemeton.games.salamandra.actions import SalamandraActions
from nemeton.games.salamandra.components import BOX
from nemeton.games.salamandra.state import Table


class SalamandraState(Table):
    def actors(self) -> list[int]:
        return rules.actors(self)

    def legal(self, seat: int) -> list[int]:
        return rules.legal(self, seat)

    def apply(self, seat: int, action: int) -> None:
        rules.apply(self, seat, action)

    def shows(self, seat: int, action: int, viewer: int | None) -> bool:
        return True  # everything is done in the open

    def prompt(self, seat: int) -> Message:
        return prompts.prompt(self, seat)

    def view(self, seat: int | None) -> View:
        return view.show(self, seat)

    def result(self) -> Result | None:
        return scoring.result(self)

    def copy(self) -> SalamandraState:
        twin = SalamandraState(self.seats, self.options)
        self.copy_to(twin)
        return twin


class SalamandraGame(Game):
    def __init__(self) -> None:
        super().__init__(
            name="salamandra",
            version=1,
            edition=BOX.edition,
            seats=(2, 3, 4),
            options=(first_player(4),),  # 2.6
            actions=SalamandraActions(),
            view_type=view.SalamandraView,
        )

    def deal(self, seats: int, options: Mapping[str, object], chance: Chance) -> SalamandraState:
        state = SalamandraState(seats, self.settle(seats, options))
        turns.deal(state, chance)
        return state

    def sample(self, view_: View, chance: Chance) -> SalamandraState:
        assert isinstance(view_, view.SalamandraView)
        state = SalamandraState(view_.seats, view_.options)
        view.restore(view_, state, chance)
        return state

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, Table)
        return insight.evaluate(state, seat)

    def promising(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Table)
        return insight.promising(state, seat)


GAME = SalamandraGame()
