"""The build backend of `pip` and `python -m build`: setuptools and the parts built first.

A tree is built into an sdist that holds the browser client and the documentation, ready made. So
building from an sdist needs no Node, and wheels for many systems share one client.

"""

from __future__ import annotations

import base64
import hashlib
import os
import zipfile
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import (
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

FINDER = "nemeton_checkout.py"  # the module of an editable install that finds the package
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


def build_editable(folder: str, settings: Any = None, metadata_folder: str | None = None) -> str:
    """Build a wheel that finds the package in the checkout, compiled if that is fresh."""
    name = build_meta.build_editable(folder, settings, metadata_folder)
    path = Path(folder) / name
    with zipfile.ZipFile(path) as plain:
        files = {entry: plain.read(entry) for entry in plain.namelist()}
    finder = Path("scripts/editable_finder.py").read_text(encoding="utf-8")
    files[FINDER] = finder.replace("@ROOT@", str(Path.cwd()), 1).encode()
    for entry in [entry for entry in files if entry.endswith(".pth")]:
        files[entry] = f"import {FINDER.removesuffix('.py')}\n".encode()
    record = next(entry for entry in files if entry.endswith(".dist-info/RECORD"))
    del files[record]
    lines = [f"{entry},{digest(data)},{len(data)}" for entry, data in files.items()]
    files[record] = "\n".join([*lines, f"{record},,\n"]).encode()
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as changed:
        for entry, data in files.items():
            changed.writestr(entry, data)
    return name


def digest(data: bytes) -> str:
    """The digest of a file as the RECORD of a wheel gives it."""
    plain = base64.urlsafe_b64encode(hashlib.sha256(data).digest())
    return f"sha256={plain.decode().rstrip('=')}"
