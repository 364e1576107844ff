"""A game put together from the functions of its modules.

A game of any size has a module for each question that the kernel asks. `Parts` names the function
that answers each; what is asked at every step of a simulation (who may act, what is legal, what
is refused, what happens) is a method of the state instead, because that call is quicker.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from nemeton.core.box import Box
from nemeton.core.chance import Chance
from nemeton.core.game import Game
from nemeton.core.message import Message
from nemeton.core.options import Option, Options
from nemeton.core.outlook import Outlook
from nemeton.core.result import Result
from nemeton.core.state import State
from nemeton.core.verbs import Verbs
from nemeton.core.view import View

P = TypeVar("P", bound=State)  # the game's position


class Parts(Generic[P]):
    """Functions of a position `P`; what each has to answer is said in `State` and `Game`."""

    def __init__(
        self,
        *,
        lay_out: Callable[[P, Chance], None],
        shows: Callable[[P, int, int, int | None], bool],
        prompt: Callable[[P, int], Message],
        view: Callable[[P, int | None], View],
        views: Callable[[P, Sequence[int | None]], Sequence[View]],
        restore: Callable[[Any, P, Chance], None],
        redeal: Callable[[P, int, Chance], None],  # in place, on a copy
        result: Callable[[P], Result | None],
        box: Callable[[Any], Box],  # of the game's verbs
        evaluate: Callable[[P, int], float],
        evaluate_all: Callable[[P], Outlook],
        promising: Callable[[P, int, int], list[int]],
    ) -> None:
        self.lay_out = lay_out
        self.shows = shows
        self.prompt = prompt
        self.view = view
        self.views = views
        self.restore = restore
        self.redeal = redeal
        self.result = result
        self.box = box
        self.evaluate = evaluate
        self.evaluate_all = evaluate_all
        self.promising = promising


class AssembledGame(Game):
    def __init__(
        self,
        name: str,
        version: int,
        edition: str,
        seats: Sequence[int],
        options: Sequence[Option],
        verbs: Verbs,
        view_type: type[View],
        parts: Parts[Any],
        takes_components: bool = False,
        simulation: Options | None = None,
    ) -> None:
        super().__init__(
            name, version, edition, seats, options, verbs, view_type, takes_components, simulation
        )
        self.parts = parts

    def lay_out(self, state: State, chance: Chance) -> None:
        self.parts.lay_out(state, chance)

    def restore(self, view: View, state: State, chance: Chance) -> None:
        self.parts.restore(view, state, chance)

    def redeal(self, state: State, seat: int, chance: Chance) -> State:
        twin = state.copy()
        self.parts.redeal(twin, seat, chance)
        return twin

    def box(self) -> Box:
        return self.parts.box(self.verbs)

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

    def shows(self, seat: int, action: int, viewer: int | None) -> bool:
        return self._parts.shows(self, seat, action, viewer)

    def prompt(self, seat: int) -> Message:
        return self._parts.prompt(self, seat)

    def view(self, seat: int | None) -> View:
        return self._parts.view(self, seat)

    def views(self, viewers: Sequence[int | None]) -> list[View]:
        return list(self._parts.views(self, viewers))

    def result(self) -> Result | None:
        return self._parts.result(self)
