"""Finds `nemeton` for an editable install: a fresh compiled tree, else the sources.

`scripts/backend.py` puts a copy of this file into the environment, with the checkout's folder for
ROOT; a `.pth` file beside it imports it at every start of Python. Whatever is on `sys.path`, such
as PYTHONPATH, comes first.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False  # typing takes long to import
if TYPE_CHECKING:
    from importlib.machinery import ModuleSpec

ROOT = "@ROOT@"
TREE_VARIABLE = "NEMETON_TREE"  # of the first process, so that those it starts run the same code


class CheckoutFinder:
    """A meta path finder for this one package."""

    @staticmethod
    def find_spec(name: str, *_where: object) -> ModuleSpec | None:
        """The spec of the package in the tree that is to run."""
        if name != "nemeton":
            return None
        from importlib.machinery import PathFinder

        tree = os.environ.get(TREE_VARIABLE)
        if not tree or not os.path.isdir(tree):  # noqa: PTH112  (pathlib is slow to import)
            tree = choose()
            os.environ[TREE_VARIABLE] = tree
        return PathFinder.find_spec(name, [tree])


def choose() -> str:
    """Return the compiled tree if it is up to date, else the sources."""
    scripts = os.path.join(ROOT, "scripts")  # noqa: PTH118
    sys.path.insert(0, scripts)
    try:
        from pathlib import Path

        from freshness import Freshness
    finally:
        sys.path.remove(scripts)
    found = Freshness(Path(ROOT))
    return str(found.tree() or found.sources)


if ROOT[0] != "@":  # installed
    sys.meta_path.append(CheckoutFinder)
