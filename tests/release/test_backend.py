"""An isolated build installs every package that compiled modules import."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from pathlib import Path

import pytest

import backend

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src" / "nemeton"
WITH_MYPY = {"librt", "mypy_extensions"}  # dependencies of mypy itself


def imported(path: Path) -> set[str]:
    """The third-party packages that a module imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            found.add((node.module or "").partition(".")[0])
        elif isinstance(node, ast.Import):
            found |= {name.name.partition(".")[0] for name in node.names}
    return found - set(sys.stdlib_module_names) - {"nemeton", ""}


def test_compiled_modules_import_only_what_a_build_installs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(ROOT)  # as in a build
    recipe = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = recipe["tool"]["nemeton"]["compiled"]
    interpreted = {SOURCES / path for path in wanted["interpreted"]}
    modules = {path for package in wanted["packages"] for path in (SOURCES / package).rglob("*.py")}
    needed: dict[str, Path] = {}
    for path in (modules | {SOURCES / path for path in wanted["modules"]}) - interpreted:
        needed |= dict.fromkeys(imported(path), path)
    installed = {re.split(r"[<>=\[]", one)[0] for one in backend.extra("compile")} | WITH_MYPY
    assert {name: path for name, path in needed.items() if name not in installed} == {}
    assert "librt" in needed
