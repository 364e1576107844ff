"""Declaration of commands: plain parameters, and beside them the help for each.

Decorators add the parameters of many commands: the language, and a series of games.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps
from inspect import Parameter, Signature, signature
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, get_type_hints

import typer

from nemeton.cli.parameters import GameName, Lang, Seats, Seed, TableOptions

if TYPE_CHECKING:
    from nemeton.cli.series import Series

Command = Callable[..., None]


def option(metavar: str, said: str, **more: Any) -> Any:
    """An option with a value; `more` goes to Typer."""
    return typer.Option(metavar=metavar, help=said, **more)


def argument(metavar: str, said: str) -> Any:
    """An argument, typed without the name of an option."""
    return typer.Argument(metavar=metavar, help=said)


def flag(name: str, said: str) -> Any:
    return typer.Option(f"--{name.replace('_', '-')}", help=said)


def documented(**parameters: Any) -> Callable[[Command], Command]:
    """Add help to parameters: an `option`, an `argument`, or only the sentence for a flag."""

    def explain(command: Command) -> Command:
        hints = get_type_hints(command, include_extras=True)
        for name, said in parameters.items():
            hints[name] = Annotated[hints[name], flag(name, said) if type(said) is str else said]
        command.__annotations__ = hints
        return command

    return explain


def with_language(command: Command) -> Command:
    """The command with the option `--lang`."""

    @wraps(command)
    def spoken(_lang: str | None = None, **typed: Any) -> None:
        command(**typed)

    return with_parameters(spoken, [*parameters_of(command), parameter("_lang", Lang, None)])


class TypedSeries(NamedTuple):
    """The typed parameters of a series of games, not yet checked."""

    game: str
    seats: int | None
    seed: str | None
    options: list[str] | None

    def read(self, games: int, usual_seed: str | None = None) -> Series:
        """The series they describe. Raises NemetonError."""
        from nemeton.cli.series import read_series

        seed = self.seed if self.seed is not None else usual_seed
        return read_series(self.game, games, self.seats, seed, self.options)


def with_series(command: Command) -> Command:
    """Declare the parts of a `TypedSeries` for a command that takes one first."""

    @wraps(command)
    def of_parts(
        game: str, seats: int | None, seed: str | None, option: list[str] | None, **typed: Any
    ) -> None:
        command(TypedSeries(game, seats, seed, option), **typed)

    _series, *others = parameters_of(command)
    parts = [
        parameter("game", GameName),
        parameter("seats", Seats, None),
        parameter("seed", Seed, None),
        parameter("option", TableOptions, None),
    ]
    return with_parameters(of_parts, [*parts, *others])


def parameters_of(command: Command) -> list[Parameter]:
    hints = get_type_hints(command, include_extras=True)
    given = signature(command).parameters.values()
    return [parameter(one.name, hints[one.name], one.default) for one in given]


def parameter(name: str, kind: Any, default: Any = Parameter.empty) -> Parameter:
    return Parameter(name, Parameter.KEYWORD_ONLY, default=default, annotation=kind)


def with_parameters(command: Command, parameters: Sequence[Parameter]) -> Command:
    """Give a command the signature that Typer reads."""
    # `inspect` reads this attribute first; the library's types lack it.
    command.__signature__ = Signature(parameters)  # type: ignore[attr-defined]
    command.__annotations__ = {one.name: one.annotation for one in parameters}
    return command
