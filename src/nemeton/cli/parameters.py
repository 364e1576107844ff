"""Arguments and options that several commands share, with their help."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from nemeton.cli import settings

GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="Name of the game, see [bold]nemeton games[/].")
]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record, as play saves it.")]
Lang = Annotated[
    str | None,
    typer.Option(
        "--lang",
        metavar="en|de",
        help="Language; otherwise that of the environment ($LANG).",
        callback=settings.use_language,
        is_eager=True,
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for a program to read.")]
Seed = Annotated[
    str | None,
    typer.Option(metavar="WORDS", help="Any text: the same seed deals the same game."),
]
TableOptions = Annotated[
    list[str] | None,
    typer.Option(
        "--option", "-o", metavar="NAME=VALUE", help="A table option; may be given several times."
    ),
]
Components = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE|EDITION",
        help="Play with another box: a components file (TOML), or an edition that comes with the "
        "game, by its name.",
    ),
]

# Of a series of games between bots.
Games = Annotated[int, typer.Option(metavar="K", help="How many games.")]
Seats = Annotated[
    int | None, typer.Option(metavar="N", help="Players; otherwise as many as possible.")
]
Bots = Annotated[
    str, typer.Option(metavar="LEVEL", help="One level for all, or one for each seat.")
]
Workers = Annotated[
    int | None, typer.Option(metavar="N", help="Processes; otherwise one for each core.")
]
Ray = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS",
        help="Play on a Ray cluster instead: HOST:PORT, ray://HOST:PORT, auto for the one that runs"
        " here, local for one of its own.",
    ),
]
Page = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Write a page with plots (HTML) here.")
]
ResultsFile = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Keep the games here, and go on from those it holds."),
]
