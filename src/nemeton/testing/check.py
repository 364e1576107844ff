"""The laws for a whole game: every seat count, a few seeds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from nemeton.core.game import Game
from nemeton.core.options import OptionValue
from nemeton.testing.case import Case, cases
from nemeton.testing.law import Law
from nemeton.testing.laws import LAWS

DEFAULT_PLIES = 20


class LawCheck(NamedTuple):
    """A law and a case, called with the seeds of random games. Raises LawBroken."""

    law: Law
    case: Case

    def __str__(self) -> str:
        return f"{self.law}-{self.case}"

    def __call__(self, *seeds: int) -> None:
        for seed in seeds:
            self.law(self.case, seed)


def checks(
    game: Game,
    *,
    seats: Iterable[int] | None = None,
    options: Mapping[str, OptionValue] | None = None,
    plies: int | None = DEFAULT_PLIES,
    laws: Iterable[Law | str] = LAWS,
    leave_out: Iterable[Law | str] = (),
) -> list[LawCheck]:
    """The checks of a game one by one, as parameters of a test.

    :param seats: Seat counts; all of the game's without it.
    :param options: Table options; without them the defaults at every seat count, and every value
        of every option at some seat count.
    :param plies: How many positions of a game are examined; None: all.
    :param laws: Laws to check, by name or as they stand in `LAWS`.
    :param leave_out: Laws to leave out.
    """
    left_out = set(find_laws(leave_out))
    chosen = [law for law in find_laws(laws) if law not in left_out]
    return [LawCheck(law, case) for case in cases(game, seats, options, plies) for law in chosen]


def check_game(
    game: Game,
    *,
    seats: Iterable[int] | None = None,
    options: Mapping[str, OptionValue] | None = None,
    seeds: Iterable[int] = range(4),
    plies: int | None = DEFAULT_PLIES,
    laws: Iterable[Law | str] = LAWS,
    leave_out: Iterable[Law | str] = (),
) -> None:
    """Check that random games of this game keep the laws. Raises LawBroken.

    :param seeds: One random game for each. Odd seeds play promising actions more often.

    The other arguments are those of `checks`.
    """
    tried = list(seeds)
    chosen = checks(game, seats=seats, options=options, plies=plies, laws=laws, leave_out=leave_out)
    for check in chosen:
        check(*tried)


def find_laws(wanted: Iterable[Law | str]) -> Iterator[Law]:
    """Laws by name. Raises ValueError for a name that is none."""
    by_name = {law.name: law for law in LAWS}
    for one in wanted:
        if isinstance(one, Law):
            yield one
        elif one in by_name:
            yield by_name[one]
        else:
            raise ValueError(f"There is no law {one!r}; there are {', '.join(by_name)}.")
