"""Checks the contents of an sdist and a wheel."""

from __future__ import annotations

import re
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

from progress import ROOT

SOURCES = ROOT / "src"
# Files beside the code.
REQUIRED = (
    "nemeton/server/static/index.html",
    "nemeton/server/static/licences.txt",
    "nemeton/server/static/sw.js",
    "nemeton/server/site/index.html",
    "nemeton/server/site/licences.txt",
    "nemeton/server/without_client.html",
    "nemeton/py.typed",
)
PATTERNS = ("**/*.py", "**/text/*.ftl", "games/*/RULES*.md", "games/*/components.toml", "**/*.css")
BUILT = ("nemeton/server/static/", "nemeton/server/site/")
FONT = re.compile(r"nemeton/server/static/assets/.*\.woff2")
EXAMPLE = "nemeton/examples/gops/"  # with its tests: `nemeton new-game` copies it
FORBIDDEN = re.compile(r"(^|/)(node_modules|__pycache__|tests)/|\.py[co]$|\.map$")


def names(package: Path) -> list[str]:
    """The files of a package, without the outer folder of an sdist."""
    if package.suffix == ".whl":
        with zipfile.ZipFile(package) as wheel:
            return wheel.namelist()
    with tarfile.open(package) as sdist:
        inside = [member.name.partition("/")[2] for member in sdist if member.isfile()]
        return [name.removeprefix("src/") for name in inside]


def code(sources: Path = SOURCES) -> Iterator[str]:
    for pattern in PATTERNS:
        for path in (sources / "nemeton").glob(pattern):
            name = path.relative_to(sources).as_posix()
            if not name.startswith(BUILT):
                yield name


def problems(package: Path, sources: Path = SOURCES) -> list[str]:
    """One line for each file that is missing or should not be there."""
    found = names(package)
    have = set(found)
    lacking = sorted({*REQUIRED, *code(sources)} - have)
    wrong = [f"{package.name} lacks {name}" for name in lacking]
    if sum(bool(FONT.fullmatch(name)) for name in found) < 2:
        wrong.append(f"{package.name} lacks a font")
    for name in ("LICENSE", "CREDITS.md"):
        if not any(one.endswith(f"/{name}") or one == name for one in found):
            wrong.append(f"{package.name} lacks {name}")
    if package.suffix == ".whl":
        tests = f"{EXAMPLE}tests/"
        own = [name.replace(tests, EXAMPLE) for name in found]
        wrong += [f"{package.name} holds {name}" for name in own if FORBIDDEN.search(name)]
        if f"{tests}test_laws.py" not in have:
            wrong.append(f"{package.name} lacks {tests}")
    return wrong
