"""nemeton rules"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from nemeton.cli.parameters import GameName, Json, Lang
from nemeton.core.errors import BadOptions


def rules(
    game: GameName,
    number: Annotated[
        str | None,
        typer.Argument(metavar="[NUMBER]", help="Only this rule (4.2) or section (4)."),
    ] = None,
    examples: Annotated[
        bool, typer.Option("--examples", help="Try the examples of the rules out.")
    ] = False,
    pdf: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Print all of them as a booklet (A4), by a Chromium found here."
        ),
    ] = None,
    json: Json = False,
    _lang: Lang = None,
) -> None:
    """Print the rules of a game, or one of them with its examples.

    [dim]nemeton rules alarun[/]
    [dim]nemeton rules alarun 4.2 --lang de[/]
    [dim]nemeton rules alarun --examples[/]
    [dim]nemeton rules alarun --pdf alarun.pdf[/]
    """
    from nemeton.cli.rules import booklet, pages, trial

    if pdf is not None:
        if number is not None or examples or json:
            raise BadOptions("pdf-alone")
        booklet.run(game, pdf)
    elif examples or json:
        trial.run(game, number, json=json)
    else:
        pages.run(game, number)
