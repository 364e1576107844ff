"""What the laws are tried on: every registered game with every seat count and option.

Earlier versions of a game's rules, which old records and tables still need, are tried too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from nemeton.core.game import Game
from nemeton.core.options import FIRST_PLAYER, Option, OptionValue
from nemeton.games import find, names
from tests.fluent import LANGUAGES, Words, words_of
from tests.rulebook import rule_numbers


@dataclass(frozen=True)
class Case:
    """One kind of table, and how closely a law looks at a game played there."""

    game: Game
    seats: int
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    plies: int | None = None  # how many positions of a game are looked at; None: all
    newest: bool = True  # or an earlier version of the rules
    rules: tuple[str, ...] = ()
    words: tuple[Words, ...] = ()

    def __str__(self) -> str:
        chosen = "".join(f"-{name}={value}" for name, value in self.options.items())
        earlier = "" if self.newest else f"-version-{self.game.version}"
        return f"{self.game.name}-{self.seats}{earlier}{chosen}"

    @property
    def table(self) -> dict[str, OptionValue]:
        """The options to deal with: nobody waits for these games, so they must end."""
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


def values(option: Option) -> list[OptionValue]:
    """Everything worth trying: both of yes and no, each choice, or the ends of the range."""
    if isinstance(option.default, bool):
        return [False, True]
    if isinstance(option.default, int):
        return [option.default, option.low, option.high]
    return list(option.choices)


def option_sets(game: Game) -> list[dict[str, OptionValue]]:
    """As few sets as can be that hold every value of every option.

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


def cases(game: Game, rules: tuple[str, ...], words: tuple[Words, ...]) -> list[Case]:
    """Every seat count with the defaults, every set of options at one seat count."""
    plain = [Case(game, seats, rules=rules, words=words) for seats in game.seats]
    changed = []
    for index, options in enumerate(option_sets(game)):
        first = options.get(FIRST_PLAYER, "random")
        seats = game.seats[-1 - index % len(game.seats)]
        if first != "random" and int(first) > seats:
            seats = game.seats[-1]
        changed.append(Case(game, seats, options, rules=rules, words=words))
    return plain + [case for case in changed if case.options]


def registered() -> Iterator[tuple[Game, tuple[str, ...], tuple[Words, ...]]]:
    for name in names():
        words = tuple(words_of(name, language) for language in LANGUAGES)
        yield find(name), rule_numbers(name), words


def earlier(game: Game, rules: tuple[str, ...], words: tuple[Words, ...]) -> list[Case]:
    """Every version before the present one that the game still has, at every seat count."""
    return [
        Case(game.of_version(version), seats, rules=rules, words=words, newest=False)
        for version in range(1, game.version)
        if game.earlier(version) is not None
        for seats in game.seats
    ]


EVERY_PLY = [case for game in registered() for case in cases(*game)]
EARLIER = [case for game in registered() for case in earlier(*game)]
QUICK = [replace(case, plies=6 if case.options else 20) for case in EVERY_PLY]
THOROUGH = [
    *(replace(case, plies=20 if case.options else 80) for case in EVERY_PLY),
    *(replace(case, plies=20) for case in EARLIER),
]
