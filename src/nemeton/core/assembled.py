"""A game put together from the functions of its modules.

A game of any size has a module for each question that the kernel asks; `Parts` says which, the
same for all of them. What is asked at every step of a simulation (who may act, what is legal, what
is refused, what happens) is a method of the state in its `rules.py`: such a call is quicker.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from nemeton.core.box import Box
from nemeton.core.census import Census
from nemeton.core.chance import Chance
from nemeton.core.errors import NemetonError
from nemeton.core.foresight import Foresight
from nemeton.core.game import Game
from nemeton.core.message import Message
from nemeton.core.observation import Layout
from nemeton.core.options import Options
from nemeton.core.outlook import Outlook
from nemeton.core.result import Result
from nemeton.core.scene import Contents, Scene
from nemeton.core.speech import in_words
from nemeton.core.state import Details, State, Tally
from nemeton.core.tuning import Tuner
from nemeton.core.verbs import Verbs
from nemeton.core.view import View


class Parts:
    """The functions of a game's package, each of its position; `State` and `Game` say what they
    have to answer. The last ones need not be there."""

    def __init__(self, package: str) -> None:
        self.package = package
        self.lay_out: Callable[[Any, Chance], None] = part(package, "rules.setup", "lay_out")
        self.prompt: Callable[[Any, int], Message] = part(package, "messages.prompts", "prompt")
        self.view: Callable[[Any, int | None], View] = part(package, "views.view", "show")
        self.views: Callable[[Any, Sequence[int | None]], Sequence[View]] = part(
            package, "views.view", "show_all"
        )
        self.restore: Callable[[Any, Any, Chance], None] = part(package, "views.sample", "restore")
        # In place, on a copy.
        self.redeal: Callable[[Any, int, Chance], None] = part(package, "views.redeal", "redeal")
        self.result: Callable[[Any], Result | None] = part(package, "rules.scoring", "result")
        self.story: Callable[[Any, Result], list[Message]] = part(package, "messages.story", "tell")
        self.tally: Callable[[Any, int | None], Tally] = part(package, "messages.gains", "tally")
        self.box: Callable[[Any], Box] = part(package, "views.box", "box")  # of the game's verbs
        self.evaluate: Callable[[Any, int], float] = part(package, "bots.evaluation", "evaluate")
        self.evaluate_all: Callable[[Any], Outlook] = part(
            package, "bots.evaluation", "evaluate_all"
        )
        self.promising: Callable[[Any, int, int], list[int]] = part(
            package, "bots.evaluation", "promising"
        )

        self.tallies: Callable[[Any], list[Tally]] | None = optional(
            package, "messages.gains", "tallies"
        )
        self.details: Callable[[Any, int, int | None], Details] | None = optional(
            package, "messages.gains", "details"
        )
        self.foresee: Callable[[Any, int, int, Any], Foresight] | None = optional(
            package, "messages.preview", "foresee"
        )
        self.arrange: Callable[[Any, Scene], None] | None = optional(
            package, "rulebook.scene_reader", "arrange"
        )
        self.contents: Callable[[Any, str, int | None], Contents] | None = optional(
            package, "rulebook.scene_writer", "contents"
        )
        self.ranks: Callable[[Any], tuple[int, ...]] | None = optional(
            package, "rules.scoring", "ranks"
        )
        self.layout: Callable[[Any, int], Layout] | None = optional(  # of the game's verbs
            package, "views.observation", "layout"
        )
        self.strengths: Callable[[Any, int], dict[str, float]] | None = optional(
            package, "bots.evaluation_parts", "strengths"
        )
        # Of settled options; raises BadOptions.
        self.check: Callable[[Options, int], None] | None = optional(
            package, "rules.options", "check"
        )
        self.census: Callable[[Any, int], list[Census]] | None = optional(  # of the game's verbs
            package, "lab.spell_usage", "census"
        )
        # Of a components file, where a game takes other boxes than its own; raise BadComponents.
        self.parse: Callable[[str], object] | None = optional(package, "rules.components", "parse")
        self.verbs_of: Callable[[str], Verbs] | None = optional(
            package, "rules.actions", "verbs_of"
        )


def part(package: str, module: str, name: str) -> Any:
    """A function that every game has. Raises ImportError or AttributeError, naming what lacks."""
    return getattr(import_module(f"{package}.{module}"), name)


def optional(package: str, module: str, name: str) -> Any:
    try:
        if find_spec(f"{package}.{module}") is None:
            return None
    except ModuleNotFoundError:  # no such room
        return None
    return getattr(import_module(f"{package}.{module}"), name, None)


class AssembledGame(Game):
    parts: Parts  # set by each game

    def variant(self, version: int, verbs: Verbs) -> Game | None:
        """This game by that version of its rules, with the box of these verbs; None if it has
        never been any other."""
        return None

    def earlier(self, version: int) -> Game | None:
        return self.variant(version, self.verbs)

    @property
    def takes_components(self) -> bool:
        return self.parts.verbs_of is not None

    def with_components(self, text: str) -> Game:
        verbs_of = self.parts.verbs_of
        if verbs_of is None:
            return super().with_components(text)
        other = self.variant(self.version, verbs_of(text))
        assert other is not None
        return other

    def parse_components(self, text: str) -> object:
        parse = self.parts.parse
        return super().parse_components(text) if parse is None else parse(text)

    def tuner(self) -> Tuner:
        # Looked for when it is asked for: no table needs it.
        found = optional(self.parts.package, "lab.box_search", "tuner")
        if found is None:
            return super().tuner()
        made: Tuner = found()
        return made

    def settle(self, seats: int, options: Mapping[str, object]) -> Options:
        settled = super().settle(seats, options)
        if self.parts.check is not None:
            self.parts.check(settled, seats)
        return settled

    def census(self, seats: int) -> list[Census]:
        count = self.parts.census
        return super().census(seats) if count is None else count(self.verbs, seats)

    def redeal(self, state: State, seat: int, chance: Chance) -> State:
        twin = state.copy()
        self.parts.redeal(twin, seat, chance)
        return twin

    def box(self) -> Box:
        return self.parts.box(self.verbs)

    def layout(self, seats: int) -> Layout:
        lay = self.parts.layout
        return super().layout(seats) if lay is None else lay(self.verbs, seats)

    def evaluate(self, state: State, seat: int) -> float:
        return self.parts.evaluate(state, seat)

    def evaluate_all(self, state: State) -> Outlook:
        return self.parts.evaluate_all(state)

    def promising(self, state: State, seat: int, limit: int = 0) -> list[int]:
        return self.parts.promising(state, seat, limit)

    def strengths(self, state: State, seat: int) -> dict[str, float]:
        found = self.parts.strengths
        return super().strengths(state, seat) if found is None else found(state, seat)


class AssembledState(State):
    """What a game's position derives from."""

    def __init__(self, game: AssembledGame, seats: int, options: Options) -> None:
        super().__init__(game, seats, options)
        self._parts = game.parts

    def lay_out(self, chance: Chance) -> None:
        self._parts.lay_out(self, chance)

    def restore(self, view: View, chance: Chance) -> None:
        self._parts.restore(view, self, chance)

    def arrange(self, scene: Scene) -> None:
        arrange = self._parts.arrange
        if arrange is None:
            super().arrange(scene)
        else:
            arrange(self, scene)

    def contents(self, name: str, seat: int | None) -> Contents:
        contents = self._parts.contents
        return super().contents(name, seat) if contents is None else contents(self, name, seat)

    def prompt(self, seat: int) -> Message:
        return self._parts.prompt(self, seat)

    def view(self, seat: int | None) -> View:
        if seat is not None and not 0 <= seat < self.seats:
            last = self.seats - 1
            with in_words():
                raise NemetonError("seat-not-there", seat=seat, seats=self.seats, last=last)
        return self._parts.view(self, seat)

    def views(self, viewers: Sequence[int | None]) -> list[View]:
        return list(self._parts.views(self, viewers))

    def result(self) -> Result | None:
        return self._parts.result(self)

    def story(self, result: Result) -> list[Message]:
        return self._parts.story(self, result)

    def ranks(self) -> tuple[int, ...]:
        judge = self._parts.ranks
        return super().ranks() if judge is None else judge(self)

    def tally(self, viewer: int | None) -> Tally:
        return self._parts.tally(self, viewer)

    def tallies(self) -> list[Tally]:
        count = self._parts.tallies
        return super().tallies() if count is None else count(self)

    def details(self, seat: int, action: int | None) -> Details:
        find = self._parts.details
        return {} if find is None else find(self, seat, action)

    def foresee(self, seat: int, action: int, after: State) -> Foresight:
        find = self._parts.foresee
        if find is None:
            return super().foresee(seat, action, after)
        return find(self, seat, action, after)
