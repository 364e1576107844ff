"""Cases: a game with a seat count and options, on which laws are checked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from importlib.resources import files

from nemeton.core.game import Game
from nemeton.core.options import FIRST_PLAYER, Option, OptionValue
from nemeton.testing.strict_words import StrictWords, words_beside
from nemeton.words.rulebook import Rulebook


@dataclass(frozen=True)
class Case:
    """One kind of table, and the number of positions that a law examines there."""

    game: Game
    seats: int
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    plies: int | None = None  # positions of a game that are examined; None: all
    rules: tuple[str, ...] = ()  # the numbers in RULES.md
    words: tuple[StrictWords, ...] = ()  # one for each language

    def __str__(self) -> str:
        chosen = "".join(f"-{name}={value}" for name, value in self.options.items())
        return f"{self.game.name}-{self.seats}{chosen}"

    @property
    def table(self) -> dict[str, OptionValue]:
        """The options of the deal, with those that make simulated games end."""
        return {**self.game.simulation, **self.options}

    @property
    def viewers(self) -> list[int | None]:
        """Every seat, and an onlooker."""
        return [*range(self.seats), None]

    @property
    def must_end(self) -> bool:
        """Random games have to end, unless an option lifted a limit."""
        return not any(
            isinstance(value, int) and not isinstance(value, bool)
            for value in self.options.values()
        )


def cases(
    game: Game,
    seats: Iterable[int] | None = None,
    options: Mapping[str, OptionValue] | None = None,
    plies: int | None = None,
) -> list[Case]:
    """Every seat count with the defaults, every set of options at one seat count.

    With options: only these. Rules and words are those beside the module of the game's class.
    Raises FileNotFoundError if there are none.
    """
    package = package_of(game)
    rulebook = files(package).joinpath("RULES.md").read_text(encoding="utf-8")
    rules, words = tuple(Rulebook(rulebook).rules), words_beside(package)
    chosen = tuple(game.seats if seats is None else seats)
    plain = [Case(game, count, options or {}, plies, rules, words) for count in chosen]
    if options is not None:
        return plain
    return plain + [
        Case(game, count, changed, plies, rules, words)
        for index, changed in enumerate(option_sets(game))
        for count in [seats_for(changed, chosen, index)]
        if changed and count
    ]


def package_of(game: Game) -> str:
    """The package with the rules of the game, by its class or a base class."""
    for kind in type(game).__mro__:
        package = kind.__module__.rpartition(".")[0]
        if package and files(package).joinpath("RULES.md").is_file():
            return package
    raise FileNotFoundError(f"There is no RULES.md beside the module {type(game).__module__}.")


def seats_for(options: Mapping[str, OptionValue], chosen: tuple[int, ...], index: int) -> int:
    """The seat count to try the set of this number with; 0 if none fits."""
    count = chosen[-1 - index % len(chosen)]
    first = options.get(FIRST_PLAYER, "random")
    if first == "random" or int(first) <= count:
        return count
    return chosen[-1] if int(first) <= chosen[-1] else 0


def values(option: Option) -> list[OptionValue]:
    """Values to check: yes and no, each choice, or the ends of a range."""
    if isinstance(option.default, bool):
        return [False, True]
    if isinstance(option.default, int):
        return [option.default, option.low, option.high]
    return list(option.choices)


def option_sets(game: Game) -> list[dict[str, OptionValue]]:
    """The fewest sets of options that hold every value of every option.

    Neighbouring options are out of step, so that options with the same choices differ.
    """
    lists = [values(option) for option in game.options]
    longest = max((len(choices) for choices in lists), default=0)
    sets = [
        {
            option.name: choices[(turn + place) % len(choices)]
            for place, (option, choices) in enumerate(zip(game.options, lists, strict=True))
        }
        for turn in range(longest)
    ]
    defaults = {option.name: option.default for option in game.options} | game.simulation
    return [
        {name: value for name, value in chosen.items() if value != defaults[name]}
        for chosen in sets
    ]
