"""nemeton review."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nemeton.cli.commands.review import CHART_COLUMNS, bars, signed
from nemeton.core.record.history import History
from nemeton.core.seed import seed_from
from nemeton.games import find
from tests.cli.conftest import Command


def test_a_review_for_a_program(record: Path, nemeton: Command) -> None:
    found = json.loads(nemeton("review", record, "--work", 8, "--json").out)
    assert found["players"] == ["Ann", "Ben"]
    assert found["playouts"] == 8
    for one in found["decisions"]:
        assert one["cost"] == pytest.approx(
            one["best"][one["seat"] - 1] - one["chances"][one["seat"] - 1], abs=2e-4
        )
        assert sum(one["chances"]) == pytest.approx(1, abs=1e-3)
    for balance in found["balances"]:
        won = balance.pop("won")
        assert sum(balance.values()) == pytest.approx(won, abs=1e-3)
    assert len(found["lines"]) == len(found["costliest"]) == 2


@pytest.mark.parametrize(
    "lang, said",
    [("en", ("Chance to win", "own decisions")), ("de", ("Gewinnaussicht", "unvorhergesehen"))],
)
def test_a_review_for_a_person(
    lang: str, said: tuple[str, ...], record: Path, nemeton: Command
) -> None:
    ended = nemeton("review", record, "--work", 8, "--lang", lang)
    assert ended.code == 0
    shown = " ".join(ended.out.split())
    for words in said:
        assert words in shown
    assert "Ann" in shown


def test_the_chart_in_letters() -> None:
    drawn = bars([(0, 0.5), (10, 0.0), (20, 1.0)])
    assert len(drawn) == CHART_COLUMNS
    assert (drawn[0], drawn[CHART_COLUMNS // 2 + 2], drawn[-1]) == ("▅", "▁", "█")
    assert [signed(part) for part in (0.12, -0.3, 0.001)] == ["+12", "−30", "±0"]


@pytest.mark.parametrize(
    "arguments, said",
    [(("--level", "novice"), "novice cannot look back"), (("--work", 2), "work")],
)
def test_wrong_use_is_refused(
    arguments: tuple[object, ...], said: str, record: Path, nemeton: Command
) -> None:
    ended = nemeton("review", record, *arguments)
    assert ended.code == 2
    assert said in ended.sentence


def test_an_unfinished_game_is_refused(tmp_path: Path, nemeton: Command) -> None:
    path = tmp_path / "game.json"
    History(find("alarun"), 2, {}, seed_from("oak")).record(["Ann", "Ben"]).write(path)
    ended = nemeton("review", path)
    assert ended.code == 1
    assert ended.sentence
