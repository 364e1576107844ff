from __future__ import annotations

import pytest

from tests.games.salamandra.scene import Scene


@pytest.mark.rule("salamandra", "5.1")
def test_a_bonus_place_earns_the_bonus_and_the_turn_ends() -> None:
    scene = Scene().give(available=2)
    scene.do("place 1 north")
    assert (scene.me.total, scene.me.available) == (1, 1)
    assert scene.state.turn == 1


@pytest.mark.rule("salamandra", "5.1")
def test_other_places_earn_no_bonus() -> None:
    scene = Scene().give(available=1).do("place 1 east")
    assert (scene.me.total, scene.purse()) == (0, {})


@pytest.mark.rule("salamandra", "5.1")
@pytest.mark.parametrize(
    "place, crystals",
    [
        # Grove 3 (paths nw, ne, se) lies north-east of field 1, so it sees the field in its
        # south-west: no crystal. Grove 6 (nw, se) lies south-east: field 1 is its north-west.
        ("north", 0),
        ("east", 1),
        ("south", 2),  # grove 6, and grove 27 (ne, se, sw) to the south-west sees it in its ne
        ("west", 1),
    ],
)
def test_crystals_on_the_paths_of_groves(place: str, crystals: int) -> None:
    scene = Scene(groves={"1,-1": 3, "1,0": 6, "0,0": 27}).give(available=1)
    scene.do(f"place 1 {place}")
    assert scene.purse().get("crystal", 0) == crystals


@pytest.mark.rule("salamandra", "5.1")
def test_a_place_has_to_be_free_and_in_play() -> None:
    scene = Scene().stand("1 north", seat=2).give(available=1)
    assert "place 1 north" not in scene.legal()
    assert scene.refusal("place 1 north") == ("5.1", "place-taken")
    assert scene.refusal("place 9 north") == ("5.1", "field-not-in-play")
    scene.me.available = 0
    assert scene.refusal("place 1 east") == ("5.1", "none-available")


@pytest.mark.rule("salamandra", "6.7")
def test_triggers_on_placing_count_both_colours_and_the_cauldron() -> None:
    land = """
        1  2  22
        T  T  .
        3  4  .
    """
    scene = Scene(land).give(available=1).hold("bear 9", "bear 10", "bear 11", "eagle 12", "bear 2")
    scene.do("place 22 east")  # purple and white, a cauldron
    assert scene.me.total == 3
    assert scene.purse() == {"crystal": 1}


@pytest.mark.rule("salamandra", "3.4")
def test_turns_skip_players_who_have_passed() -> None:
    scene = Scene(seats=3)
    for seat in (1, 2, 3):
        scene.give(seat, available=2)
    scene.do("place 1 east")
    assert scene.state.turn == 1
    scene.player(2).available = 0
    scene.do("pass")
    assert scene.state.turn == 2
    scene.do("place 1 south")
    assert scene.state.turn == 0
    scene.do("place 1 west")
    assert scene.state.turn == 2


@pytest.mark.rule("salamandra", "3.4")
def test_only_the_player_in_turn_acts() -> None:
    scene = Scene().give(1, available=1).give(2, available=1)
    assert scene.state.actors() == [0]
    assert scene.state.legal(1) == []
    assert scene.refusal("lay 0,-2") == ("3.4", "not-now")
    assert scene.refusal("done") == ("3.4", "not-now")
