"""A game under way."""

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
# (seat, what, where) -> how many; what is counted in another place is not compared.
Tally = dict[tuple[int, str, int], int]

NOBODY: Final = -1  # no seat


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Mutable, cheap to copy, complete (so never shown to a player).

    Reading never changes a state. Results that are kept to save time lie in attributes that the
    class names in `UNCOMPARED` (core/equality.py).
    """

    UNCOMPARED: ClassVar[tuple[str, ...]] = ("game",)

    def __init__(self, game: Game, seats: int, options: Options) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        # Rises whenever chance or another hand shows the acting seat something it did not
        # know, or anyone is dealt cards. A step that raises it cannot be taken back.
        self.reveals = 0
        # Rises where a position can be judged: at the end of a turn, a round, a scoring.
        self.horizon = 0

    # What each game says.

    def lay_out(self, chance: Chance) -> None:
        """Set up a new game on this blank state."""
        raise NotImplementedError

    def restore(self, view: View, chance: Chance) -> None:
        """Lay out on this blank state what the view shows, and deal what it hides at random."""
        raise NotImplementedError

    def arrange(self, scene: Scene) -> None:
        """Lay out on this blank state what the scene says, and the rest to go with it.

        The state can be played to its end: nothing is missing. Raises BadScene.
        """
        raise BadScene("no-scenes", game=self.game.name)

    def contents(self, name: str, seat: int | None) -> Contents:
        """What a scene of this very state would say of the name. Raises BadScene.

        What people call the place is `<game>-place-<name>`.
        """
        raise BadScene("scene-unknown", name=name)

    def actors(self) -> list[int]:
        """Every seat with an open decision, ascending; empty when the game is over."""
        raise NotImplementedError

    def legal(self, seat: int) -> list[int]:
        """The seat's legal actions, ascending; empty if it is not an actor."""
        raise NotImplementedError

    def refusal(self, seat: int, action: int) -> Refused | None:
        """Why the seat may not do this now, or None. A function of the seat's view."""
        raise NotImplementedError

    def perform(self, seat: int, action: int) -> None:
        """Carry out an action that is known to be legal; for whoever has asked already."""
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

    def views(self, viewers: Sequence[int | None]) -> list[View]:
        """`view` of each of them; a game where they share much builds that once.

        Nobody changes a view: what is the same for several may be the very same object.
        """
        return [self.view(viewer) for viewer in viewers]

    def result(self) -> Result | None:
        """The itemised result once the game is over."""
        raise NotImplementedError

    def story(self, result: Result) -> list[Message]:
        """How the game was decided, in a few sentences; core/story.py has some for every game."""
        return []

    def ranks(self) -> tuple[int, ...]:
        """The result's ranks, by seat; empty as long as there is none."""
        result = self.result()
        return () if result is None else result.ranks

    def tally(self, viewer: int | None) -> Tally:
        """What the seats have, as far as `viewer` may know: the log tells what a move changes.

        Its words are in `<game>-gain-<what>`. A function of the viewer's view.
        """
        return {}

    def tallies(self) -> list[Tally]:
        """`tally` of an onlooker, then of each seat; a game where they share much shares work.

        Viewers for whom everything is the same may have the very same tally.
        """
        return [self.tally(None)] + [self.tally(viewer) for viewer in range(self.seats)]

    def details(self, seat: int, action: int | None) -> Details:
        """What is told of an action, about to be applied, besides its own arguments.

        Without the action: what those may be told who must not know it. Never a secret.
        """
        return {}

    def preview_details(self, seat: int, action: int, after: State) -> PreviewDetails:
        """Notes and marks for the preview of a step that leads from here to `after`.

        Asked only of steps that reveal nothing. Depends on the seat's view alone.
        """
        return [], []

    def chapter(self) -> int:
        """The round that is played; 0 in a game without rounds."""
        return 0

    def copy_to(self, twin: State) -> None:
        """Make a blank state equal to this one; the two share nothing that changes."""
        raise NotImplementedError

    # What follows from it; a game that plays itself over and over has a quicker way to say it.

    def first_actor(self) -> i64:
        """The first of `actors`, or NOBODY."""
        actors = self.actors()
        return actors[0] if actors else NOBODY

    def legal_count(self, seat: i64) -> i64:
        """How many actions are `legal`, without a list of them."""
        return len(self.legal(seat))

    def nth_legal(self, seat: i64, number: i64) -> i64:
        """The action of this number among those that are `legal`, from 0 to below their count."""
        return self.legal(seat)[number]

    # What follows from it.

    def check_viewer(self, seat: int | None) -> None:
        """Raise NemetonError unless the seat is there, or nobody's."""
        if seat is not None and not 0 <= seat < self.seats:
            last = self.seats - 1
            with describer.described_errors():
                raise NemetonError("seat-not-there", seat=seat, seats=self.seats, last=last)

    def apply(self, seat: int, action: int) -> None:
        """Carry out the action, or raise Refused and change nothing."""
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
        """What the views of this state all begin with."""
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
        """The board as text, as the seat that is to act may see it (over: as an onlooker)."""
        actors = self.actors()
        return describer.installed().board(self, actors[0] if actors else None)
