"""Game: the interface that all games share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mypy_extensions import mypyc_attr

from nemeton.core import describer
from nemeton.core.actions import Verbs
from nemeton.core.box import Box, space
from nemeton.core.chance import Chance, KeyedChance
from nemeton.core.errors import BadComponents, BadOptions, BadRecord
from nemeton.core.learning.observation import Observer
from nemeton.core.options import FIRST_PLAYER, SCENE, Option, Options, settle
from nemeton.core.rulebook.scene import arrange
from nemeton.core.search.evaluator import Evaluator
from nemeton.core.seed import new_seed, seed_from
from nemeton.core.state import State
from nemeton.core.study.study import Study
from nemeton.core.view import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game in its box: name, seats, options, actions, and a factory of states."""

    def __init__(
        self,
        name: str,
        version: int,
        edition: str,
        seats: Sequence[int],
        options: Sequence[Option],
        verbs: Verbs,
        view_type: type[View],
    ) -> None:
        self.name = name
        self.version = version  # of the rules; raised whenever a record could replay differently
        self.edition = edition
        self.seats = tuple(seats)
        self.options = tuple(options)
        self.verbs = verbs
        self.view_type = view_type
        # Default options of simulations, for games that otherwise might not end.
        self.simulation: Options = {}
        self.bots = Evaluator()
        self.observer = Observer(name)
        self.study = Study(name)
        self._earlier: dict[int, Game] = {}

    def __repr__(self) -> str:
        low, high = self.seats[0], self.seats[-1]
        return f"<Game {self.name}: {low} to {high} seats, rules {self.version}, {self.edition}>"

    # Implemented by each game.

    def blank(self, seats: int, options: Options) -> State:
        """A state of this game with nothing laid out yet."""
        raise NotImplementedError

    def box(self) -> Box:
        """Components and actions as data; by default only the actions."""
        return Box(game=self.name, edition=self.edition, actions=space(self.verbs))

    @property
    def takes_components(self) -> bool:
        """True if the game can be played with another box."""
        return False

    def with_components(self, text: str) -> Game:
        """The same rules with another box: the text of a components file. Raises BadComponents."""
        raise BadComponents("components-fixed", game=self.name)

    def parse_components(self, text: str) -> object:
        """Parse a components file without checking it by the rules. Raises BadComponents."""
        raise BadComponents("components-fixed", game=self.name)

    def earlier(self, version: int) -> Game | None:
        """This game and box by an earlier version of its rules, or None."""
        return None

    def redeal(self, state: State, seat: int, chance: Chance) -> State:
        """A copy of the state with everything hidden from the seat dealt again."""
        twin = self.sample(state.view(seat), chance)
        twin.reveals = state.reveals
        twin.horizon = state.horizon
        return twin

    # Derived from the above.

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

    def settle_simulation(self, seats: int, options: Mapping[str, object]) -> Options:
        """Settle options for a simulation, so that every game ends."""
        return self.settle(seats, {**self.simulation, **options})

    def of_version(self, version: int) -> Game:
        """This game by the rules of that version, made once. Raises BadRecord if there is none.

        >>> import nemeton
        >>> game = nemeton.load("alarun")
        >>> game.of_version(game.version) is game
        True
        """
        if version == self.version:
            return self
        found = self._earlier.get(version)
        if found is None:
            found = self.earlier(version) if 1 <= version < self.version else None
            if found is None:
                raise BadRecord(
                    "record-other-version", game=self.name, version=self.version, found=version
                )
            self._earlier[version] = found
        return found

    def deal(self, seats: int, options: Mapping[str, object], chance: Chance) -> State:
        """Set up a new game, or the scene that the options ask for. Raises BadOptions, BadScene."""
        settled = self.settle(seats, options)
        state = self.blank(seats, settled)
        words = settled.get(SCENE)
        if isinstance(words, str):
            arrange(state, words.splitlines())
        else:
            state.lay_out(chance)
        return state

    def new(self, seats: int, seed: int | str | None = None, **options: object) -> State:
        """A new game; the same seed gives the same deal. Raises BadOptions.

        >>> import nemeton
        >>> nemeton.load("alarun").new(seats=3, seed=9)
        <alarun: 3 seats, seat 0 to act>
        """
        chance = KeyedChance(new_seed() if seed is None else seed_from(str(seed)))
        with describer.described_errors(self.name):
            return self.deal(seats, options, chance)

    def sample(self, view: View, chance: Chance) -> State:
        """A complete state that the view's seat cannot tell from the real one."""
        state = self.blank(view.seats, view.options)
        state.restore(view, chance)
        return state
