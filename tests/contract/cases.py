"""What the laws are tried on: every registered game with every seat count and option."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from nemeton.core.game import Game
from nemeton.core.options import FIRST_PLAYER, Option, OptionValue
from nemeton.games import NAMES, find
from tests.rulebook import rule_numbers
from tests.words import LANGUAGES, Words, words_of


@dataclass(frozen=True)
class Case:
    """One kind of table, and how closely a law looks at a game played there."""

    game: Game
    seats: int
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    plies: int | None = None  # how many positions of a game are looked at; None: all
    rules: tuple[str, ...] = ()
    words: tuple[Words, ...] = ()

    def __str__(self) -> str:
        chosen = "".join(f"-{name}={value}" for name, value in self.options.items())
        return f"{self.game.name}-{self.seats}{chosen}"

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


def other_values(option: Option) -> list[OptionValue]:
    """Everything worth trying beside the default: each choice, or the ends of the range."""
    values: list[OptionValue]
    if isinstance(option.default, bool):
        values = [not option.default]
    elif isinstance(option.default, int):
        values = [option.low, option.high]
    else:
        values = list(option.choices)
    return [value for value in values if value != option.default]


def option_sets(game: Game) -> list[dict[str, OptionValue]]:
    """Each option changed on its own, and all the on-off ones together."""
    single = [{option.name: value} for option in game.options for value in other_values(option)]
    flags = {
        option.name: not option.default
        for option in game.options
        if isinstance(option.default, bool)
    }
    return [*single, dict(flags)] if len(flags) > 1 else single


def seated(case: Case) -> bool:
    first = case.options.get(FIRST_PLAYER, "random")
    return first == "random" or int(first) <= case.seats


def quick_cases(game: Game, rules: tuple[str, ...], words: tuple[Words, ...]) -> list[Case]:
    """Every seat count by default, every option at one seat count."""
    plain = [Case(game, seats, plies=20, rules=rules, words=words) for seats in game.seats]
    changed = []
    for index, options in enumerate(option_sets(game)):
        seats = game.seats[-1 - index % len(game.seats)]
        case = Case(game, seats, options, plies=6, rules=rules, words=words)
        changed.append(case if seated(case) else replace(case, seats=game.seats[-1]))
    return plain + changed


def thorough_cases(game: Game, rules: tuple[str, ...], words: tuple[Words, ...]) -> list[Case]:
    """Every seat count with every option, every position."""
    every = [
        Case(game, seats, options, rules=rules, words=words)
        for seats in game.seats
        for options in [{}, *option_sets(game)]
    ]
    return [case for case in every if seated(case)]


def registered() -> Iterator[tuple[Game, tuple[str, ...], tuple[Words, ...]]]:
    for name in NAMES:
        words = tuple(words_of(name, language) for language in LANGUAGES)
        yield find(name), rule_numbers(name), words


QUICK = [case for game, rules, words in registered() for case in quick_cases(game, rules, words)]
THOROUGH = [
    case for game, rules, words in registered() for case in thorough_cases(game, rules, words)
]
