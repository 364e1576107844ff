"""nemeton rules: its arguments and help."""

from __future__ import annotations

from pathlib import Path

from nemeton.cli.declaration import argument, documented, option
from nemeton.cli.parameters import GameName, Json
from nemeton.core.errors import BadOptions


@documented(
    number=argument("[NUMBER]", "Only this rule (4.2) or section (4)."),
    examples="Try the examples of the rules out.",
    pdf=option("FILE", "Print all of them as a booklet (A4), by a Chromium found here."),
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
    from nemeton.cli.commands.rules.booklet import print_booklet
    from nemeton.cli.commands.rules.example_check import check_examples
    from nemeton.cli.commands.rules.pages import print_rules

    if pdf is not None:
        if number is not None or examples or json:
            raise BadOptions("pdf-alone")
        print_booklet(game, pdf)
    elif examples or json:
        check_examples(game, number, json=json)
    else:
        print_rules(game, number)
