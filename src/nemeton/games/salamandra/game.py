"""Salamandra as the kernel sees it: what a state of it answers, and the one `GAME`."""

from __future__ import annotations

from nemeton.core.box import Box
from nemeton.core.chance import Chance
from nemeton.core.errors import Refused
from nemeton.core.game import Game
from nemeton.core.message import Message
from nemeton.core.options import Options, first_player
from nemeton.core.outlook import Outlook
from nemeton.core.result import Result
from nemeton.core.state import Details, State, Tally
from nemeton.core.view import View
from nemeton.games.salamandra import (
    insight,
    prompts,
    redealing,
    restoring,
    rules,
    scoring,
    telling,
    turns,
    view,
)
from nemeton.games.salamandra.components import BOX
from nemeton.games.salamandra.position import Position
from nemeton.games.salamandra.verbs import VERBS


class SalamandraState(Position):
    def actors(self) -> list[int]:
        return rules.actors(self)

    def legal(self, seat: int) -> list[int]:
        return rules.legal(self, seat)

    def refusal(self, seat: int, action: int) -> Refused | None:
        return rules.refusal(self, seat, action)

    def perform(self, seat: int, action: int) -> None:
        rules.perform(self, action)  # of the player in turn

    def shows(self, seat: int, action: int, viewer: int | None) -> bool:
        return True  # everything is done in the open

    def prompt(self, seat: int) -> Message:
        return prompts.prompt(self, seat)

    def view(self, seat: int | None) -> View:
        return view.show(self, seat)

    def result(self) -> Result | None:
        return scoring.result(self)

    def tally(self, viewer: int | None) -> Tally:
        return telling.tally(self)

    def details(self, seat: int, action: int | None) -> Details:
        return telling.details(self, action)

    def chapter(self) -> int:
        return self.round


class SalamandraGame(Game):
    def __init__(self) -> None:
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

    def lay_out(self, state: State, chance: Chance) -> None:
        assert isinstance(state, Position)
        turns.lay_out(state, chance)

    def restore(self, seen: View, state: State, chance: Chance) -> None:
        assert isinstance(state, Position)
        assert isinstance(seen, view.SalamandraView)
        restoring.restore(seen, state, chance)

    def redeal(self, state: State, seat: int, chance: Chance) -> State:
        twin = state.copy()
        assert isinstance(twin, Position)
        redealing.redeal(twin, chance)
        return twin

    def box(self) -> Box:
        return view.box()

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, Position)
        return insight.evaluate(state, seat)

    def evaluate_all(self, state: State) -> Outlook:
        assert isinstance(state, Position)
        return insight.evaluate_all(state)

    def promising(self, state: State, seat: int, limit: int = 0) -> list[int]:
        assert isinstance(state, Position)
        return insight.promising(state, seat, limit)


GAME = SalamandraGame()
