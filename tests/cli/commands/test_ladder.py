from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Command

LADDER = ("ladder", "alarun", "--bots", "random,greedy", "--seats", 2, "--seed", "oak")
FEW = ("--games", 4, "--workers", 1)


def test_a_ladder_for_a_program(nemeton: Command, tmp_path: Path) -> None:
    kept = ("--results", tmp_path / "ladder.jsonl")
    ended = nemeton(*LADDER, *FEW, *kept, "--json")
    assert ended.code == 0
    found = json.loads(ended.out)
    assert [one["bot"] for one in found["standings"]] == ["greedy", "random"]
    assert found["games"] == 4
    assert nemeton(*LADDER, *FEW, *kept, "--json").out == ended.out  # nothing was played again


@pytest.mark.parametrize("lang,said", [("en", "victories"), ("de", "Siege")], ids=["en", "de"])
def test_a_ladder_for_people(lang: str, said: str, nemeton: Command, tmp_path: Path) -> None:
    page = tmp_path / "new" / "ladder.html"
    ended = nemeton(*LADDER, *FEW, "--lang", lang, "--out", page)
    assert ended.code == 0
    assert said in ended.out
    assert ended.out.index("greedy") < ended.out.index("random")
    written = page.read_text()
    assert written.count("<svg") == 6
    assert "--games 4 --seats 2 --bots random,greedy --seed oak" in written
    assert "http" not in written  # it needs nothing from elsewhere


@pytest.mark.parametrize(
    "arguments,sentence",
    [
        ("--bots random", "A ladder needs at least two bots, each named once, not: random."),
        ("--bots random,random", "each named once, not: random, random."),
        ("--bots random,genius", "There is no bot called “genius”"),
        ("--games 0", "At least 1 game has to be played, not 0."),
        ("--workers 0", "At least 1 process is needed, not 0."),
        ("--seats 1", "1"),
        ("--out /", "/"),
    ],
)
def test_wrong_use_is_refused(arguments: str, sentence: str, nemeton: Command) -> None:
    ended = nemeton("ladder", "alarun", *arguments.split())
    assert ended.code != 0
    assert sentence in ended.err
    assert "Traceback" not in ended.err
