"""nemeton components"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from nemeton.cli.parameters import GameName, Json, Lang
from nemeton.core.errors import BadOptions


def components(
    game: GameName,
    file: Annotated[
        Path | None,
        typer.Argument(metavar="[FILE]", help="Where --new writes; otherwise GAME-box.toml here."),
    ] = None,
    check: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Look at a components file: what is wrong, and where?"),
    ] = None,
    new: Annotated[
        bool, typer.Option("--new", help="Write a file to begin with: a copy of the game's own.")
    ] = False,
    json: Json = False,
    _lang: Lang = None,
) -> None:
    """Print what is in the box of a game, check a file of your own, or begin one.

    [dim]nemeton components alluvium[/]
    [dim]nemeton components alluvium --new my-box.toml[/]
    [dim]nemeton components alluvium --check my-box.toml[/]
    """
    from nemeton.cli.components import files

    if (new and check is not None) or (file is not None and not new):
        raise BadOptions("components-what")
    if new:
        files.begin(game, file, json=json)
    elif check is not None:
        files.check(game, check, json=json)
    else:
        files.show(game, json=json)
