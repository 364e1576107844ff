"""Contenders by name: a level, any class, or a remote bot.

A class is named by its module, `package.module:Class`, or by a short name that the pyproject.toml
of the current folder gives it:

    [tool.nemeton.bots]
    "reference:greedy" = "benchmarks.reference.greedy:ReferenceGreedy"
"""

from __future__ import annotations

import shlex
import sys
import tomllib
from functools import cache
from importlib import import_module
from pathlib import Path
from shutil import which

import msgspec

from nemeton.bots import BOT_NAMES, Bot, make
from nemeton.core.errors import BadOptions

REMOTE = "remote:"  # followed by the command that starts it, as in `nemeton bot check`


class NemetonTable(msgspec.Struct):
    bots: dict[str, str] = {}


class ToolTable(msgspec.Struct):
    nemeton: NemetonTable = msgspec.field(default_factory=NemetonTable)


class ProjectFile(msgspec.Struct):
    """The part of a pyproject.toml with short names."""

    tool: ToolTable = msgspec.field(default_factory=ToolTable)


def is_remote(name: str) -> bool:
    """True if the bot talks to a server."""
    return name.startswith(REMOTE)


def remote_command(name: str) -> list[str]:
    """The command that starts a remote bot. Raises BadOptions."""
    try:
        command = shlex.split(name.removeprefix(REMOTE))
    except ValueError:
        command = []
    if not command:
        raise BadOptions("no-command", name=name)
    return command


def check(name: str) -> None:
    """Check that there is such a bot. Raises BadOptions."""
    if not is_remote(name):
        contender(name)
    elif which(remote_command(name)[0]) is None:
        raise BadOptions("bot-not-started", command=remote_command(name)[0])


def contender(name: str) -> Bot:
    """A new bot of this name, if it needs no server. Raises BadOptions.

    The text after another colon is passed to the class.

    >>> contender("apprentice").name
    'apprentice'
    """
    if ":" not in name:
        return make(name)
    module, attribute, *given = name.split(":", 2)
    place = short_names(Path.cwd()).get(f"{module}:{attribute}")
    if place is not None:
        module, _, attribute = place.partition(":")
    found = getattr(imported(module, name), attribute, None)
    if not isinstance(found, type) or not issubclass(found, Bot):
        raise BadOptions("not-a-bot", name=name)
    try:
        bot: Bot = found(*given)
    except (TypeError, ValueError):  # it takes other arguments
        raise BadOptions("not-a-bot", name=name) from None
    return bot


@cache
def short_names(folder: Path) -> dict[str, str]:
    """Short names of classes, from the pyproject.toml of a folder. Raises BadOptions."""
    file = folder / "pyproject.toml"
    if not file.is_file():
        return {}
    try:
        read = tomllib.loads(file.read_text(encoding="utf-8"))
        return msgspec.convert(read, ProjectFile).tool.nemeton.bots
    except (ValueError, msgspec.ValidationError) as error:
        raise BadOptions("bad-project-file", file=str(file), detail=str(error)) from None


def imported(module: str, name: str) -> object:
    """The module, also from the current folder."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    try:
        return import_module(module)
    except (ImportError, ValueError):
        raise BadOptions("unknown-contender", name=name, levels=", ".join(BOT_NAMES)) from None
