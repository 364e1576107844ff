from __future__ import annotations

import pytest

from nemeton.core.chance import QuickChance
from nemeton.core.message import Message
from nemeton.games.salamandra.views.view import show
from tests.fluent import words_of
from tests.games.salamandra.scene import Scene, deal, sample

LAND = """
    1  2  7
    T  T  22
    3  4  .
"""


def test_refusals_tell_the_missing_goods() -> None:
    scene = Scene(LAND, market=[5, 9, 20]).stand("7 north").stand("22 east", worked=True)
    scene.give(crystal=2, flower=1)
    assert scene.legal("build ") == ["build 5"]
    assert scene.missing("build 9") == {"crystal": 2}
    assert scene.missing("build 20") == {"fruit": 1}
    assert scene.legal("cast ") == ["cast 7 north"]
    assert scene.refusal("cast 22 east") == ("3.3", "not-active")
    assert scene.missing("temple black 7 north") == {"potion-bloom": 1}
    assert scene.missing("temple gold 7 north") == {"potion-green": 1}


def test_a_cauldron_lacks_any_resource() -> None:
    assert Scene(LAND).stand("7 north").missing("cast 7 north") == {"any-resource": 1}


@pytest.mark.parametrize(
    "language, said",
    [
        ("en", "What it costs is not there. Missing crystals: 2. Missing green potions: 1."),
        (
            "de",
            "Was es kostet, ist nicht da. Fehlende Kristalle: 2. Fehlende grüne Tränke: 1.",
        ),
    ],
)
def test_words_name_only_what_is_missing(language: str, said: str) -> None:
    scene = Scene().stand("1 north")
    refused = scene.refused("temple gold 1 north")
    missing = {
        name: count for name, count in refused.args_by_name.items() if isinstance(count, int)
    }
    message = Message(f"salamandra-refused-{refused.code}", {**missing})
    assert words_of("salamandra", language).say(message) == said


def test_the_hidden_order_of_stacks_varies() -> None:
    view = deal(2, QuickChance(8)).view(0)
    samples = [sample(view, QuickChance(seed)) for seed in range(4)]
    for stack in range(6):
        assert len({tuple(one.stacks[stack]) for one in samples}) > 1


def test_the_view_shows_the_points_at_the_end() -> None:
    scene = Scene(books=(1, 10)).stand("3 north").give(available=1, scroll=4).hold("bear 9")
    scene.do("place 1 south", "send 1 south", "study book 1 first").give(scroll=2)
    own = show(scene.state, 0).players[0]
    assert own.books == {1: 5}
    assert own.prizes == {"salamander": 0, "bear": 8, "eagle": 0}
    assert (own.total, own.final) == (0, 15)


def test_the_worker_of_field_9_is_named() -> None:
    scene = Scene(LAND.replace("22", "9")).stand("9 north").stand("1 east", worked=True)
    scene.give(crystal=1).do("use 9 north")
    view = show(scene.state, 0)
    assert (view.step, view.worker) == ("reactivate", "9 north")
    assert sample(view, QuickChance(1)).worker == scene.state.worker
