"""nemeton rules"""

from __future__ import annotations

from typing import Annotated

import typer

from nemeton.cli.parameters import GameName, Json, Lang


def rules(
    game: GameName,
    number: Annotated[
        str | None,
        typer.Argument(metavar="[NUMBER]", help="Only this rule (4.2) or section (4)."),
    ] = None,
    examples: Annotated[
        bool, typer.Option("--examples", help="Try the examples of the rules out.")
    ] = False,
    json: Json = False,
    _lang: Lang = None,
) -> None:
    """Print the rules of a game, or one of them with its examples.

    [dim]nemeton rules alarun[/]
    [dim]nemeton rules alarun 4.2 --lang de[/]
    [dim]nemeton rules alarun --examples[/]
    """
    from nemeton.cli.rules import pages, trial

    if examples or json:
        trial.run(game, number, json=json)
    else:
        pages.run(game, number)
