from __future__ import annotations

import pytest

from nemeton.games.salamandra.views.view import show
from tests.games.salamandra.scene import Scene

LAND = """
    1  2  10
    T  T  5
    3  4  6
"""


@pytest.mark.rule("salamandra", "5.8")
def test_passing_needs_all_apprentices_placed() -> None:
    scene = Scene().give(available=1)
    assert "pass" not in scene.legal()
    assert scene.refusal("pass") == ("5.8", "apprentices-left")


@pytest.mark.rule("salamandra", "5.8")
def test_the_active_work_for_a_crystal_or_the_crystals_of_their_field() -> None:
    scene = Scene(LAND).stand("1 north", "10 north", "5 north", "2 north", "6 north")
    scene.stand("3 east", worked=True)
    scene.do("pass")  # 2 and 3, then 1 each; a leaf is never made
    assert scene.purse() == {"crystal": 8}


@pytest.mark.rule("salamandra", "5.8")
def test_connected_groves_are_harvested_for_three_crystals_each() -> None:
    scene = Scene(groves={"1,-1": 17, "1,0": 23, "2,0": 24}).stand("1 north", "1 east", worked=True)
    scene.give(crystal=7).do("pass")
    assert scene.legal() == ["harvest grove 17", "harvest grove 23", "done"]
    assert scene.refusal("harvest grove 24") == ("5.8", "not-connected")
    assert scene.refusal("harvest grove 1") == ("5.8", "grove-not-in-play")
    assert scene.refusal("work 1 north") == ("5.8", "harvest-or-be-done")
    scene.do("harvest grove 23")
    assert (scene.me.total, scene.purse()) == (3, {"crystal": 4})
    scene.do("harvest grove 17")  # 5 and, as the second of the row, 4
    assert (scene.me.total, scene.purse()) == (12, {"crystal": 1})
    assert scene.me.passed


@pytest.mark.rule("salamandra", "5.8")
def test_harvesting_needs_crystals_and_may_be_left() -> None:
    poor = Scene(groves={"1,-1": 17}).stand("1 north", worked=True).give(crystal=2).do("pass")
    assert poor.me.passed
    scene = Scene(groves={"1,-1": 17}).stand("1 north", worked=True).give(crystal=3)
    scene.do("pass", "done")
    assert scene.me.passed
    assert scene.purse() == {"crystal": 3}


def test_a_harvest_that_cannot_be_paid_is_refused() -> None:
    scene = Scene(groves={"1,-1": 17, "1,0": 6}, bears=[1]).stand("1 north", "1 east", worked=True)
    scene.give(crystal=3).hold("eagle 3").do("pass", "harvest grove 6")
    assert scene.purse() == {"crystal": 1}  # the eagle gave one for the bear
    assert scene.me.passed


@pytest.mark.rule("salamandra", "5.8")
def test_the_druid_turns_over_and_everybody_is_active_again() -> None:
    scene = Scene().stand("1 north").stand("2 east", worked=True).give(2, available=1)
    scene.do("pass")
    assert ([*scene.me.active], [*scene.me.idle]) == ([0, 5], [])
    view = show(scene.state, 0)
    assert view.players[0].druid == "night"
    assert {view.fields[1].apprentices["north"].face, view.fields[2].apprentices["east"].face} == {
        "night"
    }
    assert view.players[1].druid == "day"


@pytest.mark.rule("salamandra", "6.1")
def test_a_row_of_groves() -> None:
    gaps = ["1,-1", "0,0", "1,0", "2,0", "0,1", "1,1", "2,1"]
    scene = Scene(groves=dict(zip(gaps, [23, 24, 25, 26, 29, 30, 19], strict=True)))
    scene.stand("1 north", "1 south", "2 east", "3 north", "4 north", worked=True)
    scene.give(crystal=21).do("pass")
    points = []
    for grove in (23, 24, 25, 26, 29, 30):
        scene.do(f"harvest grove {grove}")
        points.append(scene.me.total)
    assert points == [3, 3 + 7, 13, 13 + 6, 22, 22 + 5]
    assert scene.me.points[3:5] == [18, 9]
    assert scene.groves() == {"2,1": 19}
    scene.do("harvest grove 19")
    assert scene.me.total == 31
    assert scene.me.groves == (22, 23, 24, 25, 28, 29, 18)


@pytest.mark.rule("salamandra", "6.1")
def test_a_harvested_gap_stays_empty() -> None:
    scene = Scene(LAND, groves={"1,0": 17}, grove_stack=[1, 2]).stand("1 east", worked=True)
    scene.give(2, available=1).give(crystal=3).do("pass", "harvest grove 17")
    assert scene.groves() == {}


@pytest.mark.rule("salamandra", "3.4")
def test_the_round_ends_when_all_have_passed() -> None:
    scene = Scene(seats=3)
    scene.do("pass", "pass")
    assert scene.state.round == 1
    scene.do("pass")
    assert scene.state.round == 2


@pytest.mark.rule("salamandra", "3.1")
def test_four_rounds_with_new_apprentices_and_crystals() -> None:
    scene = Scene()
    given = []
    for number in (2, 3, 4):
        scene.do("pass", "pass")
        assert scene.state.round == number
        assert scene.me.goods[0] == 2
        given.append(scene.me.available)
        for player in scene.state.players:
            player.available = 0
            player.goods[0] = 0
        assert show(scene.state, 0).players[0].druid == ("night" if number % 2 == 0 else "day")
    assert given == [2, 3, 2]
    scene.do("pass", "pass")
    assert scene.state.actors() == []
    assert scene.state.legal(0) == []
    assert scene.state.result() is not None
    assert scene.refusal("pass") == ("3.1", "game-over")


@pytest.mark.rule("salamandra", "7.1")
def test_enclosed_gaps_get_new_groves_row_by_row() -> None:
    scene = Scene(LAND, groves={"1,1": 9, "1,-1": 8}, grove_stack=[1, 2, 3, 4, 5])
    scene.do("pass", "pass")
    assert scene.groves() == {"1,-1": 8, "1,0": 1, "2,0": 2, "1,1": 9, "2,1": 3}
    assert scene.state.reveals == 3


@pytest.mark.rule("salamandra", "7.1")
def test_the_grove_stack_may_run_out() -> None:
    scene = Scene(LAND, grove_stack=[1]).do("pass", "pass")
    assert scene.groves() == {"1,0": 1}


@pytest.mark.rule("salamandra", "7.2")
def test_fewest_points_start_the_next_round() -> None:
    scene = Scene(seats=3)
    scene.give(1, available=1).do("place 1 north")
    scene.give(2, available=1).do("place 2 north")
    scene.do("pass", "pass", "pass")
    assert scene.state.starter == 2


@pytest.mark.rule("salamandra", "7.2")
def test_on_a_tie_the_last_moved_marker_starts() -> None:
    scene = Scene(seats=3)
    scene.give(1, available=1).do("place 1 north")
    scene.give(2, available=1).do("place 2 north")
    scene.give(3, available=1).do("place 3 north")
    scene.do("pass", "pass", "pass")
    assert scene.state.track == [0, 1, 2]
    assert scene.state.starter == 2


@pytest.mark.rule("salamandra", "7.2")
def test_a_gain_of_0_moves_no_marker() -> None:
    land = """
        1  2  23
        T  T  .
        3  4  .
    """
    scene = Scene(land, seats=2)
    scene.state.track = [0, 1]
    scene.stand("23 north").give(crystal=2).do("cast 23 north")  # no salamander: 0 points
    assert scene.state.track == [0, 1]
    assert scene.me.total == 0
