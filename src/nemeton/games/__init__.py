"""The registry of games, and of the package of each.

A game is a package with a module `game` that holds the one `GAME`; its words (`text/*.ftl`) and
rules (`RULES.md`) lie beside it. Those in NAMES come with Nemeton. Others are found by the entry
points of installed packages,

    [project.entry-points."nemeton.games"]
    gops = "gops"

or, from a checkout, are named in the environment: NEMETON_GAMES=examples.gops,another.package
"""

from __future__ import annotations

import os
import sys
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path

from nemeton.core.errors import NemetonError
from nemeton.core.game import Game

NAMES = ("alarun", "alluvium", "bloodrunes", "salamandra")

GROUP = "nemeton.games"
VARIABLE = "NEMETON_GAMES"


def names() -> tuple[str, ...]:
    """All games, Nemeton's own first."""
    return tuple(packages(os.environ.get(VARIABLE, "")))


def package(name: str) -> str:
    """The package in which the game lies, with its words and rules."""
    if name in NAMES:  # skips the slow look at installed packages
        return f"{__name__}.{name}"
    known = packages(os.environ.get(VARIABLE, ""))
    if name not in known:
        raise NemetonError("unknown-game", game=name, games=", ".join(known))
    return known[name]


def find(name: str) -> Game:
    """The game of this name, loaded on first use."""
    game = import_module(f"{package(name)}.game").GAME
    assert isinstance(game, Game)
    assert game.name == name, f"the package {package(name)} holds the game {game.name}"
    return game


def text_beside(name: str, path: str) -> str:
    """The text of a file in the game's package; empty if there is none."""
    if name not in NAMES and name not in names():
        return ""
    file = files(package(name)).joinpath(path)
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def components(name: str) -> str:
    """The components file that comes with the game; empty where there is none."""
    return text_beside(name, "components.toml")


def editions(name: str) -> dict[str, str]:
    """Other components files that come with the game, by the names of their editions."""
    folder = files(package(name)).joinpath("editions")
    if not folder.is_dir():
        return {}
    found = sorted(folder.iterdir(), key=lambda file: file.name)
    return {
        file.name.removesuffix(".toml"): file.read_text(encoding="utf-8")
        for file in found
        if file.name.endswith(".toml")
    }


@cache
def packages(outside: str) -> dict[str, str]:
    """The package of every game, by the game's name. Raises NemetonError if one is missing."""
    found = {name: f"{__name__}.{name}" for name in NAMES}
    for entry in entry_points(group=GROUP):
        found.setdefault(entry.name, entry.value)
    for one in outside.split(","):
        if one.strip():
            found.setdefault(one.strip().rpartition(".")[2], importable(one.strip()))
    return found


def importable(outside: str) -> str:
    """A package named by a person, also from the current folder."""
    here = str(Path.cwd())
    if not has_game(outside) and here not in sys.path:
        sys.path.append(here)
    if not has_game(outside):
        raise NemetonError("no-such-package", package=outside)
    return outside


def has_game(outside: str) -> bool:
    """True if a package with a module `game` can be imported."""
    try:
        return find_spec(f"{outside}.game") is not None
    except (ImportError, ValueError):  # a parent package is missing, or the name is malformed
        return False
