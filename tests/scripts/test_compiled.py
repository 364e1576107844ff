"""Uncompiled modules are reported, and a crash of mypyc clears its cache."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import compiled
from progress import CommandFailed

SUFFIX = ".cpython-311-x86_64-linux-gnu.so"


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A complete tree by the recipe, with empty files for libraries."""
    source = compiled.CHECKOUT.sources / "nemeton"
    monkeypatch.setattr(compiled, "TREE", tmp_path)
    for path in source.rglob("*.py"):
        copy = tmp_path / "nemeton" / path.relative_to(source)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copy)
    for name in compiled.uncompiled_modules():
        (tmp_path / name).with_suffix(SUFFIX).touch()
    return tmp_path / "nemeton"


def test_a_tree_built_by_the_recipe_is_complete(tree: Path) -> None:
    assert compiled.uncompiled_modules() == []
    libraries = {path.name.split(".")[0] for path in (tree / "games" / "alarun").rglob("*.so")}
    assert {"play", "position", "evaluation"} <= libraries
    assert "structs" not in libraries


def test_a_module_of_rules_without_a_library_is_named(tree: Path) -> None:
    (tree / "games" / "alarun" / "rules" / f"play{SUFFIX}").unlink()
    (tree / "server" / "tables" / f"updates{SUFFIX}").unlink()
    (tree / "core" / "new_module.py").touch()
    assert compiled.uncompiled_modules() == [
        "nemeton/core/new_module.py",
        "nemeton/games/alarun/rules/play.py",
        "nemeton/server/tables/updates.py",
    ]


def test_a_library_of_an_interpreted_module_is_named(tree: Path) -> None:
    (tree / "games" / "alarun" / "views" / f"structs{SUFFIX}").touch()
    assert compiled.uncompiled_modules() == ["nemeton/games/alarun/views/structs.py"]


@pytest.mark.parametrize(
    "said, remembered",
    [('  File "mypyc/codegen/emit.py", line 491\n', False), ("error: expected ';'\n", True)],
    ids=["mypyc", "compiler"],
)
def test_a_crash_of_mypyc_clears_its_cache(
    said: str, remembered: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A crash of mypyc is tried again with an empty cache; another failure is final."""
    cache = tmp_path / "mypyc-cache"
    cache.mkdir()
    log = tmp_path / "compile.log"

    def run(_title: str, _command: object, _log: Path, _variables: object) -> None:
        if cache.is_dir():
            log.write_text(said)
            raise CommandFailed("Compiling the rules")

    monkeypatch.setattr(compiled, "ROOT", tmp_path)
    monkeypatch.setattr(compiled, "LOG", log)
    monkeypatch.setattr(compiled, "MYPYC_CACHE", cache)
    monkeypatch.setattr(compiled, "run", run)
    assert bool(compiled.build()) == remembered
    assert cache.is_dir() == remembered
