"""Alarún's table of contents: the function for each call, and the one `GAME`."""

from __future__ import annotations

from collections.abc import Sequence

from nemeton.core.box import Box
from nemeton.core.chance import Chance
from nemeton.core.game import Game
from nemeton.core.learning.observation import Layout, Observer, Rows
from nemeton.core.message import Message
from nemeton.core.options import Option, Options, first_player
from nemeton.core.preview import PreviewDetails
from nemeton.core.result import Result
from nemeton.core.rulebook.scene import Contents, Scene
from nemeton.core.search.evaluator import Evaluator
from nemeton.core.search.forecast import Forecast
from nemeton.core.search.playout import Policy
from nemeton.core.state import State, Tally
from nemeton.core.view import View
from nemeton.games.alarun.bots.evaluation import (
    evaluate,
    evaluate_all,
    evaluation_parts,
    promising,
)
from nemeton.games.alarun.bots.playout_policy import AlarunPlayoutPolicy
from nemeton.games.alarun.messages.gains import tallies, tally
from nemeton.games.alarun.messages.preview import preview_details
from nemeton.games.alarun.messages.prompts import RULES, prompt
from nemeton.games.alarun.messages.story import story
from nemeton.games.alarun.rulebook.scene_reader import arrange
from nemeton.games.alarun.rulebook.scene_writer import contents
from nemeton.games.alarun.rules.actions import VERBS
from nemeton.games.alarun.rules.components import COMPONENTS
from nemeton.games.alarun.rules.play import AlarunRules
from nemeton.games.alarun.rules.position import AlarunPosition
from nemeton.games.alarun.rules.scoring import ranks, result
from nemeton.games.alarun.rules.setup import lay_out
from nemeton.games.alarun.views.box import box
from nemeton.games.alarun.views.observation import AlarunLayout, observe
from nemeton.games.alarun.views.redeal import redeal
from nemeton.games.alarun.views.sample import restore
from nemeton.games.alarun.views.structs import AlarunView
from nemeton.games.alarun.views.view import show, show_all

VERSION = 3  # of the rules
OPTIONS = (
    first_player(4),  # 2.4
    Option("swap_limit", COMPONENTS.play.swap_limit, low=0, high=99),  # 3.8
)


class AlarunState(AlarunRules):
    """A game of Alarún under way; rules/play.py has its rules."""

    def lay_out(self, chance: Chance) -> None:
        lay_out(self, chance)

    def view(self, seat: int | None) -> View:
        self.check_viewer(seat)
        return show(self, seat)

    def views(self, viewers: Sequence[int | None]) -> list[View]:
        return list(show_all(self, viewers))

    def restore(self, view: View, chance: Chance) -> None:
        assert isinstance(view, AlarunView)
        restore(view, self, chance)

    def result(self) -> Result | None:
        return result(self)

    def ranks(self) -> tuple[int, ...]:
        return ranks(self)

    def prompt(self, seat: int) -> Message:
        return prompt(self, seat)

    def tally(self, viewer: int | None) -> Tally:
        return tally(self, viewer)

    def tallies(self) -> list[Tally]:
        return tallies(self)

    def preview_details(self, seat: int, action: int, after: State) -> PreviewDetails:
        assert isinstance(after, AlarunPosition)
        return preview_details(self, seat, action, after)

    def story(self, result: Result) -> list[Message]:
        return story(self, result)

    def arrange(self, scene: Scene) -> None:
        arrange(self, scene)

    def contents(self, name: str, seat: int | None) -> Contents:
        return contents(self, name, seat)


class AlarunGame(Game):
    """The game, its options and its capabilities."""

    def __init__(self) -> None:
        edition = COMPONENTS.edition
        super().__init__("alarun", VERSION, edition, (2, 3, 4), OPTIONS, VERBS, AlarunView)
        self.bots = AlarunBots()
        self.observer = AlarunObserver("alarun")

    def blank(self, seats: int, options: Options) -> State:
        return AlarunState(self, seats, options)

    def box(self) -> Box:
        return box(self.verbs, RULES)

    def redeal(self, state: State, seat: int, chance: Chance) -> State:
        twin = state.copy()
        assert isinstance(twin, AlarunPosition)
        redeal(twin, seat, chance)
        return twin


class AlarunBots(Evaluator):
    """Evaluation of positions, and the policy of playouts."""

    ignores_hidden = True

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, AlarunPosition)
        return evaluate(state, seat)

    def evaluate_all(self, state: State) -> Forecast:
        assert isinstance(state, AlarunPosition)
        return evaluate_all(state)

    def promising(self, state: State, seat: int, limit: int = 0) -> list[int]:
        assert isinstance(state, AlarunPosition)
        return promising(state, seat, limit)

    def evaluation_parts(self, state: State, seat: int) -> dict[str, float]:
        assert isinstance(state, AlarunPosition)
        return evaluation_parts(state, seat)

    def policy(self, name: str, candidates: int) -> Policy | None:
        return AlarunPlayoutPolicy(candidates) if name == "playout" else None


class AlarunObserver(Observer):
    """Views as rows of numbers."""

    def layout(self, seats: int) -> Layout:
        return AlarunLayout(seats)

    def observe(self, state: State, seat: int, rows: Rows) -> None:
        assert isinstance(state, AlarunPosition)
        observe(state, seat, rows)


GAME = AlarunGame()
