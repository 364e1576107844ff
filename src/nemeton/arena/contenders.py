"""Who meets in a duel, by name: a level, the frozen reference, or any class that is a bot."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

from nemeton.bots import LEVELS, Bot, make
from nemeton.core.errors import BadOptions

# Not part of the package: they lie in a checkout, in the folder benchmarks.
REFERENCES = {
    "reference:greedy": "benchmarks.reference.greedy:ReferenceGreedy",
    "reference:tree": "benchmarks.reference.tree:ReferenceTree",
}


def contender(name: str) -> Bot:
    """A new bot of this name. Raises BadOptions.

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
