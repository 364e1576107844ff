"""Every field, grove, card and spellbook in use, compared with the TOML."""

from __future__ import annotations

from typing import Any

import pytest

from nemeton.games.salamandra.rules.scoring import book_points, faith
from nemeton.games.salamandra.rules.tiles import PUBLISHED
from tests.games.salamandra.naive import FACTS, FIELDS
from tests.games.salamandra.scene import START, Scene

GOODS = ("crystal", "leaf", "flower", "fruit", "potion-green", "potion-bloom")
COLOURS = ("yellow", "green", "white", "purple")
BUILT = [number for number, field in FIELDS.items() if "cost" in field]
HOMES = {"yellow": 1, "green": 2, "white": 3, "purple": 4}  # the starting field of each colour


def land_with(*numbers: int) -> str:
    """The starting land with these fields in a row beside it."""
    more = [str(number) for number in numbers if number > 4]
    rows = START.strip().splitlines()
    return "\n".join([f"{rows[0]} {' '.join(more)}", *rows[1:]])


def keywords(goods: dict[str, int]) -> dict[str, int]:
    return {name.replace("-", "_"): count for name, count in goods.items()}


def payment(price: dict[str, int]) -> dict[str, int]:
    """Goods that pay a price exactly, with leaves for any resource."""
    goods = dict(price)
    goods["leaf"] = goods.get("leaf", 0) + goods.pop("any-resource", 0)
    return keywords({name: count for name, count in goods.items() if count})


def scene_for(*fields: int, **others: Any) -> Scene:
    return Scene(land_with(*fields), market=[], **others)


def add_counted(scene: Scene, per: str | None) -> int:
    """Give player 1 two more things that `per` counts; returns their number."""
    if per is None:
        return 1
    if per in COLOURS:
        scene.stand(f"{HOMES[per]} east", f"{HOMES[per]} west")
        return 1
    if per == "cauldron":
        return 0
    scene.hold(*{"divinity": ("bear 9", "eagle 12"), "salamander": ("gold 1", "black 1"),
                 "grove": ("grove 29", "grove 30")}[per])  # fmt: skip
    return 2


def check_gain(scene: Scene, gain: dict[str, Any], count: int, before: int = 0) -> None:
    """Check that points, scrolls and goods are exactly those of the gain."""
    assert scene.me.total - before == gain.get("vp", 0) * count
    assert scene.me.scrolls == gain.get("scroll", 0)
    goods = {name: gain[name] for name in GOODS if name in gain}
    assert scene.purse() == goods


@pytest.mark.parametrize("number", BUILT)
def test_every_field_is_built_for_its_cost(number: int) -> None:
    field = FIELDS[number]
    for lacking in field["cost"]:
        short = {name: count - (name == lacking) for name, count in field["cost"].items()}
        poor = Scene(market=[number]).give(**keywords(short))
        assert poor.refusal(f"build {number}") == ("5.2", "cannot-pay")
    scene = Scene(market=[number]).give(**keywords(field["cost"]))
    scene.do(f"build {number}", "lay 2,0")
    check_gain(scene, field["bonus"], 1)


@pytest.mark.parametrize("number", FIELDS)
def test_every_field_gives_its_bonus_in_the_north(number: int) -> None:
    scene = scene_for(number).give(available=1).do(f"place {number} north")
    check_gain(scene, FIELDS[number]["bonus"], 1)


@pytest.mark.parametrize("number", [n for n, field in FIELDS.items() if "billhook" in field])
def test_every_billhook(number: int) -> None:
    billhook = FIELDS[number]["billhook"]
    price = billhook.get("pay", {})
    scene = scene_for(number).stand(f"{number} east").stand("1 west", worked=True)
    if price:
        assert scene.refusal(f"use {number} east") == ("4.1", "cannot-pay")
    scene.give(**payment(price)).do(f"use {number} east")
    if billhook["gain"].get("reactivate"):
        assert scene.legal() == ["reactivate 1 west"]
        scene.do("reactivate 1 west")
        assert [*scene.me.active] == [3]
    check_gain(scene, billhook["gain"], 0)


@pytest.mark.parametrize("number", [n for n, field in FIELDS.items() if "cauldron" in field])
def test_every_cauldron(number: int) -> None:
    field = FIELDS[number]
    price, gain = field["cauldron"]["pay"], field["cauldron"]["gain"]
    per = gain.get("per")
    scene = scene_for(*{number, 11}).stand(f"{number} east")
    count = add_counted(scene, per)
    if per == "cauldron":
        scene.stand("11 west")
        count = 2
    elif per in COLOURS:
        count += per in field["colours"]
    assert scene.refusal(f"cast {number} east") == ("5.6", "cannot-pay")
    scene.give(**payment(price)).do(f"cast {number} east")
    check_gain(scene, gain, count)


@pytest.mark.parametrize("number", [int(number) for number in FACTS["groves"]])
def test_every_grove(number: int) -> None:
    gain = FACTS["groves"][str(number)]["gain"]
    scene = scene_for(groves={"1,-1": number}, bears=[9], eagles=[12])
    scene.stand("1 north", worked=True).give(crystal=3).do("pass", f"harvest grove {number}")
    check_gain(scene, gain, 1)
    held = [8] * gain.get("bear", 0) + [23] * gain.get("eagle", 0)
    assert list(scene.me.divinities) == held


@pytest.mark.parametrize("number", [int(number) for number in FACTS["groves"]])
def test_every_grove_has_its_crystal_paths(number: int) -> None:
    """The grove lies between four fields; the apprentice stands only on one path to it."""
    around = {"nw": "1 south", "ne": "2 south", "se": "24 north", "sw": "23 north"}
    scene_land = """
        T  T
        1  2
        23 24
    """
    for corner, place in around.items():
        scene = Scene(scene_land, groves={"1,2": number}, market=[]).give(available=1)
        scene.do(f"place {place}")
        expected = corner in FACTS["groves"][str(number)]["crystals"]
        assert scene.purse().get("crystal", 0) == expected, corner


@pytest.mark.parametrize("deck", ["black", "gold"])
@pytest.mark.parametrize("number", range(1, 9))
def test_every_salamander(deck: str, number: int) -> None:
    card = FACTS["salamanders"][deck][str(number)]
    gain = card["gain"]
    price = FACTS["costs"]["temple"][deck]["pay"]
    scene = scene_for(
        bears=[9], eagles=[12], groves={"0,1": 5}, black=[number], gold=[number]
    )  # fmt: skip
    scene.stand("1 south")
    per = gain.get("per")
    count = add_counted(scene, per) if per != "yellow" else 1  # it stands on yellow itself
    scene.give(**payment(price)).do(f"temple {deck} 1 south")
    check_gain(scene, gain, count)
    if gain.get("reactivate"):
        scene.do("reactivate 1 south")
        assert 2 in scene.me.active
    if gain.get("grove"):
        scene.do("win grove 5")
        assert scene.me.groves == (4,)
    if gain.get("bear") or gain.get("eagle"):
        assert scene.me.divinities == ((8,) if gain.get("bear") else (23,))
    assert faith(PUBLISHED, scene.me, 0) == card["faith"]


def trigger(scene: Scene, event: str) -> int:
    """Let the event happen to player 1; returns how often."""
    if event.startswith("place-on:"):
        what = event.removeprefix("place-on:")
        number = 11 if what == "cauldron" else HOMES[what]
        scene.give(available=1).do(f"place {number} south")
    elif event == "take-grove":
        scene.stand("1 north", worked=True).give(crystal=3).do("pass", "harvest grove 12")
    elif event == "take-divinity":
        scene.give(crystal=4).do("build 9", "lay 0,-2", "take bear")
    elif event == "take-salamander":
        scene.stand("1 south").give(potion_bloom=1, crystal=1).do("temple black 1 south")
    elif event == "gain-scroll":
        scene.stand("1 south").give(potion_bloom=1, crystal=1).do("temple black 1 south")
        return 2
    elif event == "build":
        scene.give(crystal=4).do("build 9", "lay -1,0")
    else:
        scene.give(available=1, scroll=4).do("place 1 south", "send 1 south", "study book 1 first")
    return 1


DIVINITIES = [
    (deck, int(number), card)
    for deck, cards in FACTS["divinities"].items()
    for number, card in cards.items()
]


@pytest.mark.parametrize("deck, number, card", [one for one in DIVINITIES if "on" in one[2]])
def test_every_power(deck: str, number: int, card: dict[str, Any]) -> None:
    """The card adds its gain to the gain of the event alone."""
    plain, with_card = (
        Scene(land_with(11), market=[9], groves={"1,-1": 12}, black=[8], bears=[9], books=(1,))
        for _ in range(2)
    )
    with_card.hold(f"{deck} {number}")
    trigger(plain, card["on"])
    times = trigger(with_card, card["on"])
    more_points = with_card.me.total - plain.me.total
    more_crystals = with_card.me.goods[0] - plain.me.goods[0]
    assert more_points == card["gain"].get("vp", 0) * times
    assert more_crystals == card["gain"].get("crystal", 0) * times
    assert more_points + more_crystals > 0


@pytest.mark.parametrize("deck, number, card", [one for one in DIVINITIES if "on" not in one[2]])
def test_every_exchange(deck: str, number: int, card: dict[str, Any]) -> None:
    crystals = card["any-time"]["pay"]["crystal"]
    (goods,) = card["any-time"]["gain"]
    for kind in ("leaf", "flower", "fruit") if goods == "any-resource" else (goods,):
        scene = Scene().give(crystal=crystals)
        assert scene.refusal(f"buy {kind}") == ("4.3", "cannot-buy")
        scene.hold(f"{deck} {number}").do(f"buy {kind}")
        assert scene.purse() == {kind: 1}


@pytest.mark.parametrize("number", [int(number) for number in FACTS["spellbooks"]])
@pytest.mark.parametrize("at", [0, 1])
def test_every_spellbook(number: int, at: int) -> None:
    book = FACTS["spellbooks"][str(number)]
    scene = Scene(land_with(11, 12), books=(number,)).give(available=1, scroll=4)
    scene.do("place 1 south", "send 1 south", f"study book {number} {('first', 'second')[at]}")
    per = book.get("per")
    if per == "spellbook":
        count = 1
    elif per == "cauldron":
        scene.stand("11 north", "12 north", "12 east")
        count = 2
    else:
        count = add_counted(scene, per)
    assert book_points(PUBLISHED, scene.me, 2 * (number - 1) + at) == book["points"][at] * count
