"""Alluvium's table of contents: the function for each call, and the one `GAME`."""

from __future__ import annotations

from collections.abc import Sequence

from nemeton.core.box import Box
from nemeton.core.chance import Chance
from nemeton.core.game import Game
from nemeton.core.learning.observation import Layout, Observer, Rows
from nemeton.core.message import Message
from nemeton.core.options import Option, Options
from nemeton.core.preview import PreviewDetails
from nemeton.core.result import Result
from nemeton.core.rulebook.scene import Scene
from nemeton.core.search.evaluator import Evaluation, Evaluator
from nemeton.core.search.forecast import Forecast
from nemeton.core.search.playout import Policy
from nemeton.core.state import Details, State, Tally
from nemeton.core.study.playout_features import PlayoutFeatures
from nemeton.core.study.study import Study
from nemeton.core.view import View
from nemeton.games.alluvium.bots.evaluation import (
    evaluate,
    evaluate_all,
    evaluation_parts,
    promising,
)
from nemeton.games.alluvium.bots.learned_weights import PLAYOUT_WEIGHTS
from nemeton.games.alluvium.bots.playout_policy import AlluviumPlayoutPolicy
from nemeton.games.alluvium.bots.selfish_evaluation import selfish_evaluation
from nemeton.games.alluvium.messages.gains import details, tally
from nemeton.games.alluvium.messages.preview import preview_details
from nemeton.games.alluvium.messages.prompts import RULES, prompt
from nemeton.games.alluvium.messages.story import story
from nemeton.games.alluvium.rulebook.scene_reader import arrange
from nemeton.games.alluvium.rules.actions import OWN_VERBS, AlluviumVerbs, verbs_of
from nemeton.games.alluvium.rules.components import parse
from nemeton.games.alluvium.rules.play import AlluviumRules
from nemeton.games.alluvium.rules.position import AlluviumPosition
from nemeton.games.alluvium.rules.scoring import result
from nemeton.games.alluvium.rules.setup import lay_out
from nemeton.games.alluvium.rules.terrain import Terrain
from nemeton.games.alluvium.views.box import box
from nemeton.games.alluvium.views.observation import AlluviumLayout, observe
from nemeton.games.alluvium.views.redeal import redeal
from nemeton.games.alluvium.views.sample import restore
from nemeton.games.alluvium.views.structs import AlluviumView
from nemeton.games.alluvium.views.view import show, show_all

VERSION = 3  # of the rules
OPTIONS = (Option("memory_aid", True),)  # 3.7


class AlluviumState(AlluviumRules):
    """A game of Alluvium under way; rules/play.py has its rules."""

    def lay_out(self, chance: Chance) -> None:
        lay_out(self, chance)

    def view(self, seat: int | None) -> View:
        self.check_viewer(seat)
        return show(self, seat)

    def views(self, viewers: Sequence[int | None]) -> list[View]:
        return list(show_all(self, viewers))

    def restore(self, view: View, chance: Chance) -> None:
        assert isinstance(view, AlluviumView)
        restore(view, self, chance)

    def result(self) -> Result | None:
        return result(self)

    def prompt(self, seat: int) -> Message:
        return prompt(self, seat)

    def tally(self, viewer: int | None) -> Tally:
        return tally(self, viewer)

    def details(self, seat: int, action: int | None) -> Details:
        return details(self, seat, action)

    def preview_details(self, seat: int, action: int, after: State) -> PreviewDetails:
        assert isinstance(after, AlluviumPosition)
        return preview_details(self, seat, action, after)

    def story(self, result: Result) -> list[Message]:
        return story(self, result)

    def arrange(self, scene: Scene) -> None:
        arrange(self, scene)


class AlluviumGame(Game):
    """The game with one box, its options and its capabilities."""

    def __init__(self, verbs: AlluviumVerbs) -> None:
        self.own_verbs, self.terrain = verbs, verbs.terrain  # with their own types
        edition = verbs.terrain.edition
        super().__init__("alluvium", VERSION, edition, (3, 4, 5), OPTIONS, verbs, AlluviumView)
        self.bots = AlluviumBots()
        self.observer = AlluviumObserver(verbs.terrain)
        self.study = AlluviumStudy("alluvium")

    @property
    def takes_components(self) -> bool:
        return True

    def with_components(self, text: str) -> Game:
        return AlluviumGame(verbs_of(text))

    def parse_components(self, text: str) -> object:
        return parse(text)

    def blank(self, seats: int, options: Options) -> State:
        return AlluviumState(self, seats, options, self.own_verbs)

    def box(self) -> Box:
        return box(self.own_verbs, RULES)

    def redeal(self, state: State, seat: int, chance: Chance) -> State:
        twin = state.copy()
        assert isinstance(twin, AlluviumPosition)
        redeal(twin, seat, chance)
        return twin


class AlluviumBots(Evaluator):
    """Evaluation of positions, and the policies of playouts."""

    # Sheets are evaluated separately, and an action changes only the one in front of the seat.
    ignores_hidden = True

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, AlluviumPosition)
        return evaluate(state, seat)

    def evaluate_all(self, state: State) -> Forecast:
        assert isinstance(state, AlluviumPosition)
        return evaluate_all(state)

    def promising(self, state: State, seat: int, limit: int = 0) -> list[int]:
        assert isinstance(state, AlluviumPosition)
        return promising(state, seat, limit)

    def evaluation_parts(self, state: State, seat: int) -> dict[str, float]:
        assert isinstance(state, AlluviumPosition)
        return evaluation_parts(state, seat)

    def policy(self, name: str, candidates: int) -> Policy | None:
        if name == "playout":
            return AlluviumPlayoutPolicy(candidates)
        if name == "noisy-playout":
            return AlluviumPlayoutPolicy(candidates, PLAYOUT_WEIGHTS, noisy=True)
        return None

    def evaluation(self, name: str) -> Evaluation | None:
        return selfish_evaluation if name == "selfish" else None


class AlluviumObserver(Observer):
    """Views as rows of numbers."""

    def __init__(self, terrain: Terrain) -> None:
        super().__init__("alluvium")
        self.terrain = terrain

    def layout(self, seats: int) -> Layout:
        return AlluviumLayout(self.terrain, seats)

    def observe(self, state: State, seat: int, rows: Rows) -> None:
        assert isinstance(state, AlluviumPosition)
        observe(state, seat, rows)


class AlluviumStudy(Study):
    """The search for weights of drawings in playouts."""

    def playout_features(self) -> PlayoutFeatures:
        from nemeton.games.alluvium.lab.drawing_features import DrawingFeatures  # for the lab only

        return DrawingFeatures()


GAME = AlluviumGame(OWN_VERBS)
