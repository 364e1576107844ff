from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.cli.conftest import Command

DUEL = ("duel", "alarun", "random", "random", "--seats", 2, "--seed", "oak", "--workers", 1)


def test_a_duel_for_a_program(nemeton: Command) -> None:
    ended = nemeton(*DUEL, "--games", 6, "--json")
    assert ended.code == 0
    found = json.loads(ended.out)
    wanted = {"games", "share", "low", "high", "points", "ms_a", "ms_b"}
    assert wanted <= set(found)
    assert found["games"] == 6
    assert 0 <= found["low"] <= found["share"] <= found["high"] <= 1


@pytest.mark.parametrize(
    "lang,said", [("en", "random wins"), ("de", "random gewinnt")], ids=["en", "de"]
)
def test_a_duel_for_a_person(lang: str, said: str, nemeton: Command) -> None:
    ended = nemeton(*DUEL, "--games", 4, "--lang", lang)
    assert ended.code == 0
    assert said in ended.out
    assert "oak" in ended.out


def test_results_are_stored_and_reused(nemeton: Command, tmp_path: Path) -> None:
    path = tmp_path / "duel.jsonl"
    first = nemeton(*DUEL, "--games", 4, "--json", "--results", path)
    kept = path.read_bytes()
    second = nemeton(*DUEL, "--games", 4, "--json", "--results", path)
    assert first.out == second.out  # times and all: nothing was played again
    assert path.read_bytes() == kept


@pytest.mark.parametrize(
    "arguments,sentence",
    [
        ("random genius", "There is no bot called “genius”"),
        ("random some.module:Bot", "There is no bot “some.module:Bot”: name a level"),
        ("random json:dumps", "“json:dumps” is not a bot"),
        ("random random --target 72", "A share lies between 0 and 1, not at 72."),
        ("random random --games 0", "At least 1 game has to be played, not 0."),
        ("random random --workers 0", "At least 1 process is needed, not 0."),
    ],
)
def test_wrong_use(arguments: str, sentence: str, nemeton: Command) -> None:
    ended = nemeton("duel", "alarun", *arguments.split())
    assert ended.code == 2
    assert sentence in ended.sentence


def test_an_unreachable_cluster_is_named(nemeton: Command) -> None:
    ended = nemeton(*DUEL, "--games", 2, "--ray", "127.0.0.1:1")
    there = find_spec("ray") is not None
    assert ended.code == 2
    assert ("No Ray cluster answers" if there else "the package ray") in ended.sentence


def test_results_need_a_file(nemeton: Command, tmp_path: Path) -> None:
    ended = nemeton(*DUEL, "--games", 2, "--results", tmp_path)
    assert ended.code == 1
    assert ended.sentence.endswith("is a folder, not a file.")
