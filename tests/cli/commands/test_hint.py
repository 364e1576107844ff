"""nemeton hint, and the word at the table."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nemeton.games import find
from tests.cli.commands.play.terminal import Terminal
from tests.cli.conftest import Command


def test_hints_for_a_program(record: Path, nemeton: Command) -> None:
    found = json.loads(nemeton("hint", record, "--to", 0, "--json").out)
    assert (found["seat"], found["ply"]) == (1, 0)
    verbs = find("bloodrunes").verbs
    for one in found["hints"]:
        assert verbs.text(verbs.parse(one["action"])) == one["action"]
        assert 0 <= one["chance"] <= 1
        assert one["why"]["id"].startswith("hint-")


@pytest.mark.parametrize("lang, said", [("en", "imagined futures."), ("de", "Verläufen liegst du")])
def test_hints_for_a_person(lang: str, said: str, record: Path, nemeton: Command) -> None:
    assert said in " ".join(nemeton("hint", record, "--lang", lang).out.split())


@pytest.mark.parametrize(
    "arguments, said",
    [
        (("--seat", 3), "There is no seat 3"),
        (("--to", 0, "--seat", 2), "Seat 2 has nothing to decide"),
        (("--to", 9999), "There is no ply 9,999"),
    ],
)
def test_wrong_use_is_refused(
    arguments: tuple[object, ...], said: str, record: Path, nemeton: Command
) -> None:
    ended = nemeton("hint", record, *arguments)
    assert ended.code != 0
    assert said in ended.sentence


def test_hints_at_the_table() -> None:
    with Terminal("bloodrunes", "--seed", "oak", "--option", "first=1") as terminal:
        assert "imagined" in terminal.type("hint")
