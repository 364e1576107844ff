from __future__ import annotations

import pytest

from tests.games.salamandra.scene import WITH_FIELD_6, Scene


@pytest.mark.rule("salamandra", "5.2")
def test_cost_bonus_then_the_field_goes_beside_another() -> None:
    scene = Scene(market=[5, 10, 6, 22]).give(crystal=2, flower=1, available=1)
    assert scene.legal("build ") == ["build 5"]
    scene.do("build 5")
    assert (scene.purse(), scene.me.total) == ({"crystal": 1}, 2)
    assert scene.refusal("lay 2,-2") == ("5.2", "cell-not-open")  # touches a corner only
    assert scene.refusal("lay 0,0") == ("5.2", "cell-not-open")  # the temple
    assert scene.refusal("pass") == ("5.2", "lay-the-field-first")
    scene.do("lay 2,0")  # beside the temple
    assert scene.state.land.cell_of[4] != -1
    scene.do("place 5 east")
    assert scene.state.turn == 1


@pytest.mark.rule("salamandra", "5.2")
def test_only_fields_of_the_market_that_can_be_paid_are_built() -> None:
    scene = Scene(market=[5, 9, 11, 22]).give(crystal=4)
    assert scene.legal("build ") == ["build 9"]
    assert scene.refusal("build 5") == ("5.2", "cannot-pay")
    assert scene.refusal("build 6") == ("5.2", "not-in-the-market")
    assert scene.refusal("build 1") == ("5.2", "not-in-the-market")


@pytest.mark.rule("salamandra", "5.3")
def test_an_enclosed_gap_gets_a_grove() -> None:
    scene = Scene(WITH_FIELD_6, market=[9], grove_stack=[21, 22]).give(crystal=4)  # fmt: skip
    scene.do("build 9", "lay 2,0")
    assert scene.groves() == {"2,0": 21}
    assert scene.state.reveals == 1


@pytest.mark.rule("salamandra", "5.3")
def test_several_gaps_are_filled_clockwise_from_the_north_east() -> None:
    scene = Scene("""
        1  2  6  13
        T  T  .  14
        3  4  17 18
    """, market=[9], grove_stack=[1, 2, 3, 4, 5]).give(crystal=4)  # fmt: skip
    scene.do("build 9", "lay 2,0")
    assert scene.groves() == {"3,0": 1, "3,1": 2, "2,1": 3, "2,0": 4}


@pytest.mark.rule("salamandra", "5.3")
def test_a_gap_that_holds_a_grove_keeps_it_and_an_empty_stack_gives_none() -> None:
    scene = Scene("""
        1  2  6
        T  T  .
        3  4  17
    """, market=[9], groves={"2,0": 8}, grove_stack=[]).give(crystal=4)  # fmt: skip
    scene.do("build 9", "lay 2,0")
    assert scene.groves() == {"2,0": 8}


@pytest.mark.rule("salamandra", "5.4")
def test_an_apprentice_on_the_new_field_earns_the_bonus_again() -> None:
    scene = Scene(market=[9], groves={"1,-1": 6}).give(crystal=4, available=2)
    scene.do("build 9", "lay 0,-2")
    assert scene.legal() == ["place 9 north", "place 9 east", "place 9 south", "place 9 west"]
    assert scene.refusal("place 1 north") == ("5.4", "not-the-new-field")
    assert scene.refusal("pass") == ("5.4", "follow-the-build-first")
    scene.do("place 9 north")
    assert scene.me.total == 4
    assert scene.me.available == 1
    assert scene.state.turn == 1


@pytest.mark.rule("salamandra", "5.4")
def test_a_shared_colour_offers_a_divinity_card_instead() -> None:
    scene = Scene(market=[9], bears=[4, 5], eagles=[7]).give(crystal=4, available=1)
    scene.do("build 9", "lay 0,-2")  # yellow above yellow field 1
    assert scene.legal("take ") == ["take bear", "take eagle"]
    assert len(scene.legal("place ")) == 4
    scene.do("take bear")
    assert scene.me.divinities == (3,)
    assert scene.me.available == 1
    assert scene.state.turn == 1


@pytest.mark.rule("salamandra", "5.4")
def test_a_corner_or_the_temple_shares_no_colour() -> None:
    scene = Scene(market=[9], bears=[4], eagles=[7]).give(crystal=4, available=1)
    scene.do("build 9", "lay -1,0")
    assert scene.legal("take ") == []
    assert scene.refusal("take bear") == ("5.4", "no-divinity-card")


@pytest.mark.rule("salamandra", "5.4")
def test_one_of_two_colours_is_enough_and_an_empty_deck_offers_nothing() -> None:
    scene = Scene(market=[24], eagles=[7]).give(flower=1, leaf=1)
    scene.do("build 24", "lay 0,2")  # yellow and white, beneath white field 3
    assert scene.legal() == ["take eagle"]
    scene.do("take eagle")
    assert scene.me.divinities == (18,)


@pytest.mark.rule("salamandra", "5.4")
def test_without_a_choice_after_building_the_turn_ends() -> None:
    scene = Scene(market=[9]).give(crystal=4)
    scene.do("build 9", "lay 0,-2")  # both decks are empty, no apprentice is left
    assert scene.state.turn == 1


@pytest.mark.rule("salamandra", "5.5")
def test_the_market_is_refilled_while_the_stack_lasts() -> None:
    scene = Scene(market=[9, 5, 6, 7], fields=[22, 23]).give(crystal=4)
    scene.do("build 9", "lay -1,0")
    assert [*scene.state.market] == [4, 5, 6, 21]
    assert scene.state.left(4) == 1
    empty = Scene(market=[9, 5], fields=[]).give(crystal=4).do("build 9", "lay -1,0")
    assert [*empty.state.market] == [4]


def test_cards_that_react_to_building() -> None:
    scene = Scene(market=[9]).give(crystal=4).hold("bear 3", "bear 7")
    scene.do("build 9")
    assert scene.me.total == 2  # only the bonus so far
    scene.do("lay -1,0")
    assert (scene.me.total, scene.purse()) == (4, {"crystal": 1})
    assert scene.me.points[5] == 2
