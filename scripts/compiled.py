"""Keeps the compiled tree: a copy of the package in `build/compiled` beside its mypyc libraries.

The sources always run uncompiled from `src`; whoever puts the compiled tree first on PYTHONPATH
runs the same code compiled.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sys
import sysconfig
import tomllib
from pathlib import Path

from prepare import BUILD, PYTHON, alone
from progress import ROOT, Failed, run

SOURCES = ROOT / "src"
TREE = BUILD / "compiled"
STAMP = BUILD / "compiled.json"
LOG = BUILD / "compile.log"
REMEMBERED = BUILD / "mypyc-cache"  # as setup.py says
TRIPPED = 'File "mypyc/'  # in the log where mypyc itself has failed


def missing() -> str | None:
    """What this machine lacks to compile, if anything."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if shutil.which(compiler.split()[0]) is None:
        return f"no C compiler ({compiler.split()[0]})"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return f"no Python headers (python3.{sys.version_info[1]}-dev)"
    return None


def files() -> list[Path]:
    return sorted(
        path
        for path in (SOURCES / "nemeton").rglob("*")
        if path.is_file() and path.suffix != ".pyc"
    )


def digests() -> dict[str, str]:
    """Of the recipe, of the code (what the libraries depend on), and of all that is in the tree."""
    recipe = hashlib.sha256(f"{ROOT} {sys.version}".encode())
    for name in ("setup.py", "pyproject.toml", "constraints.txt"):
        recipe.update((ROOT / name).read_bytes())
    code, whole = recipe.copy(), recipe.copy()
    for path in files():
        entry = f"{path.relative_to(ROOT)}\0".encode() + path.read_bytes()
        whole.update(entry)
        if path.suffix == ".py":
            code.update(entry)
    return {"recipe": recipe.hexdigest(), "code": code.hexdigest(), "whole": whole.hexdigest()}


def stamp() -> dict[str, str]:
    """The digests the tree was made of, and in `problem` why that failed, if it did."""
    try:
        found: dict[str, str] = json.loads(STAMP.read_text())
    except (OSError, ValueError):
        return {}
    return found


def current() -> bool:
    """Is the tree there, whole and up to date?"""
    found = stamp()
    return found.get("whole") == digests()["whole"] and not found["problem"]


def update(*, retry: bool = False) -> str:
    """Bring the tree up to date. Returns why that failed, or nothing.

    What failed once is only tried again with `retry` or when something has changed.
    """
    now = digests()
    found = stamp()
    if found.get("whole") == now["whole"] and not (retry and found["problem"]):
        return found["problem"]
    with alone("compiled"):
        found = stamp()
        if found.get("recipe") != now["recipe"]:
            # Another recipe, or a build that was interrupted: nothing in the tree can be trusted.
            shutil.rmtree(TREE, ignore_errors=True)
        STAMP.unlink(missing_ok=True)
        problem = ""
        if found.get("code") != now["code"] or found["problem"]:
            problem = build()
        with alone("client"):  # which is copied too, and not by halves
            mirror()
        STAMP.write_text(json.dumps({**now, "problem": problem}))
        return problem


def left_out() -> list[str]:
    """Modules that run uncompiled in the tree though the recipe does not say so."""
    recipe = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = recipe["tool"]["nemeton"]["compiled"]
    package = TREE / "nemeton"
    interpreted = {package / path for path in wanted["interpreted"]}
    whole = {path for name in wanted["packages"] for path in (package / name).rglob("*.py")}
    return [
        str(path.relative_to(TREE))
        for path in sorted(whole | {package / path for path in wanted["modules"]})
        if path.name != "__init__.py"
        and (path in interpreted) == any(path.parent.glob(f"{path.stem}.*.so"))
    ]


def build() -> str:
    """Compile what has changed. Returns why it failed, or nothing."""
    problem = attempt()
    if problem and REMEMBERED.is_dir() and TRIPPED in LOG.read_text():
        # mypyc can trip over what it remembers of classes that have other attributes now.
        shutil.rmtree(REMEMBERED)
        problem = attempt()
    return problem


def attempt() -> str:
    command: list[str | Path] = [
        PYTHON, "setup.py", "build_ext", f"--parallel={os.cpu_count() or 1}",
        f"--build-lib={TREE}", f"--build-temp={BUILD / 'objects'}",
    ]  # fmt: skip
    LOG.unlink(missing_ok=True)
    try:
        run("Compiling the rules", command, LOG, {"NEMETON_COMPILE": "1"})
    except Failed:
        return f"compiling failed, see {LOG.relative_to(ROOT)}"
    return ""


def mirror() -> None:
    """Copy every source file into the tree and remove what has no source any more."""
    kept = set()
    for path in files():
        copy = TREE / path.relative_to(SOURCES)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, copy)
        kept.add(copy)
    for path in TREE.rglob("*"):
        module = path.with_name(path.name.split(".")[0])
        if path.suffix == ".so" and (
            module.name.endswith("__mypyc") or module.with_suffix(".py") in kept
        ):
            continue
        if path.is_file() and path not in kept:
            path.unlink()
