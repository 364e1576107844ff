"""The example of docs/training.md: it learns what there is to learn, and its student plays."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import nemeton
from nemeton.core.chance import QuickChance
from nemeton.games.alluvium.game import GAME
from tests.games.alluvium.tables import deal, play_to

LESSONS = Path(nemeton.__file__).parent / "games" / "alluvium" / "lessons.toml"
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


def test_weights_are_written_as_the_game_reads_them(learn: Any, tmp_path: Path) -> None:
    """A student with the game's own lessons plays as the apprentice does."""
    mine = learn.Student(str(LESSONS))
    sight = learn.Sight(GAME, 4)
    state = play_to(deal(4), 6)
    chance = QuickChance(1)
    seat = state.actors()[0]
    root = GAME.sample(state.view(seat), chance)
    actions = GAME.promising(root, seat, 30)
    step, features = sight.look(root, seat, actions)
    worths = features @ mine.weights[4, learn.STEPS[step]]
    for action, worth in zip(actions, worths, strict=True):
        after = root.copy()
        after.perform(seat, action)
        assert GAME.evaluate(after, seat) == pytest.approx(worth)
    again = tmp_path / "again.toml"
    text = [learn.written(*key, weights) for key, weights in mine.weights.items()]
    again.write_text("\n".join(text), encoding="utf-8")
    assert learn.Student(str(again)).weights.keys() == mine.weights.keys()


@pytest.mark.slow
def test_a_student_learns_and_plays(
    learn: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "student.toml"
    few = ["--games", "1", "--match", "3", "--against", "novice"]
    monkeypatch.setattr(sys, "argv", ["learn.py", str(file), *few])
    learn.main()
    by_step = learn.Student(str(file)).weights
    assert by_step[3, "others"].shape == (len(learn.FEATURES),)
    assert any(by_step[3, "others"])
    said = capsys.readouterr().out
    assert "learned from" in said
    assert "of 3 games" in said
