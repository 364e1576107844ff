"""nemeton rules"""

from __future__ import annotations

from pathlib import Path

from nemeton.cli.declaring import explained, value, word
from nemeton.cli.parameters import GameName, Json
from nemeton.core.errors import BadOptions


@explained(
    number=word("[NUMBER]", "Only this rule (4.2) or section (4)."),
    examples="Try the examples of the rules out.",
    pdf=value("FILE", "Print all of them as a booklet (A4), by a Chromium found here."),
)
def rules(
    game: GameName,
    number: str | None = None,
    examples: bool = False,
    pdf: Path | None = None,
    json: Json = False,
) -> None:
    """Print the rules of a game, or one of them with its examples.

    [dim]nemeton rules alarun[/]
    [dim]nemeton rules alarun 4.2 --lang de[/]
    [dim]nemeton rules alarun --examples[/]
    [dim]nemeton rules alarun --pdf alarun.pdf[/]
    """
    from nemeton.cli.commands.rules import booklet, pages, trial

    if pdf is not None:
        if number is not None or examples or json:
            raise BadOptions("pdf-alone")
        booklet.run(game, pdf)
    elif examples or json:
        trial.run(game, number, json=json)
    else:
        pages.run(game, number)
