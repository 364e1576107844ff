"""nemeton rules"""

from __future__ import annotations

from typing import Annotated

import typer

from nemeton.cli.parameters import GameName, Lang


def rules(
    game: GameName,
    number: Annotated[
        str | None,
        typer.Argument(metavar="[NUMBER]", help="Only this rule (4.2) or section (4)."),
    ] = None,
    _lang: Lang = None,
) -> None:
    """Print the rules of a game, or one of them.

    [dim]nemeton rules alarun[/]
    [dim]nemeton rules alarun 4.2 --lang de[/]
    """
    from nemeton.cli.rules import pages

    pages.run(game, number)
