"""Compiles the rules with mypyc if NEMETON_COMPILE=1, and packs client, documentation and example.

`scripts/compiled.py` calls this for the compiled tree that ./play and ./check use.
`python -m build` makes an sdist and a pure wheel, `NEMETON_COMPILE=1 python -m build --wheel` a
compiled one.
"""

import os
import shutil
import sys
import tomllib
from pathlib import Path
from typing import cast

from setuptools import Extension, setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

SOURCES = Path("src/nemeton")
EXAMPLE = Path("examples/gops")


def groups() -> dict[str, list[str]]:
    """The modules to compile, by the shared library they go into: one for each game.

    A change to one game then recompiles that game alone, and libraries compile side by side.
    """
    recipe = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
    wanted = recipe["tool"]["nemeton"]["compiled"]
    interpreted = {SOURCES / path for path in wanted["interpreted"]}
    single = {SOURCES / path for path in wanted["modules"]}
    missing = sorted(str(path) for path in interpreted | single if not path.exists())
    if missing:
        raise SystemExit(f"pyproject.toml lists modules that are not there: {', '.join(missing)}")
    whole = [
        path for package in wanted["packages"] for path in sorted((SOURCES / package).rglob("*.py"))
    ]
    found: dict[str, list[str]] = {}
    for path in [*whole, *sorted(single)]:
        if path in interpreted or path.name == "__init__.py":
            continue
        inside = path.relative_to(SOURCES).parent.parts
        library = inside[:2] if inside[0] in ("games", "server") else inside[:1]
        found.setdefault(".".join(("nemeton", *library)), []).append(str(path))
    return found


def extensions() -> list[Extension]:
    describing = {"dist_info", "egg_info"} & set(sys.argv)  # asks for the metadata alone
    if os.environ.get("NEMETON_COMPILE") != "1" or describing:
        return []
    from mypyc.build import mypycify

    libraries = groups()
    paths = [path for library in libraries.values() for path in library]
    compiled = mypycify(
        # The package names layers above for type checkers only: they are not compiled here.
        ["--follow-imports=silent", "--cache-dir=build/mypyc-cache", *paths],
        separate=[(library, name) for name, library in libraries.items()],
        target_dir="build/mypyc",
        opt_level="3",
        debug_level="0",
    )
    if sys.platform != "win32":
        for extension in compiled:
            # mypyc asks for -Werror, which would make a new compiler's new warning fatal. Nothing
            # but a module's start is called by name from outside: unless that is said, calls
            # within a library could be redirected, so none is inlined.
            # All extensions come with one list of arguments, so each gets its own.
            told = [*extension.extra_compile_args, "-Wno-error", "-fvisibility=hidden"]
            extension.extra_compile_args = told
    return cast(list[Extension], compiled)


def make_first() -> None:
    """The browser client and the documentation; an sdist has them already."""
    if Path("PKG-INFO").exists():
        return
    sys.path.insert(0, "scripts")
    import client
    import site_build

    client.build_for_wheel()
    site_build.build(site_build.SITE_FOLDER)


def pack_example(folder: Path) -> None:
    """The example that `nemeton new-game` copies: its one source lies outside the package."""
    target = folder / "nemeton" / EXAMPLE
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(EXAMPLE, target, ignore=shutil.ignore_patterns("__pycache__"))


class BuildWithClient(build_py):
    """A wheel carries what a server shows; an editable install leaves that to ./play."""

    def run(self) -> None:
        if not self.editable_mode:
            make_first()
        super().run()
        if not self.editable_mode:
            pack_example(Path(self.build_lib))


class SdistWithClient(sdist):
    """An sdist with the client, so that wheels can be built of it without Node."""

    def run(self) -> None:
        make_first()
        super().run()


setup(ext_modules=extensions(), cmdclass={"build_py": BuildWithClient, "sdist": SdistWithClient})
