from __future__ import annotations

from importlib.resources import files

import pytest

from nemeton.core.errors import BadComponents
from nemeton.games.salamandra.components import COMPONENTS, read

TEXT = files("nemeton.games.salamandra").joinpath("components.toml").read_text(encoding="utf-8")


@pytest.mark.rule("salamandra", "1.4")
def test_the_box_is_complete() -> None:
    assert len(COMPONENTS.fields) == 24
    assert sum(field.start for field in COMPONENTS.fields) == 4
    assert len(COMPONENTS.groves) == 30
    assert {name: len(cards) for name, cards in COMPONENTS.salamanders.items()} == {
        "black": 8,
        "gold": 8,
    }
    assert {name: len(cards) for name, cards in COMPONENTS.divinities.items()} == {
        "bear": 12,
        "eagle": 12,
    }
    assert len(COMPONENTS.spellbooks) == 10
    assert sum(COMPONENTS.rounds.apprentices) == 10


@pytest.mark.parametrize(
    "old, new, part",
    [
        ("id = 24", "id = 25", "fields"),
        ("start = true\n", "", "fields"),
        ('colours = ["green"]\ncost', 'colours = ["blue"]\ncost', "field 5"),
        ("cost = { crystal = 1, flower = 1 }", "", "field 5"),
        ("billhook = { gain = { leaf = 1, crystal = 1 } }", "", "field 5"),
        ('crystals = ["sw"]', 'crystals = ["north"]', "grove 5"),
        ('per = "grove" } }', 'per = "groves" } }', "field 24"),
        ('on = "build", gain = { crystal = 1 }', 'on = "rest", gain = { crystal = 1 }', "bear 3"),
        ('on = "build", gain = { crystal = 1 }', 'on = "build", gain = { leaf = 1 }', "bear 3"),
        ("apprentices = [3, 2, 3, 2]", "apprentices = [3, 2, 3, 3]", "rounds"),
        ("30 = { gain = { vp = 3 }, crystals = [\"nw\"] }", "", "groves"),
        ("gain = { crystal = 2 } }", "gain = { vp = 2 } }", "field 1"),
        ("pay = { any-resource = 1 }", "pay = { any-resource = 1, leaf = 1 }", "field 7"),
        ("pay = { leaf = 1 }, gain", "pay = { any-resource = 1 }, gain", "field 6"),
        ("gain = { any-resource = 1 }", "gain = { leaf = 1 }", "eagle 9"),
        ("8 = { faith = 3, gain = { eagle = 1, vp = 6 } }", "", "salamanders"),
    ],
)  # fmt: skip
def test_an_incomplete_box_is_refused(old: str, new: str, part: str) -> None:
    assert old in TEXT
    with pytest.raises(BadComponents) as refused:
        read(TEXT.replace(old, new, 1))
    assert refused.value.code == "components-wrong"
    assert refused.value.args_by_name["part"] == part


@pytest.mark.parametrize("text", ["", "edition = ", TEXT.replace("leaf = 1", "herb = 1", 1)])
def test_an_unreadable_box_is_refused(text: str) -> None:
    with pytest.raises(BadComponents) as refused:
        read(text)
    assert refused.value.code == "components-unreadable"
