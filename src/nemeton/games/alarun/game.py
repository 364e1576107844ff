"""Alarún as the kernel sees it: what a state of it answers, and the one `GAME`."""

from __future__ import annotations

from nemeton.core.box import Box
from nemeton.core.chance import Chance
from nemeton.core.errors import Refused
from nemeton.core.game import Game
from nemeton.core.message import Message
from nemeton.core.options import Option, Options, first_player
from nemeton.core.outlook import Outlook
from nemeton.core.result import Result
from nemeton.core.state import State, Tally
from nemeton.core.view import View
from nemeton.games.alarun import insight, prompts, redealing, rules, scoring, view
from nemeton.games.alarun.components import BOX
from nemeton.games.alarun.position import Position
from nemeton.games.alarun.verbs import VERBS


class AlarunState(Position):
    def actors(self) -> list[int]:
        return rules.actors(self)

    def legal(self, seat: int) -> list[int]:
        return rules.legal(self, seat)

    def refusal(self, seat: int, action: int) -> Refused | None:
        return rules.refusal(self, seat, action)

    def perform(self, seat: int, action: int) -> None:
        rules.perform(self, seat, action)

    def shows(self, seat: int, action: int, viewer: int | None) -> bool:
        return rules.shows(seat, action, viewer)

    def prompt(self, seat: int) -> Message:
        return prompts.prompt(self, seat)

    def view(self, seat: int | None) -> View:
        return view.show(self, seat)

    def result(self) -> Result | None:
        return scoring.result(self)

    def tally(self, viewer: int | None) -> Tally:
        return view.tally(self, viewer)

    def chapter(self) -> int:
        return self.round


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
            verbs=VERBS,
            view_type=view.AlarunView,
        )

    def blank(self, seats: int, options: Options) -> State:
        return AlarunState(self, seats, options)

    def lay_out(self, state: State, chance: Chance) -> None:
        assert isinstance(state, Position)
        rules.lay_out(state, chance)

    def restore(self, seen: View, state: State, chance: Chance) -> None:
        assert isinstance(state, Position)
        assert isinstance(seen, view.AlarunView)
        view.restore(seen, state, chance)

    def redeal(self, state: State, seat: int, chance: Chance) -> State:
        twin = state.copy()
        assert isinstance(twin, Position)
        redealing.redeal(twin, seat, chance)
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


GAME = AlarunGame()
