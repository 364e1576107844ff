"""State of a game under way."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nemeton.core import describer
from nemeton.core.chance import Chance
from nemeton.core.equality import equal
from nemeton.core.errors import BadScene, NemetonError, Refused
from nemeton.core.message import Message
from nemeton.core.options import Options
from nemeton.core.result import Result
from nemeton.core.rulebook.scene import Contents, Scene
from nemeton.core.view import View, ViewFrame, to_act

if TYPE_CHECKING:
    from nemeton.core.game import Game
    from nemeton.core.preview import PreviewDetails

Details = dict[str, str | int | Message]
# (seat, what, where) -> how many; counts in different places are not compared.
Tally = dict[tuple[int, str, int], int]

NOBODY: Final = -1  # no seat


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The complete state of a game: mutable, cheap to copy, never shown to a player.

    Reading never changes a state. Caches are attributes that the class lists in `UNCOMPARED`
    (core/equality.py).
    """

    UNCOMPARED: ClassVar[tuple[str, ...]] = ("game",)

    def __init__(self, game: Game, seats: int, options: Options) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        # Rises whenever the acting seat learns something hidden, or anyone is dealt cards. A step
        # that raises it cannot be taken back.
        self.reveals = 0
        # Rises where a position can be judged: at the end of a turn, a round, a scoring.
        self.horizon = 0

    # Implemented by each game.

    def lay_out(self, chance: Chance) -> None:
        """Set up a new game on this blank state."""
        raise NotImplementedError

    def restore(self, view: View, chance: Chance) -> None:
        """Make a blank state fit the view, with everything hidden dealt at random."""
        raise NotImplementedError

    def arrange(self, scene: Scene) -> None:
        """Lay out a scene on this blank state, and complete it. Raises BadScene.

        The state can be played to its end.
        """
        raise BadScene("no-scenes", game=self.game.name)

    def contents(self, name: str, seat: int | None) -> Contents:
        """The contents of a place, as a scene would list them. Raises BadScene.

        The words for the place are `<game>-place-<name>`.
        """
        raise BadScene("scene-unknown", name=name)

    def actors(self) -> list[int]:
        """Every seat with an open decision, ascending; empty when the game is over."""
        raise NotImplementedError

    def legal(self, seat: int) -> list[int]:
        """The seat's legal actions, ascending; empty if it is not an actor."""
        raise NotImplementedError

    def refusal(self, seat: int, action: int) -> Refused | None:
        """The refusal of an action, or None if it is legal.

        Depends on the seat's view alone.
        """
        raise NotImplementedError

    def perform(self, seat: int, action: int) -> None:
        """Carry out an action that is known to be legal."""
        raise NotImplementedError

    def shows(self, seat: int, action: int, viewer: int | None) -> bool:
        """True if `viewer` (None: an onlooker) may read this action, before it is applied."""
        raise NotImplementedError

    def prompt(self, seat: int) -> Message:
        """The seat's task in one sentence, or the reason for its wait."""
        raise NotImplementedError

    def view(self, seat: int | None) -> View:
        """The knowledge of `seat` (None: an onlooker)."""
        raise NotImplementedError

    def views(self, viewers: Sequence[int | None]) -> list[View]:
        """The view of each viewer; games may build common parts once.

        Views may share objects, so nobody changes one.
        """
        return [self.view(viewer) for viewer in viewers]

    def result(self) -> Result | None:
        """The itemised result once the game is over."""
        raise NotImplementedError

    def story(self, result: Result) -> list[Message]:
        """A few sentences about the decision of the game; core/story.py has common ones."""
        return []

    def ranks(self) -> tuple[int, ...]:
        """The result's ranks, by seat; empty as long as there is none."""
        result = self.result()
        return () if result is None else result.ranks

    def tally(self, viewer: int | None) -> Tally:
        """Counts of the seats' possessions that `viewer` may know; the log shows their changes.

        The words are `<game>-gain-<what>`. Depends on the viewer's view alone.
        """
        return {}

    def tallies(self) -> list[Tally]:
        """The tally of an onlooker, then of each seat.

        Viewers with equal tallies may share one object.
        """
        return [self.tally(None)] + [self.tally(viewer) for viewer in range(self.seats)]

    def details(self, seat: int, action: int | None) -> Details:
        """Arguments of the log line besides those of the action, before it is applied.

        Without an action: for viewers who must not know it. Never a secret.
        """
        return {}

    def preview_state(self, seat: int, action: int) -> State | None:
        """The state after a legal step, for its preview; None if the step reveals something.

        A game may return one for such a step as well, without what is revealed. Everything that a
        preview counts in it depends on the seat's view alone.
        """
        after = self.copy()
        after.perform(seat, action)
        return None if after.reveals > self.reveals else after

    def preview_details(self, seat: int, action: int, after: State) -> PreviewDetails:
        """Notes and marks for the preview of a step; `after` is its `preview_state`.

        Depends on the seat's view alone.
        """
        return [], []

    def round_number(self) -> int:
        """The current round; 0 in a game without rounds."""
        return 0

    def copy_to(self, twin: State) -> None:
        """Make a blank state equal to this one, without sharing anything mutable."""
        raise NotImplementedError

    # Derived from the above; games override them with quicker ways.

    def first_actor(self) -> i64:
        """The first of `actors`, or NOBODY."""
        actors = self.actors()
        return actors[0] if actors else NOBODY

    def legal_count(self, seat: i64) -> i64:
        """The number of legal actions, without a list of them."""
        return len(self.legal(seat))

    def nth_legal(self, seat: i64, number: i64) -> i64:
        """The legal action of this number, counted from 0."""
        return self.legal(seat)[number]

    # Derived from the above.

    def check_viewer(self, seat: int | None) -> None:
        """Raise NemetonError unless the seat exists or is None."""
        if seat is not None and not 0 <= seat < self.seats:
            last = self.seats - 1
            with describer.described_errors():
                raise NemetonError("seat-not-there", seat=seat, seats=self.seats, last=last)

    def apply(self, seat: int, action: int) -> None:
        """Carry out an action, or raise Refused and change nothing."""
        refused = self.refusal(seat, action)
        if refused is not None:
            raise refused
        self.perform(seat, action)

    def copy(self) -> State:
        """An independent twin.

        >>> import nemeton
        >>> state = nemeton.load("alarun").new(seats=2, seed=9)
        >>> state == state.copy()
        True
        """
        twin = self.game.blank(self.seats, self.options)
        twin.reveals = self.reveals
        twin.horizon = self.horizon
        self.copy_to(twin)
        return twin

    def frame(self) -> ViewFrame:
        """The common first fields of all views of this state."""
        result = self.result()
        return {
            "game": self.game.name,
            "seats": self.seats,
            "options": self.options,
            "actors": self.actors(),
            "result": result,
            "story": [] if result is None else self.story(result),
        }

    def play(self, seat: int, action: int | str) -> None:
        """Carry out an action, by its number or its text. Raises Refused or BadText.

        >>> import nemeton
        >>> state = nemeton.load("alarun").new(seats=2, seed=9)
        >>> state.play(0, "pass")
        >>> state
        <alarun: 2 seats, seat 1 to act>
        """
        try:
            number = self.game.verbs.parse(action) if isinstance(action, str) else index(action)
            self.apply(index(seat), number)
        except NemetonError as error:
            describer.describe_refusal(error, self, seat, action)
            raise

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and equal(self, other)

    def __hash__(self) -> int:
        raise TypeError("a state changes, so it cannot be hashed")

    def __repr__(self) -> str:
        return f"<{self.game.name}: {self.seats} seats, {to_act(self.actors())}>"

    def __str__(self) -> str:
        """The board as text, as the seat to act sees it.

        Once the game is over, as an onlooker sees it.
        """
        actors = self.actors()
        return describer.installed().board(self, actors[0] if actors else None)
