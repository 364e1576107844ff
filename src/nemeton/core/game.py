"""What a game is to everything above it: `Game` deals and samples, `State` is a game under way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mypy_extensions import mypyc_attr

from nemeton.core.action import ActionSpace
from nemeton.core.census import Census
from nemeton.core.chance import Chance
from nemeton.core.errors import BadComponents, BadOptions
from nemeton.core.message import Message
from nemeton.core.options import FIRST_PLAYER, Option, Options, settle
from nemeton.core.result import Result
from nemeton.core.view import View


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A game under way: mutable, cheap to copy, complete (so never shown to a player)."""

    def __init__(self, seats: int, options: Options) -> None:
        self.seats = seats
        self.options = options
        # Rises whenever chance or another hand shows the acting seat something it did not
        # know, or anyone is dealt cards. A step that raises it cannot be taken back.
        self.reveals = 0

    def actors(self) -> list[int]:
        """Every seat with an open decision, ascending; empty when the game is over."""
        raise NotImplementedError

    def legal(self, seat: int) -> list[int]:
        """The seat's legal actions, ascending; empty if it is not an actor."""
        raise NotImplementedError

    def apply(self, seat: int, action: int) -> None:
        """Carry out the action, or raise Refused and change nothing."""
        raise NotImplementedError

    def shows(self, seat: int, action: int, viewer: int | None) -> bool:
        """May `viewer` be told this action of `seat`, about to be applied? (None: an onlooker)"""
        raise NotImplementedError

    def prompt(self, seat: int) -> Message:
        """In one sentence, what the seat is asked to do now, or what it waits for."""
        raise NotImplementedError

    def view(self, seat: int | None) -> View:
        """All that `seat` (None: an onlooker) may know."""
        raise NotImplementedError

    def result(self) -> Result | None:
        """The itemised result once the game is over."""
        raise NotImplementedError

    def copy(self) -> State:
        """An independent twin."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game in the box: everything that is the same for every table."""

    def __init__(
        self,
        name: str,
        version: int,
        edition: str,
        seats: Sequence[int],
        options: Sequence[Option],
        actions: ActionSpace,
        view_type: type[View],
        takes_components: bool = False,
    ) -> None:
        self.name = name
        self.version = version  # of the rules; raised whenever a record could replay differently
        self.edition = edition
        self.seats = tuple(seats)
        self.options = tuple(options)
        self.actions = actions
        self.view_type = view_type
        self.takes_components = takes_components  # other ones than its own

    def settle(self, seats: int, options: Mapping[str, object]) -> Options:
        """Check seats and options and fill in the defaults. Raises BadOptions."""
        if seats not in self.seats:
            raise BadOptions(
                "wrong-seats",
                game=self.name,
                seats=seats,
                low=self.seats[0],
                high=self.seats[-1],
            )
        settled = settle(self.options, options)
        first = settled.get(FIRST_PLAYER, "random")
        if first != "random" and int(first) > seats:
            raise BadOptions("first-not-seated", first=first, seats=seats)
        return settled

    def with_components(self, text: str) -> Game:
        """The same rules with another box: the text of a components file. Raises BadComponents."""
        raise BadComponents("components-fixed", game=self.name)

    def deal(self, seats: int, options: Mapping[str, object], chance: Chance) -> State:
        """Set up a new game. Raises BadOptions."""
        raise NotImplementedError

    def sample(self, view: View, chance: Chance) -> State:
        """A complete state the view's seat could not tell from the real one."""
        raise NotImplementedError

    def evaluate(self, state: State, seat: int) -> float:
        """How well the seat stands, in points or something like them; higher is better."""
        raise NotImplementedError

    def promising(self, state: State, seat: int) -> list[int]:
        """The seat's legal actions, those that look best first; a search may cut the tail."""
        return state.legal(seat)

    def census(self, seats: int) -> list[Census]:
        """What a study of many games should count besides what it counts of every game."""
        return []
