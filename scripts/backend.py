"""How `pip` and `python -m build` make packages: setuptools, and what has to be made first.

A tree is built into an sdist that holds the browser client and the documentation, ready made. So
whoever builds from an sdist needs no Node, and wheels for many systems share one client.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from setuptools.build_meta import (
    build_editable,
    build_sdist,
    build_wheel,
    get_requires_for_build_editable,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

EXTRAS = ("web", "docs")  # what builds the client and the documentation


def from_sdist() -> bool:
    return Path("PKG-INFO").exists()


def extra(name: str) -> list[str]:
    import tomllib

    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
    found: list[str] = project["optional-dependencies"][name]
    return found


def get_requires_for_build_sdist(_settings: Any = None) -> list[str]:
    return [] if from_sdist() else [one for name in EXTRAS for one in extra(name)]


def get_requires_for_build_wheel(settings: Any = None) -> list[str]:
    compiling = extra("compile") if os.environ.get("NEMETON_COMPILE") == "1" else []
    return [*get_requires_for_build_sdist(settings), *compiling]
