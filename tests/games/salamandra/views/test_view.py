from __future__ import annotations

import pytest

from nemeton.core.chance import QuickChance
from nemeton.core.message import Message
from nemeton.games.salamandra.rules.custom_box import read
from nemeton.games.salamandra.rules.tiles import Pieces
from nemeton.games.salamandra.views.view import show
from tests.fluent import words_of
from tests.games.salamandra.boxes import box_with
from tests.games.salamandra.scene import WITH_FIELD_6, Scene, deal, sample

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


def test_each_action_shows_its_changes() -> None:
    scene = Scene(LAND, groves={"1,-1": 19, "1,0": 9}, market=[9], gold=[8], eagles=[1, 2])
    scene.stand("7 north", "1 west").give(available=1, crystal=6, potion_green=1)
    changes = show(scene.state, 0).changes
    assert changes["place 1 north"] == {"vp": 1}
    assert changes["place 1 east"] == {"crystal": 1}  # grove 9 sees field 1 in its north-west
    assert changes["use 1 west"] == {"crystal": 2}
    assert changes["buy fruit"] == {"crystal": -4, "fruit": 1}
    assert changes["build 9"] == {"crystal": -4, "vp": 2}
    assert changes["temple gold 7 north"] == {
        "crystal": -2, "potion-green": -1, "vp": 6, "salamander": 1, "divinity": 1,
    }  # fmt: skip
    assert set(changes) == set(scene.legal())


def test_laying_a_field_shows_groves_and_colours() -> None:
    scene = Scene(WITH_FIELD_6, market=[9], grove_stack=[1, 2])
    scene.give(crystal=4).hold("bear 3").do("build 9")
    changes = show(scene.state, 1).changes
    assert changes["lay 0,-2"] == {"crystal": 1, "same-colour": 1}
    assert changes["lay 2,0"] == {"crystal": 1, "glade": 1}
    assert changes["lay -1,0"] == {"crystal": 1}
    assert scene.groves() == {}


def test_laying_shows_no_grove_for_a_filled_gap() -> None:
    scene = Scene(WITH_FIELD_6, groves={"2,0": 5}, market=[9], grove_stack=[1]).give(crystal=4)
    assert "glade" not in show(scene.do("build 9").state, 1).changes["lay 2,0"]
    bare = Scene(WITH_FIELD_6, market=[9], grove_stack=[]).give(crystal=4).do("build 9")
    assert "glade" not in show(bare.state, 1).changes["lay 2,0"]


def test_passing_shows_the_crystals_without_those_of_the_next_round() -> None:
    scene = Scene().stand("1 north", "2 north")
    scene.state.players[1].passed = True
    assert show(scene.state, 0).changes["pass"] == {"crystal": 3}


def three_eagles_each(place: str, number: int) -> int:
    return 3 if place.endswith(".eagle") else number


@pytest.mark.parametrize("hidden", [[3, 6, 9], [9, 6, 3], [6, 9, 3], [4, 9, 10]])
@pytest.mark.parametrize("top, points", [(1, {"vp": 4}), (2, {})])
def test_changes_count_no_reaction_of_hidden_cards(
    top: int, points: dict[str, int], hidden: list[int]
) -> None:
    scene = Scene(groves={"1,-1": 7}, eagles=[top, *hidden])
    scene.state.pieces = Pieces(read(box_with(three_eagles_each)))
    scene.stand("1 north", worked=True).give(crystal=3).do("pass")
    told = show(scene.state, 0).changes["harvest grove 7"]
    assert told == {"crystal": -3, "grove": 1, "divinity": 3} | points


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
