from __future__ import annotations

import pytest

from nemeton.games.salamandra.views.structs import ApprenticeView
from nemeton.games.salamandra.views.view import show
from tests.games.salamandra.scene import Scene


@pytest.mark.rule("salamandra", "3.2")
def test_faces_show_active_apprentices() -> None:
    scene = Scene().stand("1 north").stand("2 east", worked=True).stand("3 south", seat=2)
    view = show(scene.state, 0)
    assert view.players[0].druid == "day"
    assert view.fields[1].apprentices["north"] == ApprenticeView(0, "day", active=True)
    assert view.fields[2].apprentices["east"] == ApprenticeView(0, "night", active=False)
    scene.give(available=1).do("place 4 west")
    assert [*scene.me.active] == [0, 15]  # fields 1 north and 4 west


@pytest.mark.rule("salamandra", "3.3")
def test_after_work_an_apprentice_stays_and_is_idle() -> None:
    scene = Scene().stand("2 north", "2 east")
    scene.do("use 2 north")
    assert ([*scene.me.active], [*scene.me.idle]) == ([5], [4])
    assert scene.state.owner[4] == 0
    assert scene.refusal("use 2 north") == ("3.3", "not-active")
    assert scene.refusal("work 2 north") == ("3.3", "not-active")
    assert scene.refusal("work 2 south") == ("3.3", "not-active")


@pytest.mark.rule("salamandra", "4.1")
def test_a_billhook_is_free_or_has_a_price() -> None:
    scene = Scene("""
        1  2  6
        T  T  .
        3  4  7
    """).stand("2 north", "6 west", "6 east", "7 north")
    assert scene.refusal("use 6 west") == ("4.1", "cannot-pay")
    assert scene.refusal("use 7 north") == ("4.1", "no-billhook")
    scene.do("use 2 north")
    assert scene.purse() == {"leaf": 1}
    scene.do("use 6 east")
    assert scene.purse() == {"potion-green": 1}
    assert scene.state.turn == 0
    assert scene.state.reveals == 0


@pytest.mark.rule("salamandra", "4.2")
def test_any_active_apprentice_works_for_a_crystal() -> None:
    scene = (
        Scene("""
        1  2  7
        T  T  .
        3  4  .
    """)
        .stand("1 north", "7 east")
        .stand("3 east", worked=True)
    )
    assert scene.legal("work ") == ["work 1 north", "work 7 east"]
    scene.do("work 7 east", "work 1 north")
    assert scene.purse() == {"crystal": 2}


@pytest.mark.rule("salamandra", "4.3")
def test_four_crystals_buy_a_resource() -> None:
    scene = Scene().give(crystal=9)
    assert scene.legal("buy ") == ["buy leaf", "buy flower", "buy fruit"]
    scene.do("buy leaf", "buy fruit")
    assert scene.purse() == {"crystal": 1, "leaf": 1, "fruit": 1}
    assert scene.refusal("buy leaf") == ("4.3", "cannot-buy")
    assert scene.refusal("buy crystal") == ("4.3", "cannot-buy")
    assert scene.refusal("buy potion-green") == ("4.3", "cannot-buy")


@pytest.mark.rule("salamandra", "4.3")
def test_divinity_cards_sell_potions_and_cheaper_resources() -> None:
    scene = Scene().give(crystal=20).hold("bear 6", "bear 8", "eagle 4", "eagle 9")
    scene.do("buy potion-green")
    assert scene.purse() == {"crystal": 14, "potion-green": 1}
    scene.do("buy potion-bloom")  # the eagle asks 5 where the bear asks 6
    assert scene.purse()["crystal"] == 9
    scene.do("buy flower", "buy flower", "buy flower")
    assert scene.purse() == {"flower": 3, "potion-green": 1, "potion-bloom": 1}


@pytest.mark.rule("salamandra", "4.4")
def test_only_crystals_last_after_the_turn() -> None:
    scene = Scene().stand("2 north", "3 north").give(crystal=5, available=1, potion_bloom=1)
    scene.do("use 2 north", "use 3 north", "place 1 east")
    assert scene.purse() == {"crystal": 5}
    assert scene.state.turn == 1


@pytest.mark.rule("salamandra", "4.5")
def test_building_reveals_cards_and_preparing_does_not() -> None:
    scene = Scene(fields=[10], bears=[1, 2]).stand("3 north").give(crystal=6)
    scene.do("use 3 north", "build 5", "lay 1,-2")
    assert scene.state.reveals == 0
    scene.do("take bear")
    assert scene.state.reveals == 2  # the next bear and the new field of the market


def test_preparing_may_precede_every_action() -> None:
    placing = Scene().stand("1 north").give(available=1).do("use 1 north", "place 1 south")
    assert placing.purse() == {"crystal": 2}
    passing = Scene().stand("1 north").do("use 1 north", "pass")
    assert passing.purse() == {"crystal": 2}
    assert passing.me.passed
