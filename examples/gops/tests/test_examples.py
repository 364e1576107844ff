"""Every example of the rules holds, and is the same in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from examples.gops.game import GAME
from nemeton.core.chance import QuickChance
from nemeton.core.errors import BadScene
from nemeton.core.rulebook.example import Example, ExampleRun, arranged, read_examples


def examples(file: str) -> list[Example]:
    path = Path(__file__).parents[1] / file
    return read_examples(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("example", examples("RULES.md"), ids=lambda example: example.name)
def test_example(example: Example) -> None:
    assert ExampleRun(GAME, example).play().failures == []
    state = arranged(GAME, example.scene)
    twin = GAME.sample(state.view(0), QuickChance(1))
    assert twin.view(0) == state.view(0)


def test_examples_are_the_same_in_both_languages() -> None:
    english, german = examples("RULES.md"), examples("RULES.de.md")
    assert [(one.name, one.lines) for one in english] == [(one.name, one.lines) for one in german]


@pytest.mark.parametrize(
    "lines, code",
    [
        (["hand 1: 14"], "scene-no-such-card"),
        (["stake: 7", "won 1: 7"], "scene-no-such-card"),
        (["round: 12", "hand 1: 1 2 3"], "scene-hand-count"),
        (["won 1: 7"], "scene-cards-gone"),
        (["round: 13", "next: 7"], "scene-cards-gone"),
    ],
)
def test_an_impossible_scene_is_refused(lines: list[str], code: str) -> None:
    with pytest.raises(BadScene) as refused:
        arranged(GAME, ["seats: 2", *lines])
    assert refused.value.code == code
