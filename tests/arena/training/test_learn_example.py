"""The example of docs/training.md: it learns what there is to learn, and its student plays."""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

EXAMPLES = Path(__file__).parents[3] / "docs" / "examples"


@pytest.fixture
def learn(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(EXAMPLES)
    return import_module("learn")


def test_what_lies_on_a_sheet_is_counted(learn: Any) -> None:
    picture = """
        . 2 .
        1 1 2
        . . .
    """
    boxes = np.array([[int(box) for box in picture.replace(".", "0").split()]]).reshape(1, 3, 3)
    counted = dict(zip(learn.LOCAL, learn.on_sheet(boxes, owner=2)[0], strict=True))
    assert counted == {"exposed": 3, "room": 3, "joined": 2, "edge": 5, "closed": 2}


def test_only_differences_within_a_decision_are_learned(learn: Any) -> None:
    chance = np.random.default_rng(1)
    wanted = chance.normal(size=len(learn.FEATURES))
    found = []
    for _ in range(400):
        luck = chance.normal(0.0, 50.0)  # of the whole decision
        features = chance.normal(luck, 1.0, (6, len(wanted)))
        found.append((features, features @ wanted + luck))
    assert learn.regression(found) == pytest.approx(wanted, abs=0.05)


@pytest.mark.slow
def test_a_student_learns_and_plays(
    learn: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "student.json"
    monkeypatch.setattr(sys, "argv", ["learn.py", str(file), "--games", "1", "--match", "3"])
    learn.main()
    learned = json.loads(file.read_text(encoding="utf-8"))
    assert [len(weights) for weights in learned["weights"]] == [len(learn.FEATURES)] * learn.STEPS
    assert any(learned["weights"][2])
    said = capsys.readouterr().out
    assert "learned from" in said
    assert "of 3 games" in said
