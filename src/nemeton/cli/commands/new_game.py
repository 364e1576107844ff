"""nemeton new-game: a game of your own, as a playable copy of a small one."""

from __future__ import annotations

import keyword
import re
from importlib.util import find_spec
from pathlib import Path

import nemeton
from nemeton.cli import settings
from nemeton.cli.declaration import argument, documented
from nemeton.cli.parameters import Json
from nemeton.core.errors import BadOptions, NemetonError

NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
MAX_LETTERS = 32
EXAMPLE = Path("examples", "gops")
LEFT_OUT = re.compile(r"__pycache__|\.pytest_cache|.*\.egg-info")


@documented(name=argument("NAME", "Name of the game, its folder and its Python package."))
def new_game(name: str, json: Json = False) -> None:
    """Create a game of your own: a playable copy of Goofspiel, with its tests.

    [dim]nemeton new-game harvest[/]
    [dim]nemeton --games harvest play harvest[/]
    """
    from nemeton.cli.console import output, print_json
    from nemeton.words.language import speak

    check_name(name)
    copy_example(name, Path(name))
    if json:
        print_json({"game": name, "folder": name})
    else:
        output().print(
            speak(settings.language()).say("cli-new-game", name=name), markup=False, soft_wrap=True
        )


def check_name(name: str) -> None:
    """Check that a package of this name can be made here. Raises NemetonError."""
    if not NAME.fullmatch(name) or len(name) > MAX_LETTERS or keyword.iskeyword(name):
        raise BadOptions("new-game-name", name=name, longest=MAX_LETTERS)
    if Path(name).exists():
        raise NemetonError("new-game-exists", path=name)
    from nemeton.games import names

    if name in names() or find_spec(name) is not None:
        raise BadOptions("new-game-taken", name=name)


def example_folder() -> Path:
    """The folder of Goofspiel: in a checkout above the package, in a wheel inside it."""
    for folder in Path(nemeton.__file__).parents:
        if folder.joinpath(EXAMPLE, "game.py").is_file():
            return folder / EXAMPLE
    raise NemetonError("file-missing", path=str(EXAMPLE / "game.py"))


def copy_example(name: str, target: Path) -> None:
    """Copy the example under another name."""
    from nemeton.cli.files import file_errors

    source = example_folder()
    with file_errors(target):
        for path in sorted(source.rglob("*")):
            place = path.relative_to(source)
            if path.is_file() and not any(map(LEFT_OUT.fullmatch, place.parts)):
                copy = target / place
                copy.parent.mkdir(parents=True, exist_ok=True)
                copy.write_text(renamed(path.read_text("utf-8"), name), encoding="utf-8")


def renamed(text: str, name: str) -> str:
    """The text of the example with the name of the new game everywhere."""
    words = name.split("_")
    for old, new in (
        (EXAMPLE.as_posix(), name),
        (".".join(EXAMPLE.parts), name),
        ("Goofspiel", " ".join(words).capitalize()),
        ("Gops", "".join(word.capitalize() for word in words)),
        ("gops", name),
    ):
        text = text.replace(old, new)
    return text
