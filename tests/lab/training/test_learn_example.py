"""The example of docs/research.md learns, and its student plays."""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from nemeton.bots import make
from nemeton.core.chance import QuickChance
from nemeton.games.alluvium.game import GAME
from tests.games.alluvium.tables import deal, play_to

EXAMPLES = Path(__file__).parents[3] / "docs" / "examples"
PICTURE = """
    . 2 .
    1 1 2
    . . .
"""


@pytest.fixture
def learn(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(EXAMPLES)
    return import_module("learn")


def sheet() -> Any:
    return np.array([int(box) for box in PICTURE.replace(".", "0").split()]).reshape(1, 3, 3)


def counted(learn: Any, boxes: Any) -> dict[str, int]:
    """The counts on a sheet of the second player, without zeros."""
    names = learn.COUNTED[learn.COUNTED.index("margin") + 1 :]
    (row,) = learn.on_sheet(boxes, owner=2)
    return {name: int(count) for name, count in zip(names, row, strict=True) if count}


def test_features_of_a_sheet_are_counted(learn: Any) -> None:
    found = counted(learn, sheet())
    filled = [found[f"rectangle, {gaps} to fill"] for gaps in range(learn.GAPS)]
    assert filled == [3, 4, 6, 6, 6, 9, 9, 9, 9, 9, 9]
    counts = {name: found[name] for name in ("exposed", "room", "joined", "edge", "closed")}
    assert counts == {"exposed": 3, "room": 3, "joined": 2, "edge": 5, "closed": 2}
    fours = {name: count for name, count in found.items() if set(name) <= set(learn.SIGNS)}
    assert sum(fours.values()) == 16
    corners = {name: count for name, count in fours.items() if name.count("#") == 3}
    assert corners == {".###": 4}
    assert {name: count for name, count in fours.items() if "#" not in name} == {
        "..mm": 1, ".mom": 1, "..mo": 1, ".oom": 1,
    }  # fmt: skip


def test_a_sheet_that_is_turned_or_flipped_counts_the_same(learn: Any) -> None:
    boxes = sheet()
    for other in (np.rot90(boxes, axes=(1, 2)), boxes[:, ::-1], boxes.transpose(0, 2, 1)):
        assert counted(learn, other) == counted(learn, boxes)


def test_only_differences_within_a_decision_are_learned(
    learn: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(learn, "RIDGE", 0.01)  # there is no noise to suppress
    chance = np.random.default_rng(1)
    wanted = chance.normal(size=len(learn.FEATURES))
    found = []
    for _ in range(200):
        luck = chance.normal(0.0, 50.0)  # of the whole decision
        features = chance.normal(luck, 1.0, (6, len(wanted)))
        found.append((features, features @ wanted + luck))
    assert learn.regression(found) == pytest.approx(wanted, abs=0.01)


def test_a_student_with_the_apprentice_s_value_plays_as_it(learn: Any, tmp_path: Path) -> None:
    weights = {name: float(name == "value") for name in learn.FEATURES}
    file = tmp_path / "student.json"
    file.write_text(json.dumps(dict.fromkeys(learn.STEPS, weights)), encoding="utf-8")
    student, apprentice = learn.Student(str(file)), make("apprentice")
    for turn in (1, 6, 13):
        state = play_to(deal(4), turn)
        seat = state.actors()[0]
        asked = GAME, state.view(seat), state.legal(seat)
        assert student.choose(*asked, QuickChance(1)) == apprentice.choose(*asked, QuickChance(1))


@pytest.mark.slow
def test_a_student_learns_and_plays(
    learn: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "student.json"
    few = ["--games", "1", "--match", "3", "--against", "novice"]
    monkeypatch.setattr(sys, "argv", ["learn.py", str(file), *few])
    learn.main()
    by_step = learn.Student(str(file)).weights
    assert by_step["others"].shape == (len(learn.FEATURES),)
    assert any(by_step["others"])
    said = capsys.readouterr().out
    assert "learned from" in said
    assert "of 3 games" in said
