"""The state of a run of the soak, kept until the tree changes."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import threading
from dataclasses import asdict, dataclass
from pathlib import Path

# Neither servers nor proofs use these files, so a change to them leaves finished units valid.
NOT_PROVEN = ("docs/**", "web/**", "tests/web/**", "benchmarks/**", "mkdocs.yml", "*.md")


@dataclass
class UnitResult:
    """The result of a unit."""

    ok: bool
    count: int
    seconds: float
    said: str = ""  # the end of its output, if it failed
    folder: str = ""  # where its logs are


class SoakState:
    def __init__(self, file: Path, root: Path, share: float, *, fresh: bool) -> None:
        self._file = file
        self._key = f"{tree_state(root)} {share:g}"
        self._lock = threading.Lock()
        self.done: dict[str, UnitResult] = {} if fresh else self._read()

    def _read(self) -> dict[str, UnitResult]:
        try:
            found = json.loads(self._file.read_text())
            if found["key"] != self._key:
                return {}
            return {name: UnitResult(**done) for name, done in found["done"].items()}
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            return {}

    def note(self, unit: str, done: UnitResult) -> None:
        with self._lock:
            self.done[unit] = done
            content = {"key": self._key, "done": {n: asdict(d) for n, d in self.done.items()}}
            self._file.parent.mkdir(parents=True, exist_ok=True)
            new = self._file.with_suffix(".new")
            new.write_text(json.dumps(content))
            new.replace(self._file)


def tree_state(root: Path) -> str:
    """A digest of all files that git knows or does not ignore."""
    paths = ("--", ".", *(f":(exclude,glob){path}" for path in NOT_PROVEN))
    found = git(root, "ls-files", "--cached", "--others", "--exclude-standard", "-z", *paths)
    digest = hashlib.sha256()
    for name in sorted(set(found.split(b"\0")) - {b""}):
        file = root / os.fsdecode(name)
        if file.is_symlink():
            content = os.fsencode(file.readlink())
        elif file.is_file():
            content = file.read_bytes()
        else:
            continue  # it is gone, though git still knows it
        digest.update(hashlib.sha256(name).digest() + hashlib.sha256(content).digest())
    return digest.hexdigest()


def git(root: Path, *arguments: str) -> bytes:
    return subprocess.run(["git", *arguments], cwd=root, capture_output=True, check=True).stdout
