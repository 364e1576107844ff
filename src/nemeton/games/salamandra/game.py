"""Salamandra's table of contents: the function for each call, and the one `GAME`."""

from __future__ import annotations

from collections.abc import Sequence

from nemeton.core.box import Box
from nemeton.core.chance import Chance
from nemeton.core.game import Game
from nemeton.core.learning.observation import Layout, Observer, Rows
from nemeton.core.message import Message
from nemeton.core.options import Options, first_player
from nemeton.core.preview import PreviewDetails
from nemeton.core.result import Result
from nemeton.core.rulebook.scene import Contents, Scene
from nemeton.core.search.evaluator import Evaluator
from nemeton.core.search.forecast import Forecast
from nemeton.core.search.weights import EvaluationWeights
from nemeton.core.state import Details, State, Tally
from nemeton.core.view import View
from nemeton.games.salamandra.bots.evaluation import (
    evaluate,
    evaluate_all,
    evaluation_parts,
    promising,
)
from nemeton.games.salamandra.bots.weights import WEIGHTS
from nemeton.games.salamandra.messages.gains import details, tallies, tally
from nemeton.games.salamandra.messages.preview import preview_details, preview_state
from nemeton.games.salamandra.messages.prompts import RULES, prompt
from nemeton.games.salamandra.messages.story import story
from nemeton.games.salamandra.rulebook.scene_reader import arrange
from nemeton.games.salamandra.rulebook.scene_writer import contents
from nemeton.games.salamandra.rules.actions import VERBS, SalamandraVerbs, verbs_of
from nemeton.games.salamandra.rules.components import parse
from nemeton.games.salamandra.rules.play import SalamandraRules
from nemeton.games.salamandra.rules.position import SalamandraPosition
from nemeton.games.salamandra.rules.scoring import result
from nemeton.games.salamandra.rules.setup import lay_out
from nemeton.games.salamandra.views.box import box
from nemeton.games.salamandra.views.observation import SalamandraLayout, observe
from nemeton.games.salamandra.views.redeal import redeal
from nemeton.games.salamandra.views.sample import restore
from nemeton.games.salamandra.views.structs import SalamandraView
from nemeton.games.salamandra.views.view import show, show_all

VERSION = 2  # of the rules
OPTIONS = (first_player(4),)  # 2.6


class SalamandraState(SalamandraRules):
    """A game of Salamandra under way; rules/play.py has its rules."""

    def lay_out(self, chance: Chance) -> None:
        lay_out(self, chance)

    def view(self, seat: int | None) -> View:
        self.check_viewer(seat)
        return show(self, seat)

    def views(self, viewers: Sequence[int | None]) -> list[View]:
        return list(show_all(self, viewers))

    def restore(self, view: View, chance: Chance) -> None:
        assert isinstance(view, SalamandraView)
        restore(view, self, chance)

    def result(self) -> Result | None:
        return result(self)

    def prompt(self, seat: int) -> Message:
        return prompt(self, seat)

    def tally(self, viewer: int | None) -> Tally:
        return tally(self, viewer)

    def tallies(self) -> list[Tally]:
        return tallies(self)

    def details(self, seat: int, action: int | None) -> Details:
        return details(self, seat, action)

    def preview_state(self, seat: int, action: int) -> State | None:
        return preview_state(self, action)

    def preview_details(self, seat: int, action: int, after: State) -> PreviewDetails:
        return preview_details(self, action)

    def story(self, result: Result) -> list[Message]:
        return story(self, result)

    def arrange(self, scene: Scene) -> None:
        arrange(self, scene)

    def contents(self, name: str, seat: int | None) -> Contents:
        return contents(self, name, seat)


class SalamandraGame(Game):
    """The game with one box, its options and its capabilities."""

    def __init__(self, verbs: SalamandraVerbs) -> None:
        self.own_verbs, self.pieces = verbs, verbs.pieces  # with their own types
        edition = verbs.pieces.components.edition
        super().__init__("salamandra", VERSION, edition, (2, 3, 4), OPTIONS, verbs, SalamandraView)
        self.bots = SalamandraBots()
        self.observer = SalamandraObserver("salamandra")

    @property
    def takes_components(self) -> bool:
        return True

    def with_components(self, text: str) -> Game:
        return SalamandraGame(verbs_of(text))

    def parse_components(self, text: str) -> object:
        return parse(text)

    def blank(self, seats: int, options: Options) -> State:
        return SalamandraState(self, seats, options, self.pieces)

    def box(self) -> Box:
        return box(self.own_verbs, RULES)

    def redeal(self, state: State, seat: int, chance: Chance) -> State:
        twin = state.copy()
        assert isinstance(twin, SalamandraPosition)
        redeal(twin, seat, chance)
        return twin


class SalamandraBots(Evaluator):
    """Evaluation of positions."""

    ignores_hidden = True  # only the order of the stacks is hidden

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, SalamandraPosition)
        return evaluate(state, seat)

    def evaluate_all(self, state: State) -> Forecast:
        assert isinstance(state, SalamandraPosition)
        return evaluate_all(state)

    def promising(self, state: State, seat: int, limit: int = 0) -> list[int]:
        assert isinstance(state, SalamandraPosition)
        return promising(state, seat, limit)

    def evaluation_parts(self, state: State, seat: int) -> dict[str, float]:
        assert isinstance(state, SalamandraPosition)
        return evaluation_parts(state, seat)

    def weights(self) -> EvaluationWeights | None:
        return WEIGHTS


class SalamandraObserver(Observer):
    """Views as rows of numbers."""

    def layout(self, seats: int) -> Layout:
        return SalamandraLayout(seats)

    def observe(self, state: State, seat: int, rows: Rows) -> None:
        assert isinstance(state, SalamandraPosition)
        observe(state, seat, rows)


GAME = SalamandraGame(VERBS)
