"""Keeps the compiled tree: a copy of the package below `build` beside its mypyc libraries.

A tree is built in a folder of its own and linked as `build/compiled` once it is whole, so that
nothing ever runs a part of it. The editable install runs the tree if it is up to date
(`freshness.py`), else the sources; programs that run keep the tree they have started with.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path

from freshness import Freshness
from prepare import BUILD, PYTHON, build_lock, install, is_locked
from progress import ROOT, CommandFailed, run

CHECKOUT = Freshness(ROOT)
TREE = CHECKOUT.link
NEXT_TREE = BUILD / "compiled-next"
LOG = BUILD / "compile.log"
MYPYC_CACHE = BUILD / "mypyc-cache"  # as setup.py says
MYPYC_FAILED = 'File "mypyc/'  # in the log if mypyc itself has failed


def missing_requirement() -> str | None:
    """The missing requirement for compiling, or None."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if shutil.which(compiler.split()[0]) is None:
        return f"no C compiler ({compiler.split()[0]})"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return f"no Python headers (python3.{sys.version_info[1]}-dev)"
    return None


def update(*, retry: bool = False) -> str:
    """Bring the tree up to date. Returns the reason of a failure, or nothing.

    After a failure it tries again only with `retry`, or if something has changed.
    """
    now, found = CHECKOUT.digests(), CHECKOUT.stamp()
    if found.get("whole") == now["whole"] and not (retry and found["problem"]):
        return found["problem"]
    with build_lock("compiled"):
        found = CHECKOUT.stamp()
        if found.get("whole") == now["whole"] and not found["problem"]:
            return ""  # another process has just done it
        begin_with(TREE if found.get("recipe") == now["recipe"] else None)
        problem = build() if found.get("code") != now["code"] or found["problem"] else ""
        if not problem:
            with build_lock("client"):  # the client is copied too, so nobody may be building it
                mirror()
            publish(now["whole"])
        CHECKOUT.write_stamp(now, problem)
        return problem


def must_compile() -> bool:
    """True if code has changed since the last attempt to compile it."""
    return CHECKOUT.stamp().get("code") != CHECKOUT.digests()["code"]


def update_in_background() -> None:
    """Start a process that brings the tree up to date, unless one is running."""
    if is_locked("compiled"):
        return
    subprocess.Popen(
        [sys.executable, __file__],
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        start_new_session=True,
    )  # fmt: skip


def begin_with(old: Path | None) -> None:
    """Make the folder of the next tree, with the libraries of an old one."""
    shutil.rmtree(NEXT_TREE, ignore_errors=True)
    if old is not None and old.is_dir():
        shutil.copytree(old.resolve(), NEXT_TREE, copy_function=os.link)


def publish(digest: str) -> None:
    """Link the finished tree as `build/compiled`, and delete older ones."""
    finished = BUILD / f"compiled-{digest[:12]}"
    shutil.rmtree(finished, ignore_errors=True)
    NEXT_TREE.rename(finished)
    before = TREE.resolve() if TREE.is_symlink() else None
    link = BUILD / "compiled-link"
    link.unlink(missing_ok=True)
    link.symlink_to(finished.name)
    link.replace(TREE)
    for other in BUILD.glob("compiled-*"):
        if other.is_dir() and other not in (finished, before):  # a server may run the one before
            shutil.rmtree(other)


def uncompiled_modules() -> list[str]:
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
    """Compile changed modules. Returns the reason of a failure, or nothing."""
    problem = attempt()
    if problem and MYPYC_CACHE.is_dir() and MYPYC_FAILED in LOG.read_text():
        # mypyc can fail on cached classes whose attributes have changed.
        shutil.rmtree(MYPYC_CACHE)
        problem = attempt()
    return problem


def attempt() -> str:
    command: list[str | Path] = [
        PYTHON, "setup.py", "build_ext", f"--parallel={os.cpu_count() or 1}",
        f"--build-lib={NEXT_TREE}", f"--build-temp={BUILD / 'objects'}",
    ]  # fmt: skip
    LOG.unlink(missing_ok=True)
    try:
        run("Compiling the rules", command, LOG, {"NEMETON_COMPILE": "1"})
    except CommandFailed:
        return f"compiling failed, see {LOG.relative_to(ROOT)}"
    return ""


def mirror() -> None:
    """Copy the sources into the next tree; remove files without a source."""
    kept = set()
    for path in CHECKOUT.files():
        copy = NEXT_TREE / path.relative_to(CHECKOUT.sources)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.unlink(missing_ok=True)  # it may be a link to a file of the tree before
        shutil.copy2(path, copy)
        kept.add(copy)
    for path in NEXT_TREE.rglob("*"):
        module = path.with_name(path.name.split(".")[0])
        if path.suffix == ".so" and (
            module.name.endswith("__mypyc") or module.with_suffix(".py") in kept
        ):
            continue
        if path.is_file() and path not in kept:
            path.unlink()


if __name__ == "__main__":
    os.nice(10)  # people play meanwhile
    install({"compile"})
    update()
