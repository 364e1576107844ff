"""Reader of `weights.toml`, the numbers of a game's evaluation.

They are found by games (`nemeton.lab.weighing`), so they stand apart from the code. A game's
`weights.py` makes attributes of them, which compiled code reads as quickly as constants.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files

from mypy_extensions import mypyc_attr

Numbers = dict[str, list[float]]  # by name; most have one


@mypyc_attr(allow_interpreted_subclasses=True)
class EvaluationWeights:
    """The weights of a game's evaluation, as `game.bots.weights` returns them."""

    def take(self, numbers: Numbers) -> None:
        """Replace all weights; the search for better weights does so repeatedly."""
        raise NotImplementedError


def read(package: str, name: str = "weights.toml") -> Numbers:
    """The weights shipped with a game's package."""
    return parse(files(package).joinpath(name).read_text(encoding="utf-8"))


def parse(text: str) -> Numbers:
    """The numbers of a file.

    >>> parse("crystal = 1.25\\nfaith = [0.25, 0.5]")
    {'crystal': [1.25], 'faith': [0.25, 0.5]}
    """
    found: Numbers = {}
    for name, value in tomllib.loads(text).items():
        several = value if isinstance(value, list) else [value]
        found[name] = [float(one) for one in several]
    return found
