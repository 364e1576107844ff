"""nemeton new-game: a playable copy of the example game, to begin a game with."""

from __future__ import annotations

import re
from pathlib import Path

from nemeton.cli import settings
from nemeton.cli.declaration import argument, documented
from nemeton.core.errors import BadOptions, NemetonError

NAME = re.compile(r"[a-z][a-z0-9_]{0,29}")
LEFT_OUT = ("__pycache__", ".pytest_cache", "*.pyc", "*.egg-info")


@documented(name=argument("NAME", "Its name: small letters, digits and _."))
def new_game(name: str) -> None:
    """Begin a game of your own: a folder here with a copy of a whole small game.

    The copy is Goofspiel under the new name. It can be played and tested at once.

    [dim]nemeton new-game mygame[/]
    [dim]nemeton --games mygame play mygame[/]
    """
    write_game(name, Path(name))


def write_game(name: str, folder: Path) -> None:
    from nemeton.cli.console import output
    from nemeton.cli.files import file_errors
    from nemeton.words.language import speak

    check_name(name)
    if folder.exists():
        raise NemetonError("file-exists", path=str(folder))
    with file_errors(folder):
        copy_game(example_folder(), folder, name)
    language = speak(settings.language())
    output().print(language.say("cli-new-game-written", name=name), soft_wrap=True)


def check_name(name: str) -> None:
    """Raise BadOptions for a name that no game can have, or another package has."""
    from importlib.util import find_spec
    from keyword import iskeyword

    from nemeton import games

    if NAME.fullmatch(name) is None or iskeyword(name):
        raise BadOptions("game-name", name=name)
    if name in games.names() or (not Path(name).exists() and find_spec(name) is not None):
        raise BadOptions("game-name-taken", name=name)


def example_folder() -> Path:
    """The example's folder: in an installed package beside its modules, else in the checkout."""
    from importlib.resources import files

    package = Path(str(files("nemeton")))
    places = [package / "example", *(folder / "examples" / "gops" for folder in package.parents)]
    for place in places:
        if (place / "game.py").is_file():
            return place
    raise NemetonError("no-example")


def copy_game(source: Path, folder: Path, name: str) -> None:
    """Copy the example, with the new name in place of its own."""
    from shutil import copytree, ignore_patterns

    copytree(source, folder, ignore=ignore_patterns(*LEFT_OUT))
    for file in [path for path in folder.rglob("*") if path.is_file()]:
        text = file.read_text(encoding="utf-8")
        file.write_text(renamed(text, name), encoding="utf-8")


def renamed(text: str, name: str) -> str:
    """The text with the new name: for packages, game, classes and title."""
    title = name.replace("_", " ").title()
    for old, new in (
        ("examples.gops", name),
        ("examples/gops", name),
        ("Goofspiel", title),
        ("Gops", title.replace(" ", "")),
        ("gops", name),
    ):
        text = text.replace(old, new)
    return text
