"""`nemeton new-game`: a playable copy of Goofspiel under another name."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import nemeton as package
from nemeton.cli.commands.new_game import EXAMPLE, example_folder
from tests.cli.conftest import Command

NAME = "spring_harvest"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, which is the present one."""
    empty = tmp_path / "games"
    empty.mkdir()
    monkeypatch.chdir(empty)
    return empty


def run_python(folder: Path, *arguments: str, typed: str = "") -> str:
    """The output of a process that knows the game by its environment."""
    ended = subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env={**os.environ, "NEMETON_GAMES": NAME},
        input=typed,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return ended.stdout


def test_the_tests_of_the_copy_pass(folder: Path, nemeton: Command) -> None:
    assert nemeton("new-game", NAME).code == 0
    assert " passed" in run_python(folder, "-m", "pytest", "-q", NAME, "-p", "no:cacheprovider")


def test_bots_play_it_by_the_library(folder: Path, nemeton: Command) -> None:
    assert nemeton("new-game", NAME).code == 0
    code = (
        f"import nemeton; game = nemeton.load('{NAME}'); print(repr(game));"
        "print(nemeton.match(game, ['greedy', 'random'], games=10, seed=1).wins)"
    )
    described, wins = run_python(folder, "-c", code).splitlines()
    assert described == f"<Game {NAME}: 2 to 4 seats, rules 1, published>"
    first, second = json.loads(wins)
    assert first > second


def test_bots_play_it_by_commands(folder: Path, nemeton: Command) -> None:
    assert nemeton("new-game", NAME).code == 0
    listed = json.loads(run_python(folder, "-m", "nemeton", "games", "--json"))
    assert listed[-1]["name"] == NAME
    assert listed[-1]["title"] == "Spring harvest"
    run_python(
        folder, "-m", "nemeton", "simulate", NAME, "--seats", "3", "--games", "2", "--seed", "1",
        "--records", str(folder / "records"),
    )  # fmt: skip
    record = str(folder / "records" / f"{NAME}-1.json")
    assert "all 39 moves are legal" in run_python(folder, "-m", "nemeton", "verify", record)
    assert "highest card" in run_python(folder, "-m", "nemeton", "rules", NAME, "2.4")


def test_a_person_plays_it_in_the_terminal(folder: Path, nemeton: Command) -> None:
    assert nemeton("new-game", NAME).code == 0
    arguments = ["-m", "nemeton", "play", NAME, "--seats", "2", "--seed", "1", "--bots", "random"]
    shown = run_python(folder, *arguments, typed="bid 4\ny\nquit\ny\n")
    assert "Bid one card of your hand" in shown
    assert "Game left." in shown


def test_nothing_is_named_after_the_example(folder: Path, nemeton: Command) -> None:
    said = nemeton("new-game", NAME).out
    assert f"nemeton --games {NAME} play {NAME}" in said
    files = [path for path in (folder / NAME).rglob("*") if path.is_file()]
    source = [path for path in example_folder().rglob("*") if path.is_file()]
    assert len(files) == len([path for path in source if "__pycache__" not in path.parts])
    for path in files:
        text = path.read_text(encoding="utf-8").lower()
        assert "gops" not in text, path
        assert "goofspiel" not in text, path
    assert "class SpringHarvestGame(Game)" in (folder / NAME / "game.py").read_text("utf-8")


@pytest.mark.parametrize(
    "name,said",
    [
        ("Harvest", "is no name for a game: small letters"),
        ("2nd", "is no name"),
        ("my-game", "is no name"),
        ("_game", "is no name"),
        ("two__games", "is no name"),
        ("lambda", "is no name"),
        ("../game", "is no name"),
        ("grün", "is no name"),
        ("a" * 33, "is no name"),
        ("alarun", "is the name of a game or Python package"),
        ("json", "is the name of a game or Python package"),
    ],
)
def test_an_impossible_name_is_refused(
    name: str, said: str, folder: Path, nemeton: Command
) -> None:
    ended = nemeton("new-game", name)
    assert ended.code == 2
    assert said in ended.sentence
    assert not list(folder.iterdir())


@pytest.mark.parametrize("lang,said", [("en", "is there already"), ("de", "gibt es schon")])
def test_an_existing_folder_stays_unchanged(
    lang: str, said: str, folder: Path, nemeton: Command
) -> None:
    (folder / NAME).mkdir()
    ended = nemeton("new-game", NAME, "--lang", lang)
    assert ended.code == 1
    assert said in ended.sentence
    assert not list((folder / NAME).iterdir())


def test_the_command_has_output_for_programs(folder: Path, nemeton: Command) -> None:
    assert json.loads(nemeton("new-game", NAME, "--json").out) == {"game": NAME, "folder": NAME}


def test_in_a_wheel_the_example_lies_inside_the_package(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packed = folder / "nemeton" / EXAMPLE
    shutil.copytree(example_folder(), packed)
    monkeypatch.setattr(package, "__file__", str(folder / "nemeton" / "__init__.py"))
    assert example_folder() == packed
