from __future__ import annotations

import random

import pytest

from nemeton.games.salamandra.game import SalamandraState
from nemeton.games.salamandra.rules.actions import BUILD, BUY, REACTIVATE, USE, WORK
from nemeton.games.salamandra.rules.can_ever_pay import can_ever_build
from tests.games.salamandra.scene import WITH_FIELD_6, Scene, salamandra

FULL = tuple(f"{field} {place}" for field in (1, 2, 3, 4) for place in ("north", "east", "south"))


def full_scene(**others: object) -> Scene:
    """A table with all 16 places taken; player 1 has an apprentice to place."""
    scene = Scene(market=[7, 10, 12, 24], **others)  # type: ignore[arg-type]
    scene.stand(*FULL[1:], "1 west", "2 west", "3 west", "4 west", seat=2)
    return scene.stand("1 north").give(available=1)


@pytest.mark.rule("salamandra", "5.9")
def test_a_field_for_free_when_nothing_else_is_possible() -> None:
    scene = full_scene(fields=[5], eagles=[7]).hold("bear 3")
    assert scene.legal() == [
        "use 1 north", "work 1 north",
        "build 7 free", "build 10 free", "build 12 free", "build 24 free",
    ]  # fmt: skip
    scene.do("build 10 free")
    assert (scene.me.total, scene.me.scrolls) == (0, 0)  # without its bonus
    scene.do("lay 0,-2")  # beside another yellow field, but 5.4 does not apply
    assert scene.purse() == {"crystal": 1}  # it counts as building
    assert scene.legal() == [f"place 10 {place}" for place in ("north", "east", "south", "west")]
    scene.do("place 10 north")
    assert (scene.me.total, scene.me.scrolls) == (1, 1)  # the bonus place
    assert [*scene.state.market] == [6, 11, 23, 4]
    assert scene.state.turn == 1


@pytest.mark.rule("salamandra", "5.9")
def test_a_free_field_also_encloses_gaps() -> None:
    scene = Scene(WITH_FIELD_6, market=[7], grove_stack=[3])
    scene.stand(*scene_places(1, 2, 3, 4, 6), seat=2).give(available=1)
    scene.do("build 7 free", "lay 2,0")
    assert scene.groves() == {"2,0": 3}


def scene_places(*fields: int) -> list[str]:
    return [f"{field} {place}" for field in fields for place in ("north", "east", "south", "west")]


@pytest.mark.rule("salamandra", "5.9")
def test_refused_while_a_place_is_free_or_nothing_is_to_be_placed() -> None:
    scene = Scene(market=[7]).give(available=1)
    assert scene.refusal("build 7 free") == ("5.9", "places-are-free")
    scene.me.available = 0
    assert scene.refusal("build 7 free") == ("5.9", "none-available")
    assert scene.refusal("build 8 free") == ("5.2", "not-in-the-market")


@pytest.mark.rule("salamandra", "5.9")
def test_refused_while_preparing_could_pay() -> None:
    scene = full_scene().give(crystal=6)  # 2 more from field 1: two flowers for field 12
    assert scene.refusal("build 10 free") == ("5.9", "could-pay")
    assert scene.legal("build ") == []


@pytest.mark.rule("salamandra", "5.9")
def test_paying_is_judged_at_the_moment_of_choosing() -> None:
    """Working for one crystal instead of two makes every field too expensive."""
    scene = full_scene().give(crystal=6).do("work 1 north")
    assert len(scene.legal("build ")) == 4
    scene.do("build 12 free", "lay 2,0", "place 12 south")
    assert scene.state.turn == 1


def can_pay_by_trying(state: SalamandraState, seen: set[str]) -> bool:
    """Try every sequence of preparing steps by the rules."""
    player = state.players[state.turn]
    key = f"{state.step} {player.goods} {player.active} {player.idle}"
    if key in seen:
        return False
    seen.add(key)
    legal = state.legal(state.turn)
    if any(BUILD.has(action) for action in legal):
        return True
    for action in legal:
        if any(verb.has(action) for verb in (USE, WORK, BUY, REACTIVATE)):
            twin = salamandra(state.copy())
            twin.apply(state.turn, action)
            if can_pay_by_trying(twin, seen):
                return True
    return False


LAND = """
    1  2  6  9
    T  T  10 13
    3  4  17 21
"""


@pytest.mark.rule("salamandra", "5.9")
@pytest.mark.parametrize("seed", range(60))
def test_the_search_agrees_with_trying_everything(seed: int) -> None:
    rng = random.Random(seed)
    numbers = [5, 7, 8, 11, 12, 14, 15, 16, 18, 19, 20, 22, 23, 24]
    scene = Scene(LAND, market=rng.sample(numbers, rng.choice([1, 2, 4])))
    places = scene_places(1, 2, 3, 4, 6, 9, 10, 13, 17, 21)
    chosen = rng.sample(places, rng.randint(1, 5))
    active = rng.randint(0, len(chosen))
    scene.stand(*chosen[:active]).stand(*chosen[active:], worked=True)
    scene.stand(*(place for place in places if place not in chosen), seat=2)
    scene.give(crystal=rng.randint(0, 5))
    if rng.random() < 0.3:
        scene.hold("eagle 9")
    expected = can_pay_by_trying(scene.state, set())
    assert can_ever_build(scene.state, scene.me) == expected
    scene.give(available=1)
    assert bool([text for text in scene.legal("build ") if text.endswith("free")]) != expected
