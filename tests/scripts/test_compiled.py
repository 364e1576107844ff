"""A module of rules that would run uncompiled in the compiled tree is noticed."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import compiled

SUFFIX = ".cpython-311-x86_64-linux-gnu.so"


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A tree with everything that the recipe asks for: each library an empty file."""
    source = compiled.SOURCES / "nemeton"
    monkeypatch.setattr(compiled, "TREE", tmp_path)
    for path in source.rglob("*.py"):
        copy = tmp_path / "nemeton" / path.relative_to(source)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copy)
    for name in compiled.left_out():
        (tmp_path / name).with_suffix(SUFFIX).touch()
    return tmp_path / "nemeton"


def test_a_tree_by_the_recipe_is_complete(tree: Path) -> None:
    assert compiled.left_out() == []
    libraries = {path.name.split(".")[0] for path in (tree / "games" / "alarun").glob("*.so")}
    assert {"rules", "position", "insight"} <= libraries
    assert "view" not in libraries


def test_a_module_of_rules_without_a_library_is_named(tree: Path) -> None:
    (tree / "games" / "alarun" / f"rules{SUFFIX}").unlink()
    (tree / "server" / "wire" / f"updates{SUFFIX}").unlink()
    (tree / "core" / "new_module.py").touch()
    assert compiled.left_out() == [
        "nemeton/core/new_module.py",
        "nemeton/games/alarun/rules.py",
        "nemeton/server/wire/updates.py",
    ]


def test_a_library_of_what_is_interpreted_is_named(tree: Path) -> None:
    (tree / "games" / "alarun" / f"view{SUFFIX}").touch()
    assert compiled.left_out() == ["nemeton/games/alarun/view.py"]
