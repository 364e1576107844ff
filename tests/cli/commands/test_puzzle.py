"""nemeton puzzle."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pytest

from nemeton.analysis import puzzle_search
from nemeton.analysis.puzzle import Puzzle, of_day, puzzles_of, reached
from nemeton.core.game import Game
from nemeton.core.preview import preview
from nemeton.games import find
from tests.cli.conftest import Command

DAY = ("--day", "2026-11-16")


def test_a_puzzle_for_a_program_keeps_its_answer(nemeton: Command) -> None:
    asked = json.loads(nemeton("puzzle", "bloodrunes", *DAY, "--json").out)
    assert set(asked) == {"game", "seat", "legal", "view"}
    told = json.loads(nemeton("puzzle", "bloodrunes", *DAY, "--json", "--answer").out)
    assert told["answer"] in asked["legal"]
    assert told["tried"][0]["action"] == told["answer"]
    assert asked["view"]["seat"] == asked["seat"] - 1  # only the view of this seat


def test_a_puzzle_is_solved(nemeton: Command) -> None:
    game = find("bloodrunes")
    puzzle = of_day("bloodrunes", date.fromisoformat(DAY[1]))
    state = reached(game, puzzle).state
    right, *others = (one.action for one in puzzle.tried)
    # Revealing actions need consent first.
    wrong = next(one for one in others if preview(state, puzzle.seat, game.verbs.parse(one)))
    ended = nemeton("puzzle", "bloodrunes", *DAY, typed=[wrong, "n", right, "y"])
    assert ended.code == 0
    shown = " ".join(ended.out.split())
    assert "Not quite: it wins" in shown
    assert "That is it!" in shown
    assert "imagined futures." in shown


def test_quitting_shows_the_answer(nemeton: Command) -> None:
    shown = nemeton("puzzle", "bloodrunes", *DAY, typed=["quit", "rules 3.7", "n", "quit", "y"]).out
    assert shown.count("Do you want to see the answer?") == 3
    assert "saved" not in shown  # nothing is played that could be
    assert shown.count("The answer:") == 1


@pytest.mark.parametrize("lang, said", [("en", "The answer:"), ("de", "Die Lösung:")])
def test_the_answer_can_be_shown(lang: str, said: str, nemeton: Command) -> None:
    assert said in nemeton("puzzle", "bloodrunes", *DAY, "--answer", "--lang", lang).out
    assert said in nemeton("puzzle", *DAY, "--answer", "--lang", lang).out


@pytest.mark.parametrize(
    "arguments, said",
    [
        (("--day", "tomorrow"), "tomorrow is not a day"),
        (("--make", 3), "To make puzzles"),
        (("bloodrunes", "--make", 3), "To make puzzles"),
        (("bloodrunes", "--out", "x.json"), "To make puzzles"),
        (("nonsense",), "nonsense"),
    ],
)
def test_wrong_use_is_refused(arguments: tuple[object, ...], said: str, nemeton: Command) -> None:
    ended = nemeton("puzzle", *arguments)
    assert ended.code == 2
    assert said in ended.sentence


def test_puzzles_are_written_to_a_file(
    tmp_path: Path, nemeton: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The search takes minutes, so a stand-in finds known puzzles."""
    seeds: list[str] = []

    def search(_game: Game, _seats: int, seed: str) -> Puzzle | None:
        seeds.append(seed)
        return puzzles_of("bloodrunes")[0] if len(seeds) % 2 else None

    monkeypatch.setattr(puzzle_search, "search", search)
    out = tmp_path / "new" / "puzzles.json"
    ended = nemeton("puzzle", "bloodrunes", "--make", 2, "--out", out, "--seed", "oak")
    assert ended.code == 0
    assert len(json.loads(out.read_bytes())) == 2
    assert seeds == ["oak 0", "oak 1", "oak 2"]
