"""Games outside the package, from entry points or the environment, and errors."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from nemeton.core.errors import NemetonError
from nemeton.games import NAMES, find, names, package, packages
from nemeton.words.language import speak

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def fresh_registry(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.delenv("NEMETON_GAMES", raising=False)
    packages.cache_clear()
    yield
    packages.cache_clear()


def test_the_import_contract_lists_every_game() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    (rooms,) = [one for one in project["tool"]["importlinter"]["contracts"] if one["id"] == "rooms"]
    assert {f"nemeton.games.{name}" for name in NAMES} < set(rooms["containers"])


def test_built_in_games_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    assert names() == NAMES
    monkeypatch.setenv("NEMETON_GAMES", " examples.gops , ")
    assert names() == (*NAMES, "gops")
    assert package("gops") == "examples.gops"
    assert package("alarun") == "nemeton.games.alarun"
    assert find("gops").name == "gops"


def test_an_installed_package_registers_its_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed = tmp_path / "gops-1.0.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: gops\nVersion: 1.0\n")
    (installed / "entry_points.txt").write_text("[nemeton.games]\ngops = examples.gops\n")
    monkeypatch.syspath_prepend(tmp_path)
    assert names() == (*NAMES, "gops")
    assert find("gops").name == "gops"


@pytest.mark.parametrize("wrong", ["examples", "examples.nothing", "no.such.thing", "..", "a b"])
def test_a_package_without_a_game_is_named(wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NEMETON_GAMES", wrong)
    with pytest.raises(NemetonError) as caught:
        names()
    assert caught.value.code == "no-such-package"
    assert wrong in speak("en").error(caught.value)
    assert find("alarun").name == "alarun"  # the other games still work


def test_an_outside_game_cannot_replace_a_built_in_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NEMETON_GAMES", "nemeton.games.alarun")
    assert names() == NAMES


def test_a_package_is_found_in_the_current_folder() -> None:
    """`nemeton` looks for games, but not for modules, in the current folder."""
    code = "from nemeton.cli import main; main()"
    ended = subprocess.run(
        [sys.executable, "-P", "-c", code, "--games", "examples.gops", "games", "--json"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert ended.returncode == 0, ended.stderr
    assert '"Goofspiel"' in ended.stdout


def test_a_wrong_package_is_a_usage_error() -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "nemeton", "--games", "no.such", "games"],
        env={**os.environ, "LANG": "de_DE.UTF-8"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert ended.returncode == 2
    assert ended.stderr.startswith("Ein Paket „no.such“")
