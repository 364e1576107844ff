"""Goofspiel's table of contents: the function for each call, and the one `GAME`."""

from __future__ import annotations

from examples.gops.bots.evaluation import evaluate_all, promising
from examples.gops.messages.gains import tally
from examples.gops.messages.prompts import prompt
from examples.gops.rulebook.scene_reader import arrange
from examples.gops.rulebook.scene_writer import contents
from examples.gops.rules.actions import VERBS
from examples.gops.rules.play import GopsRules
from examples.gops.rules.position import GopsPosition
from examples.gops.rules.scoring import result
from examples.gops.rules.setup import lay_out
from examples.gops.views.sample import restore
from examples.gops.views.structs import GopsView
from examples.gops.views.view import show
from nemeton.core.chance import Chance
from nemeton.core.game import Game
from nemeton.core.message import Message
from nemeton.core.options import Options
from nemeton.core.result import Result
from nemeton.core.rulebook.scene import Contents, Scene
from nemeton.core.search.evaluator import Evaluator
from nemeton.core.search.forecast import Forecast
from nemeton.core.state import State, Tally
from nemeton.core.view import View

VERSION = 1  # of the rules


class GopsState(GopsRules):
    """A game under way; rules/play.py has its rules."""

    def lay_out(self, chance: Chance) -> None:
        lay_out(self, chance)

    def arrange(self, scene: Scene) -> None:
        arrange(self, scene)

    def contents(self, name: str, seat: int | None) -> Contents:
        return contents(self, name, seat)

    def view(self, seat: int | None) -> View:
        self.check_viewer(seat)
        return show(self, seat)

    def restore(self, view: View, chance: Chance) -> None:
        assert isinstance(view, GopsView)
        restore(view, self, chance)

    def result(self) -> Result | None:
        return result(self)

    def prompt(self, seat: int) -> Message:
        return prompt(self, seat)

    def tally(self, viewer: int | None) -> Tally:
        return tally(self)


class GopsGame(Game):
    """The game: its name, seat counts, options and capabilities."""

    def __init__(self) -> None:
        super().__init__("gops", VERSION, "published", (2, 3, 4), (), VERBS, GopsView)
        self.bots = GopsBots()

    def blank(self, seats: int, options: Options) -> State:
        return GopsState(self, seats, options)


class GopsBots(Evaluator):
    """Evaluation of positions."""

    def evaluate_all(self, state: State) -> Forecast:
        assert isinstance(state, GopsPosition)
        return evaluate_all(state)

    def promising(self, state: State, seat: int, limit: int = 0) -> list[int]:
        assert isinstance(state, GopsPosition)
        return promising(state, seat, limit)


GAME = GopsGame()
