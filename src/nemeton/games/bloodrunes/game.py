"""BloodRunes's table of contents: the function for each call, and the one `GAME`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nemeton.core.box import Box
from nemeton.core.chance import Chance
from nemeton.core.game import Game
from nemeton.core.learning.observation import Layout, Observer, Rows
from nemeton.core.message import Message
from nemeton.core.options import Options
from nemeton.core.preview import PreviewDetails
from nemeton.core.result import Result
from nemeton.core.rulebook.scene import Contents, Scene
from nemeton.core.search.evaluator import Evaluator
from nemeton.core.search.forecast import Forecast
from nemeton.core.search.playout import Policy
from nemeton.core.search.weights import EvaluationWeights
from nemeton.core.state import State, Tally
from nemeton.core.study.box_search import BoxSearch
from nemeton.core.study.census import Census
from nemeton.core.study.study import Study
from nemeton.core.view import View
from nemeton.games.bloodrunes.bots.archdruid_policy import ArchdruidPolicy
from nemeton.games.bloodrunes.bots.evaluation import (
    evaluate,
    evaluate_all,
    evaluation_parts,
    promising,
)
from nemeton.games.bloodrunes.bots.weights import WEIGHTS
from nemeton.games.bloodrunes.messages.gains import tallies, tally
from nemeton.games.bloodrunes.messages.preview import preview_details
from nemeton.games.bloodrunes.messages.prompts import RULES, prompt
from nemeton.games.bloodrunes.messages.story import story
from nemeton.games.bloodrunes.rulebook.scene_reader import arrange
from nemeton.games.bloodrunes.rulebook.scene_writer import contents
from nemeton.games.bloodrunes.rules.actions import OWN_VERBS, BloodrunesVerbs, verbs_of
from nemeton.games.bloodrunes.rules.components import parse
from nemeton.games.bloodrunes.rules.options import OPTIONS, SIMULATION, check
from nemeton.games.bloodrunes.rules.play import BloodrunesRules
from nemeton.games.bloodrunes.rules.position import BloodrunesPosition
from nemeton.games.bloodrunes.rules.scoring import result
from nemeton.games.bloodrunes.rules.setup import lay_out
from nemeton.games.bloodrunes.views.box import box
from nemeton.games.bloodrunes.views.observation import BloodrunesLayout, observe
from nemeton.games.bloodrunes.views.redeal import redeal
from nemeton.games.bloodrunes.views.sample import restore
from nemeton.games.bloodrunes.views.structs import BloodrunesView
from nemeton.games.bloodrunes.views.view import show, show_all

VERSION = 3  # of the rules


class BloodrunesState(BloodrunesRules):
    """A game of BloodRunes under way; rules/play.py has its rules."""

    def lay_out(self, chance: Chance) -> None:
        lay_out(self, chance)

    def view(self, seat: int | None) -> View:
        self.check_viewer(seat)
        return show(self, seat)

    def views(self, viewers: Sequence[int | None]) -> list[View]:
        return list(show_all(self, viewers))

    def restore(self, view: View, chance: Chance) -> None:
        assert isinstance(view, BloodrunesView)
        restore(view, self, chance)

    def result(self) -> Result | None:
        return result(self)

    def prompt(self, seat: int) -> Message:
        return prompt(self, seat)

    def tally(self, viewer: int | None) -> Tally:
        return tally(self, viewer)

    def tallies(self) -> list[Tally]:
        return tallies(self)

    def preview_details(self, seat: int, action: int, after: State) -> PreviewDetails:
        assert isinstance(after, BloodrunesPosition)
        return preview_details(self, seat, action, after)

    def story(self, result: Result) -> list[Message]:
        return story(self, result)

    def arrange(self, scene: Scene) -> None:
        arrange(self, scene)

    def contents(self, name: str, seat: int | None) -> Contents:
        return contents(self, name, seat)


class BloodrunesGame(Game):
    """The game with one box, its options and its capabilities."""

    def __init__(self, verbs: BloodrunesVerbs) -> None:
        self.own_verbs, self.spells = verbs, verbs.spells  # with their own types
        edition = verbs.spells.components.edition
        super().__init__("bloodrunes", VERSION, edition, (2, 3, 4), OPTIONS, verbs, BloodrunesView)
        self.simulation = SIMULATION
        self.bots = BloodrunesBots()
        self.observer = BloodrunesObserver(verbs.spells.kinds)
        self.study = BloodrunesStudy(verbs)

    @property
    def takes_components(self) -> bool:
        return True

    def with_components(self, text: str) -> Game:
        return BloodrunesGame(verbs_of(text))

    def parse_components(self, text: str) -> object:
        return parse(text)

    def settle(self, seats: int, options: Mapping[str, object]) -> Options:
        settled = super().settle(seats, options)
        check(settled, seats)
        return settled

    def blank(self, seats: int, options: Options) -> State:
        return BloodrunesState(self, seats, options, self.own_verbs)

    def box(self) -> Box:
        return box(self.own_verbs, RULES)

    def redeal(self, state: State, seat: int, chance: Chance) -> State:
        twin = state.copy()
        assert isinstance(twin, BloodrunesPosition)
        redeal(twin, seat, chance)
        return twin


class BloodrunesBots(Evaluator):
    """Evaluation of positions, and the policy for the archdruid's playouts."""

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, BloodrunesPosition)
        return evaluate(state, seat)

    def evaluate_all(self, state: State) -> Forecast:
        assert isinstance(state, BloodrunesPosition)
        return evaluate_all(state)

    def promising(self, state: State, seat: int, limit: int = 0) -> list[int]:
        assert isinstance(state, BloodrunesPosition)
        return promising(state, seat, limit)

    def evaluation_parts(self, state: State, seat: int) -> dict[str, float]:
        assert isinstance(state, BloodrunesPosition)
        return evaluation_parts(state, seat)

    def policy(self, name: str, candidates: int) -> Policy | None:
        return ArchdruidPolicy(candidates) if name == "archdruid" else None

    def weights(self) -> EvaluationWeights | None:
        return WEIGHTS


class BloodrunesObserver(Observer):
    """Views as rows of numbers."""

    def __init__(self, spells: int) -> None:
        super().__init__("bloodrunes")
        self.spells = spells

    def layout(self, seats: int) -> Layout:
        return BloodrunesLayout(self.spells, seats)

    def observe(self, state: State, seat: int, rows: Rows) -> None:
        assert isinstance(state, BloodrunesPosition)
        observe(state, seat, rows)


class BloodrunesStudy(Study):
    """Statistics of cast spells, and the search for spell patterns."""

    def __init__(self, verbs: BloodrunesVerbs) -> None:
        super().__init__("bloodrunes")
        self.verbs = verbs

    def censuses(self, seats: int) -> list[Census]:
        return [Census("bloodrunes-cast-spell", "spell", self.verbs.spells.copies(seats))]

    def box_search(self) -> BoxSearch:
        from nemeton.games.bloodrunes.lab.box_search import SpellBoxSearch  # only the lab needs it

        return SpellBoxSearch()


GAME = BloodrunesGame(OWN_VERBS)
