"""nemeton components"""

from __future__ import annotations

from pathlib import Path

from nemeton.cli.declaring import explained, value, word
from nemeton.cli.parameters import GameName, Json
from nemeton.core.errors import BadOptions


@explained(
    file=word("[FILE]", "Where --new writes; otherwise GAME-box.toml here."),
    check=value("FILE", "Look at a components file: what is wrong, and where?"),
    new="Write a file to begin with: a copy of the game's own.",
    edition=value("NAME", "Instead of the game's own: another edition that comes with it."),
)
def components(
    game: GameName,
    file: Path | None = None,
    check: Path | None = None,
    new: bool = False,
    edition: str | None = None,
    json: Json = False,
) -> None:
    """Print what is in the box of a game, check a file of your own, or begin one.

    [dim]nemeton components alluvium[/]
    [dim]nemeton components alluvium --new my-box.toml[/]
    [dim]nemeton components alluvium --check my-box.toml[/]
    [dim]nemeton components bloodrunes --edition reconstruction-1[/]
    """
    from nemeton.cli.commands.components import files

    two = check is not None and (new or edition is not None)
    if two or (file is not None and not new):
        raise BadOptions("components-what")
    if new:
        files.begin(game, file, edition, json=json)
    elif check is not None:
        files.check(game, check, json=json)
    else:
        files.show(game, edition, json=json)
