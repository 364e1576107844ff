"""An isolated build has nothing but what the backend asks for."""

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
WITH_MYPY = {"librt", "mypy_extensions"}  # it depends on them itself


def imported(path: Path) -> set[str]:
    """The packages, neither Python's nor ours, that a module names."""
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
    monkeypatch.chdir(ROOT)  # as builds are
    recipe = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = recipe["tool"]["nemeton"]["compiled"]
    interpreted = {SOURCES / path for path in wanted["interpreted"]}
    whole = {path for package in wanted["packages"] for path in (SOURCES / package).rglob("*.py")}
    needed: dict[str, Path] = {}
    for path in (whole | {SOURCES / path for path in wanted["modules"]}) - interpreted:
        needed |= dict.fromkeys(imported(path), path)
    installed = {re.split(r"[<>=\[]", one)[0] for one in backend.extra("compile")} | WITH_MYPY
    assert {name: path for name, path in needed.items() if name not in installed} == {}
    assert "librt" in needed
