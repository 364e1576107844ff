"""Who meets in a duel, by name: a level, the frozen reference, any class, or a remote bot."""

from __future__ import annotations

import shlex
import sys
from importlib import import_module
from pathlib import Path
from shutil import which

from nemeton.bots import LEVELS, Bot, make
from nemeton.core.errors import BadOptions

# Not part of the package: they lie in a checkout, in the folder benchmarks.
REFERENCES = {
    "reference:greedy": "benchmarks.reference.greedy:ReferenceGreedy",
    "reference:quick": "benchmarks.reference.quick:QuickReference",
    "reference:tree": "benchmarks.reference.tree:ReferenceTree",
}


REMOTE = "remote:"  # followed by the command that starts it, as `nemeton bot check` is told


def is_remote(name: str) -> bool:
    """Does it talk to a server?"""
    return name.startswith(REMOTE)


def remote_command(name: str) -> list[str]:
    """Raises BadOptions."""
    try:
        command = shlex.split(name.removeprefix(REMOTE))
    except ValueError:
        command = []
    if not command:
        raise BadOptions("no-command", name=name)
    return command


def check(name: str) -> None:
    """Raises BadOptions if there is no such bot."""
    if not is_remote(name):
        contender(name)
    elif which(remote_command(name)[0]) is None:
        raise BadOptions("bot-not-started", command=remote_command(name)[0])


def contender(name: str) -> Bot:
    """A new bot of this name, if it needs no server. Raises BadOptions.

    What follows the class after another colon is given to it, as text.

    >>> contender("apprentice").name
    'apprentice'
    """
    if ":" not in name:
        return make(name)
    module, attribute, *given = name.split(":", 2)
    place = REFERENCES.get(f"{module}:{attribute}")
    if place is not None:
        module, _, attribute = place.partition(":")
    found = getattr(imported(module, name), attribute, None)
    if not isinstance(found, type) or not issubclass(found, Bot):
        raise BadOptions("not-a-bot", name=name)
    try:
        bot: Bot = found(*given)
    except (TypeError, ValueError):  # it wants to be told something else
        raise BadOptions("not-a-bot", name=name) from None
    return bot


def imported(module: str, name: str) -> object:
    """The module, looked for where the caller is if Python does not know it."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    try:
        return import_module(module)
    except (ImportError, ValueError):
        raise BadOptions("unknown-contender", name=name, levels=", ".join(LEVELS)) from None
