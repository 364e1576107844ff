from __future__ import annotations

import pytest

from tests.games.salamandra.scene import Scene


@pytest.mark.rule("salamandra", "6.4")
def test_a_card_does_not_react_to_its_own_taking() -> None:
    scene = Scene(market=[9, 22], eagles=[1, 6, 2]).give(crystal=9)
    scene.do("build 9", "lay 0,-2", "take eagle")  # eagle 1: 2 points for each bear or eagle
    assert scene.me.total == 2  # the bonus of field 9 only
    scene.do("pass")
    scene.do("build 22", "lay 0,2", "take eagle")  # eagle 1 reacts to eagle 6, which does not
    assert scene.me.total == 4
    assert scene.me.points[6] == 2


@pytest.mark.rule("salamandra", "6.4")
def test_cards_act_for_the_rest_of_the_game() -> None:
    scene = Scene(groves={"1,-1": 29}).stand("1 north", worked=True).hold("bear 1", "eagle 5")
    scene.give(crystal=3).do("pass", "harvest grove 29")
    assert scene.me.total == 5
    assert scene.me.points[5:7] == [1, 1]


@pytest.mark.rule("salamandra", "6.8")
def test_an_empty_deck_gives_nothing() -> None:
    scene = Scene(groves={"1,-1": 6}).stand("1 north", worked=True).hold("eagle 1")
    scene.give(crystal=3).do("pass", "harvest grove 6")
    assert scene.me.divinities == (12,)
    assert scene.me.total == 0


@pytest.mark.rule("salamandra", "6.8")
def test_crystals_and_scrolls_never_run_out() -> None:
    scene = Scene().stand("1 north").give(crystal=500, scroll=3).give(available=1)
    scene.do("use 1 north", "place 2 east")
    assert scene.purse() == {"crystal": 502}


def test_a_salamander_is_taken_before_the_eagle_it_brings() -> None:
    """Gold 8 brings an eagle, which does not react to this salamander."""
    scene = Scene(gold=[8], eagles=[7]).stand("1 north").give(potion_green=1, crystal=2)
    scene.do("temple gold 1 north")
    assert scene.me.total == 6


def test_each_scroll_counts() -> None:
    scene = Scene(black=[8]).stand("1 north").give(potion_bloom=1, crystal=1).hold("bear 4")
    scene.do("temple black 1 north")
    assert (scene.me.scrolls, scene.me.total) == (2, 2)
