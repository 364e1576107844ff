from __future__ import annotations

import pytest

from tests.games.salamandra.scene import Scene

LAND = """
    1  2  7
    T  T  8
    3  4  16
"""


@pytest.mark.rule("salamandra", "5.6")
def test_a_cauldron_costs_its_price_and_gives_its_gain() -> None:
    scene = Scene(LAND).stand("8 north", "2 east", "7 south").give(potion_green=1)
    assert scene.refusal("cast 2 east") == ("5.6", "no-cauldron")
    assert scene.refusal("cast 8 east") == ("3.3", "not-active")
    scene.do("cast 8 north")  # 3 points for each of the green fields 2, 7 and 8
    assert scene.me.total == 9
    assert scene.me.points[1] == 9
    assert [*scene.me.idle] == [28]
    assert scene.state.turn == 1


@pytest.mark.rule("salamandra", "5.6")
def test_a_cauldron_that_cannot_be_paid() -> None:
    scene = Scene(LAND).stand("8 north")
    assert scene.legal("cast ") == []
    assert scene.refusal("cast 8 north") == ("5.6", "cannot-pay")


@pytest.mark.rule("salamandra", "5.6")
@pytest.mark.parametrize("resource", ["leaf", "flower", "fruit"])
def test_any_resource_pays_but_no_potion(resource: str) -> None:
    scene = Scene(LAND).stand("7 north")
    scene.give(potion_green=1, potion_bloom=1, crystal=3)
    assert scene.legal("cast ") == []
    scene.give(**{resource: 1}).do("cast 7 north")
    assert scene.me.total == 2


@pytest.mark.rule("salamandra", "5.7")
def test_the_temple_takes_a_potion_crystals_and_a_worker() -> None:
    scene = Scene(gold=[3, 1], black=[8]).stand("1 north", "2 east").give(potion_green=1, crystal=3)
    assert scene.legal("temple ") == ["temple gold 1 north", "temple gold 2 east"]
    assert scene.refusal("temple black 1 north") == ("5.7", "cannot-pay")
    assert scene.refusal("temple gold 3 north") == ("3.3", "not-active")
    scene.do("temple gold 2 east")
    assert (scene.me.total, scene.purse()) == (11, {"crystal": 1})
    assert scene.me.salamanders == (10,)
    assert [*scene.me.idle] == [5]
    assert scene.state.reveals == 1
    assert scene.state.turn == 1


@pytest.mark.rule("salamandra", "5.7")
def test_without_an_active_apprentice_there_is_no_temple() -> None:
    scene = Scene(gold=[3]).stand("1 north", worked=True).give(potion_green=1, crystal=3)
    assert scene.legal("temple ") == []


@pytest.mark.rule("salamandra", "5.7")
@pytest.mark.parametrize(
    "temple, paid, points, scrolls",
    [("gold", {"potion_green": 1, "crystal": 2}, 10, 0),
     ("black", {"potion_bloom": 1, "crystal": 1}, 4, 1)],
)  # fmt: skip
def test_an_empty_deck_earns_what_the_temple_says(
    temple: str, paid: dict[str, int], points: int, scrolls: int
) -> None:
    scene = Scene().stand("1 north").give(**paid).hold("eagle 7")
    scene.do(f"temple {temple} 1 north")
    assert (scene.me.total, scene.me.scrolls) == (points, scrolls)  # no card, so no eagle either
    assert scene.me.salamanders == ()


@pytest.mark.rule("salamandra", "6.5")
def test_a_temple_card_may_reactivate_its_own_worker() -> None:
    scene = Scene(gold=[4]).stand("1 north").stand("2 north", worked=True)
    scene.give(potion_green=1, crystal=2).do("temple gold 1 north")
    assert scene.me.total == 7
    assert scene.legal() == ["reactivate 1 north", "reactivate 2 north"]
    assert scene.refusal("pass") == ("6.5", "reactivate-first")
    assert scene.refusal("reactivate 3 north") == ("6.5", "cannot-reactivate")
    scene.do("reactivate 1 north")
    assert scene.state.turn == 1
    assert [*scene.me.active] == [0]  # stays active for later turns


@pytest.mark.rule("salamandra", "6.5")
def test_field_9_reactivates_another_one() -> None:
    land = """
        1  2  9
        T  T  .
        3  4  .
    """
    scene = Scene(land).stand("9 north").stand("1 north", worked=True).give(crystal=1)
    scene.do("use 9 north")
    assert scene.legal() == ["reactivate 1 north"]
    assert scene.refusal("reactivate 9 north") == ("6.5", "cannot-reactivate")
    scene.do("reactivate 1 north", "use 1 north")
    assert scene.purse() == {"crystal": 2}
    assert scene.state.turn == 0  # still preparing


@pytest.mark.rule("salamandra", "6.5")
def test_with_nobody_to_reactivate_it_is_lost() -> None:
    land = """
        1  2  9
        T  T  .
        3  4  .
    """
    scene = Scene(land).stand("9 north", "1 east").give(crystal=1).do("use 9 north")
    assert scene.state.reactivations == 0
    assert "work 1 east" in scene.legal()


@pytest.mark.rule("salamandra", "6.6")
def test_a_card_wins_any_grove_in_play() -> None:
    scene = Scene(gold=[6], groves={"0,0": 17, "2,1": 1}).stand("1 east")
    scene.give(potion_green=1, crystal=2).hold("grove 30")
    scene.do("temple gold 1 east")
    assert scene.me.total == 8
    assert scene.legal() == ["win grove 1", "win grove 17"]
    assert scene.refusal("pass") == ("6.6", "win-a-grove-first")
    assert scene.refusal("win grove 5") == ("6.6", "grove-not-in-play")
    scene.do("win grove 1")  # 1 point and a scroll, and 4 points as the second of the row
    assert (scene.me.total, scene.me.scrolls) == (13, 1)
    assert scene.groves() == {"0,0": 17}
    assert scene.state.turn == 1


@pytest.mark.rule("salamandra", "6.6")
def test_with_no_grove_in_play_it_is_lost() -> None:
    scene = Scene(gold=[7]).stand("1 east").give(potion_green=1, crystal=2)
    scene.do("temple gold 1 east")
    assert scene.me.total == 5
    assert scene.state.turn == 1


@pytest.mark.rule("salamandra", "6.7")
def test_a_two_coloured_field_counts_for_each_of_its_colours() -> None:
    land = """
        1  2  23
        T  T  8
        3  4  19
    """
    scene = Scene(land).stand("8 north", "23 east", "23 south", "19 west")
    scene.stand("2 north", seat=2).give(potion_green=1)
    scene.do("cast 8 north")  # green: 8 and 23, which counts once; not the other's field 2
    assert scene.me.total == 6
    scene = Scene(land).stand("19 west", "23 east").give(crystal=2, fruit=1)
    scene.do("cast 19 west")  # purple: 19 and 23
    assert scene.me.total == 6
