"""The state of the compiled tree: digests of its sources, compared with the present ones.

Standard library only, and quick to import: the editable install asks it at every start.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path

RECIPE = ("setup.py", "pyproject.toml", "constraints.txt")
LINK = "compiled"  # in `build`: a link to the tree that was finished last
NOT_PACKAGE = {"__pycache__", "static", "site"}  # folders that are built


class Freshness:
    """The compiled tree of a checkout, compared with its sources."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.sources = root / "src"
        self.link = root / "build" / LINK
        self.stamp_file = root / "build" / "compiled.json"

    def stamp(self) -> dict[str, str]:
        """The digests of the tree's sources, and the problem if compiling failed."""
        try:
            found: dict[str, str] = json.loads(self.stamp_file.read_text())
        except (OSError, ValueError):
            return {}
        return found

    def write_stamp(self, digests: dict[str, str], problem: str) -> None:
        new = self.stamp_file.with_suffix(".new")
        new.write_text(json.dumps({**digests, "problem": problem, "signature": self.signature()}))
        new.replace(self.stamp_file)

    def tree(self) -> Path | None:
        """The compiled tree; None if there is none, or if the sources have changed since."""
        found = self.stamp()
        if not found or found["problem"] or not (self.link / "nemeton").is_dir():
            return None
        if found["signature"] != self.signature() and found["package"] != self.digests()["package"]:
            return None
        return self.link.resolve()

    def files(self) -> list[Path]:
        """Every file of the package, with the built client and documentation."""
        return sorted(
            path
            for path in (self.sources / "nemeton").rglob("*")
            if path.is_file() and path.suffix != ".pyc"
        )

    def signature(self) -> str:
        """Sizes and times of the files; if they are equal, no file is read."""
        recipe = [self.root / name for name in RECIPE]
        stats = [(path, path.stat()) for path in recipe]
        stats += [(path, path.stat()) for path in package_files(self.sources / "nemeton")]
        listed = sorted(f"{path} {seen.st_size} {seen.st_mtime_ns}" for path, seen in stats)
        return hashlib.sha256("\n".join([sys.version, *listed]).encode()).hexdigest()

    def digests(self) -> dict[str, str]:
        """Digests of the recipe, the code, the package without built files, and all files."""
        recipe = hashlib.sha256(f"{self.root} {sys.version}".encode())
        for name in RECIPE:
            recipe.update((self.root / name).read_bytes())
        code, package, whole = recipe.copy(), recipe.copy(), recipe.copy()
        for path in self.files():
            entry = f"{path.relative_to(self.root)}\0".encode() + path.read_bytes()
            whole.update(entry)
            if path.suffix == ".py":
                code.update(entry)
            if not NOT_PACKAGE & set(path.relative_to(self.sources).parts):
                package.update(entry)
        found = {"recipe": recipe, "code": code, "package": package, "whole": whole}
        return {name: hashed.hexdigest() for name, hashed in found.items()}


def package_files(folder: Path) -> Iterator[Path]:
    """The files of a package that are not built."""
    for entry in os.scandir(folder):
        if entry.is_dir():
            if entry.name not in NOT_PACKAGE:
                yield from package_files(Path(entry.path))
        elif not entry.name.endswith(".pyc"):
            yield Path(entry.path)
