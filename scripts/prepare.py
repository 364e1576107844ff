"""Prepares what ./play and ./check need: a virtual environment with pinned packages in `.venv`.

Standard library only. Run again at any time: it does nothing when nothing has changed, and a
preparation that was interrupted starts again.
"""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import json
import os
import re
import shutil
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from progress import ROOT, CommandFailed, run

VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
STAMP = VENV / "nemeton.json"
BUILD = ROOT / "build"
LOG = BUILD / "prepare.log"

INSTALL_INPUTS = (  # what is installed
    "pyproject.toml", "constraints.txt", "scripts/backend.py", "scripts/editable_finder.py",
)  # fmt: skip
OLDEST_PYTHON = (3, 11)
NEWEST_PYTHON = (3, 14)  # the newest one all pinned packages are built for
NEEDED_DISK_BYTES = 500 * 1024 * 1024


class SetupError(Exception):
    """A problem that only the user can solve, in one sentence."""


def use_supported_python() -> None:
    """Start over under a newer Python if this one is too old."""
    if sys.version_info >= OLDEST_PYTHON:
        return
    for minor in range(NEWEST_PYTHON[1], OLDEST_PYTHON[1] - 1, -1):
        found = shutil.which(f"python3.{minor}")
        if found:
            os.execv(found, [found, *sys.argv])
    present = f"{sys.version_info[0]}.{sys.version_info[1]}"
    raise SetupError(f"Nemeton needs Python 3.11 or newer; only {present} was found.")


@contextlib.contextmanager
def build_lock(name: str) -> Iterator[None]:
    """Hold a lock against other runs of ./play and ./check that prepare the same."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / f"{name}.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print("Waiting for another ./play or ./check to finish preparing …", flush=True)
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def is_locked(name: str) -> bool:
    """True if another process is preparing the same right now."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / f"{name}.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
    return False


def digest() -> str:
    """The digest of the files that decide what is installed."""
    found = hashlib.sha256()
    for name in INSTALL_INPUTS:
        found.update((ROOT / name).read_bytes())
    return found.hexdigest()


def location() -> str:
    """The folder and Python of the environment, which cannot be moved."""
    return f"{ROOT} {sys.base_prefix} {sys.version}"


class Stamp:
    """The record of the contents of `.venv`. It is written last."""

    def __init__(self) -> None:
        try:
            found = json.loads(STAMP.read_text())
            self.sound: bool = found["home"] == location()
            self.digest: str = found["digest"]
            self.extras: set[str] = set(found["extras"])
        except (OSError, ValueError, KeyError, TypeError):
            self.sound, self.digest, self.extras = False, "", set()

    def serves(self, extras: set[str]) -> bool:
        return self.sound and self.digest == digest() and extras <= self.extras


def install(extras: set[str]) -> None:
    """Bring `.venv` up to date with pyproject.toml and constraints.txt."""
    if Stamp().serves(extras):
        return
    with build_lock("packages"):
        stamp = Stamp()
        if stamp.serves(extras):
            return
        LOG.unlink(missing_ok=True)
        new = digest()
        if stamp.sound and stamp.digest == new:
            install_packages(requirements(extras - stamp.extras))
        else:
            if not stamp.sound:
                make_venv()
            STAMP.unlink(missing_ok=True)
            install_packages(project(extras | stamp.extras))
        written = {"home": location(), "digest": new, "extras": sorted(extras | stamp.extras)}
        STAMP.write_text(json.dumps(written, indent=1))


def make_venv() -> None:
    if sys.version_info[:2] > NEWEST_PYTHON:
        newest = ".".join(map(str, NEWEST_PYTHON))
        print(f"This Python is newer than {newest}, the newest Nemeton is tested with.")
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError:
        package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
        raise SetupError(
            f"Python's venv module is missing; on Debian or Ubuntu: apt install {package}"
        ) from None
    if shutil.disk_usage(ROOT).free < NEEDED_DISK_BYTES:
        raise SetupError("Nemeton needs 500 MB of free disk space to prepare itself.")
    if VENV.is_symlink():  # to the environment of another checkout, which must not be cleared
        VENV.unlink()
    try:
        run("Making a virtual environment", [sys.executable, "-m", "venv", "--clear", VENV], LOG)
    except CommandFailed:
        raise SetupError(f"The virtual environment could not be made; see {LOG}.") from None
    install_packages(["setuptools"])  # which builds the checkout


def project(extras: set[str]) -> list[str]:
    """Arguments for pip: the checkout, editable, with these extras."""
    named = f"{ROOT}[{','.join(sorted(extras))}]" if extras else str(ROOT)
    return ["--no-build-isolation", "--editable", named]


def requirements(extras: set[str]) -> list[str]:
    """The packages that these extras add; the checkout, which may be running, stays installed."""
    recipe = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found: set[str] = set()
    for extra in extras:
        for requirement in recipe["optional-dependencies"][extra]:
            own = re.fullmatch(rf"{recipe['name']}\[(.*)\]", requirement)
            found |= set(requirements(set(own[1].split(",")))) if own else {requirement}
    return sorted(found)


def install_packages(wanted: list[str]) -> None:
    """Let pip install these, in the versions of constraints.txt. Raises SetupError."""
    pip: list[str | Path] = [
        PYTHON, "-m", "pip", "install", "--disable-pip-version-check", "--progress-bar=off",
        "--constraint", ROOT / "constraints.txt",
    ]  # fmt: skip
    try:
        run("Installing packages", [*pip, *wanted], LOG, variables={"NEMETON_COMPILE": "0"})
    except CommandFailed as failed:
        raise SetupError(explain(failed.output)) from None


def explain(output: str) -> str:
    """One sentence on why pip failed."""
    if "No space left" in output:
        return "The disk is full: Nemeton needs 500 MB of free space to prepare itself."
    for sign in ("ConnectionError", "ResolutionError", "ProxyError", "TimeoutError"):
        if sign in output:
            return "The packages could not be fetched: is there a network connection?"
    if "ResolutionImpossible" in output or "No matching distribution" in output:
        return f"A package could not be found: is there a network connection? See {LOG}."
    return f"The packages could not be installed; see {LOG}."
