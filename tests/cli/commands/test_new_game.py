"""nemeton new-game."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from nemeton.cli.commands.new_game import example_folder
from tests.cli.conftest import Command


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.slow
def test_a_new_game_can_be_played_and_passes_its_tests(process: Command, tmp_path: Path) -> None:
    ended = process("new-game", "my_game")
    assert (ended.code, ended.err) == (0, "")
    assert "nemeton --games my_game play my_game" in ended.out
    known = json.loads(process("--games", "my_game", "games", "--json").out)
    assert [(one["name"], one["title"]) for one in known][-1] == ("my_game", "My Game")
    played = process(
        "--games", "my_game", "play", "my_game", "--seed", "oak", typed="1\n\nquit\ny\n"
    )
    assert played.code == 0, played.err
    assert "bid 1" in played.out
    simulated = process("--games", "my_game", "simulate", "my_game", "--games", 2, "--json")
    assert json.loads(simulated.out)["games"] == 2
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "my_game"]
    tested = subprocess.run(command, capture_output=True, text=True, env=os.environ, check=False)
    assert tested.returncode == 0, tested.stdout


def test_nothing_of_the_example_s_name_is_left(nemeton: Command, tmp_path: Path) -> None:
    assert nemeton("new-game", "oak").code == 0
    files = [path for path in (tmp_path / "oak").rglob("*") if path.is_file()]
    assert len(files) >= 20
    for path in files:
        assert "gops" not in path.read_text(encoding="utf-8").lower(), path
    example = {path.relative_to(example_folder()) for path in example_folder().rglob("*.py")}
    assert {path.relative_to(tmp_path / "oak") for path in files if path.suffix == ".py"} == example


@pytest.mark.parametrize(
    "name, sentence",
    [
        ("My-Game", "“My-Game” is no name for a game"),
        ("class", "“class” is no name for a game"),
        ("../oak", "“../oak” is no name for a game"),
        ("alarun", "There is a game or a Python package named “alarun”"),
        ("json", "There is a game or a Python package named “json”"),
    ],
)
def test_wrong_names_are_refused(nemeton: Command, name: str, sentence: str) -> None:
    ended = nemeton("new-game", name)
    assert ended.code == 2
    assert ended.sentence.startswith(sentence)


def test_a_folder_that_exists_stays(nemeton: Command, tmp_path: Path) -> None:
    (tmp_path / "oak").mkdir()
    ended = nemeton("new-game", "oak")
    assert ended.code == 1
    assert "oak" in ended.sentence
    assert not list((tmp_path / "oak").iterdir())
