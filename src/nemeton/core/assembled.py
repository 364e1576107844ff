"""A game put together from the functions of its modules.

A game of any size has a module for each question that the kernel asks. `Parts` names the function
that answers each. What is asked at every step of a simulation (who may act, what is legal, what
is refused, what happens) is a method of the state in its `rules.py`: such a call is quicker.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from nemeton.core.box import Box
from nemeton.core.chance import Chance
from nemeton.core.foresight import Foresight
from nemeton.core.game import Game
from nemeton.core.message import Message
from nemeton.core.observation import Layout, Rows
from nemeton.core.options import Options
from nemeton.core.outlook import Outlook
from nemeton.core.result import Result
from nemeton.core.scene import Contents, Scene
from nemeton.core.state import Details, State, Tally
from nemeton.core.view import View

P = TypeVar("P", bound=State)  # the game's position


class Parts(Generic[P]):
    """Functions of a position `P`; what each has to answer is said in `State` and `Game`."""

    def __init__(
        self,
        *,
        lay_out: Callable[[P, Chance], None],
        prompt: Callable[[P, int], Message],
        view: Callable[[P, int | None], View],
        views: Callable[[P, Sequence[int | None]], Sequence[View]],
        restore: Callable[[Any, P, Chance], None],
        redeal: Callable[[P, int, Chance], None],  # in place, on a copy
        result: Callable[[P], Result | None],
        tally: Callable[[P, int | None], Tally],
        box: Callable[[Any], Box],  # of the game's verbs
        evaluate: Callable[[P, int], float],
        evaluate_all: Callable[[P], Outlook],
        promising: Callable[[P, int, int], list[int]],
        tallies: Callable[[P], list[Tally]] | None = None,
        details: Callable[[P, int, int | None], Details] | None = None,
        foresee: Callable[[P, int, int, P], Foresight] | None = None,
        arrange: Callable[[P, Scene], None] | None = None,
        contents: Callable[[P, str, int | None], Contents] | None = None,
        ranks: Callable[[P], tuple[int, ...]] | None = None,
        layout: Callable[[Any, int], Layout] | None = None,  # of the game's verbs
        observe: Callable[[P, int, Rows], None] | None = None,
    ) -> None:
        self.lay_out = lay_out
        self.prompt = prompt
        self.view = view
        self.views = views
        self.restore = restore
        self.redeal = redeal
        self.result = result
        self.tally = tally
        self.tallies = tallies
        self.box = box
        self.evaluate = evaluate
        self.evaluate_all = evaluate_all
        self.promising = promising
        self.details = details
        self.foresee = foresee
        self.arrange = arrange
        self.contents = contents
        self.ranks = ranks
        self.layout = layout
        self.observe = observe


class AssembledGame(Game):
    parts: Parts[Any]  # set by each game

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
        return self._parts.view(self, seat)

    def views(self, viewers: Sequence[int | None]) -> list[View]:
        return list(self._parts.views(self, viewers))

    def observe(self, seat: int, rows: Rows) -> None:
        write = self._parts.observe
        if write is None:
            super().observe(seat, rows)
        else:
            write(self, seat, rows)

    def result(self) -> Result | None:
        return self._parts.result(self)

    def ranks(self) -> tuple[int, ...]:
        judge = self._parts.ranks
        return super().ranks() if judge is None else judge(self)

    def tally(self, viewer: int | None) -> Tally:
        return self._parts.tally(self, viewer)

    def tallies(self) -> list[Tally]:
        count = self._parts.tallies
        return super().tallies() if count is None else count(self)

    def details(self, seat: int, action: int | None) -> Details:
        tell = self._parts.details
        return {} if tell is None else tell(self, seat, action)

    def foresee(self, seat: int, action: int, after: State) -> Foresight:
        tell = self._parts.foresee
        return (
            super().foresee(seat, action, after)
            if tell is None
            else tell(self, seat, action, after)
        )
