from __future__ import annotations

import pytest

from nemeton.core.chance import QuickChance
from nemeton.games.alluvium.game import GAME
from nemeton.games.alluvium.rulebook.scene_reader import LETTERS
from nemeton.games.alluvium.rules.largest_rectangle import largest_rectangle
from nemeton.games.alluvium.rules.position import AlluviumPosition
from nemeton.games.alluvium.rules.scoring import bonus_points, bonuses, largest_area
from nemeton.games.alluvium.rules.sheet import Sheet, blank_sheet
from tests.games.alluvium.tables import deal, paint, painted, play_to

RED, BLUE, GREEN, YELLOW, BROWN = range(5)


def rectangle(picture: str) -> tuple[str, str, int]:
    sheet = painted(picture)
    found = largest_rectangle(sheet)
    first = found.top * sheet.terrain.width + found.left
    last = first + (found.height - 1) * sheet.terrain.width + found.width - 1
    return sheet.terrain.names[first], sheet.terrain.names[last], found.points


def ranks(sheet: Sheet, seats: int) -> dict[str, tuple[int, int]]:
    """Rank and points by colour."""
    names = sheet.terrain.colours
    position = GAME.blank(seats, GAME.settle(seats, {}))
    assert isinstance(position, AlluviumPosition)
    return {names[one.colour]: (one.rank, one.points) for one in bonuses(position, sheet)}


@pytest.mark.rule("alluvium", "5.1")
def test_a_rectangle_may_hold_any_colours() -> None:
    picture = """
        .rbg.
        rrbgy
        .rrr.
        .n.n.
    """
    assert rectangle(picture) == ("b1", "d3", 9)


@pytest.mark.rule("alluvium", "5.1")
def test_one_long_row_beats_a_smaller_square() -> None:
    picture = """
        rrrrrrrrr
        rr.......
        .........
    """
    assert rectangle(picture) == ("a1", "i1", 9)


@pytest.mark.rule("alluvium", "5.1")
def test_a_tall_rectangle_spans_several_machine_words() -> None:
    rows = ["..bb......"] * 9
    assert rectangle("\n".join([*rows, ".........."])) == ("c1", "d9", 18)


def test_a_blank_sheet_scores_nothing() -> None:
    sheet = painted("...\n...")
    assert largest_rectangle(sheet).points == 0
    assert largest_rectangle(painted("rrr\nrrr")).points == 6


@pytest.mark.rule("alluvium", "6.2")
def test_an_area_is_connected_by_sides() -> None:
    sheet = painted(
        """
        bb.b
        .b.b
        b..b
        b.bb
        """
    )
    assert [sheet.terrain.names[box] for box in largest_area(sheet, BLUE)] == [
        "d1",
        "d2",
        "d3",
        "c4",
        "d4",
    ]
    assert largest_area(sheet, GREEN) == []


@pytest.mark.rule("alluvium", "4.5")
def test_the_owner_and_the_dummys_boxes_give_no_checks() -> None:
    sheet = painted("ry.", colours=4)
    sheet.draw(1, BLUE, sheet.terrain.single(2))  # beside the dummy's box only
    assert sheet.checks == [0, 0, 0, 0]
    sheet = painted("r..", colours=4)
    sheet.draw(1, RED, sheet.terrain.single(1))
    assert sheet.checks == [0, 0, 0, 0]


# Yellow has 10 connected boxes, green 14 (and 2 apart), blue 8, brown 1.
AREAS = """
    yyyyyrrr
    yyyyyrrr
    gggggggg
    ggggggrr
    bbbbrrgg
    bbbbrrrn
"""


@pytest.mark.rule("alluvium", "7.2")
@pytest.mark.rule("alluvium", "6.2")
def test_the_rulebooks_bonuses() -> None:
    sheet = painted(AREAS, owner=RED)
    sheet.checks = [0, 4, 6, 9, 1]
    assert ranks(sheet, 5) == {
        "yellow": (1, 10),
        "green": (2, 7),
        "blue": (3, 2),
        "brown": (4, 0),
    }


@pytest.mark.rule("alluvium", "6.2")
@pytest.mark.parametrize("seats", [3, 4])
def test_only_with_five_players_the_third_is_paid(seats: int) -> None:
    sheet = painted(AREAS.replace("n", "r"), owner=RED, colours=4)
    sheet.checks = [0, 4, 6, 9]
    assert ranks(sheet, seats) == {"yellow": (1, 10), "green": (2, 7), "blue": (3, 0)}


@pytest.mark.rule("alluvium", "7.3")
@pytest.mark.rule("alluvium", "6.1")
def test_equal_checks_share_a_rank_and_skip_the_next() -> None:
    sheet = painted("nnrr\nbbgy", owner=BROWN)
    sheet.checks = [5, 2, 8, 5, 0]
    assert {name: rank for name, (rank, _) in ranks(sheet, 5).items()} == {
        "green": 1,
        "red": 2,
        "yellow": 2,
        "blue": 4,
    }
    assert ranks(sheet, 5)["blue"] == (4, 0)


@pytest.mark.rule("alluvium", "6.2")
def test_tied_players_are_each_paid_from_their_own_area() -> None:
    sheet = painted(AREAS, owner=RED)
    sheet.checks = [0, 3, 3, 3, 0]
    assert [ranks(sheet, 5)[name] for name in ("blue", "green", "yellow")] == [
        (1, 8),
        (1, 14),
        (1, 10),
    ]


@pytest.mark.rule("alluvium", "6.1")
def test_the_owner_is_no_helper() -> None:
    sheet = painted(AREAS, owner=RED)
    assert "red" not in ranks(sheet, 5)


@pytest.mark.rule("alluvium", "6.3")
def test_everybody_but_the_owner_is_ranked_also_without_a_check() -> None:
    sheet = painted(AREAS, owner=RED)
    sheet.checks = [0, 0, 5, 0, 0]
    assert ranks(sheet, 5) == {
        "blue": (2, 4),
        "green": (1, 14),
        "yellow": (2, 5),
        "brown": (2, 0),
    }
    sheet.checks = [0, 0, 0, 0, 0]
    assert {rank for rank, _ in ranks(sheet, 5).values()} == {1}
    sheet.checks = [0, 2, 1, 1, 0]
    assert ranks(sheet, 5)["brown"] == (4, 0)


@pytest.mark.rule("alluvium", "6.4")
def test_the_dummy_takes_its_rank_and_its_points_are_lost() -> None:
    state = play_to(deal(3), 1000)
    for sheet in state.sheets:
        sheet.checks = [1, 1, 1, 9]  # the dummy leads everywhere
    result = state.result()
    assert result is not None
    for seat, score in enumerate(result.scores):
        helped = [sheet for sheet in state.sheets if sheet.owner != seat]
        earned = [item.points for item in score.items if item.source.id == "alluvium-score-bonus"]
        assert earned == [len(largest_area(sheet, seat)) // 2 for sheet in helped]
    assert len(result.scores) == 3


@pytest.mark.rule("alluvium", "6.5")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_final_score_adds_rounds_and_bonuses(seats: int) -> None:
    state = play_to(deal(seats), 1000)
    result = state.result()
    assert result is not None
    for seat, score in enumerate(result.scores):
        bonus = sum(
            bonus_points(state, sheet, seat) for sheet in state.sheets if sheet.owner != seat
        )
        assert score.total == sum(state.sheets[seat].scores) + bonus
        assert score.total == sum(item.points for item in score.items)
        assert len(score.items) == state.rounds + seats - 1
    best = max(score.total for score in result.scores)
    assert all(result.scores[seat].total == best for seat in result.winners)


@pytest.mark.rule("alluvium", "6.5")
def test_bonus_points_break_ties_and_then_victory_is_shared() -> None:
    state = play_to(deal(4), 1000)
    state.sheets = [blank_sheet(state.terrain, owner, 4) for owner in range(4)]
    for sheet in state.sheets:
        sheet.scores = [10, 10, 10, 10]
    shared = state.result()
    assert shared is not None
    assert shared.ranks == (1, 1, 1, 1)
    paint(state.sheets[0], 3 * LETTERS[1])  # seat 1 earns its area, and scores as much less at home
    state.sheets[1].scores[0] -= 3
    broken = state.result()
    assert broken is not None
    assert {score.total for score in broken.scores} == {40}
    assert broken.winners == [1]
    assert broken.ranks == (2, 1, 2, 2)


def test_there_is_no_result_before_the_end() -> None:
    assert deal(4).result() is None


@pytest.mark.rule("alluvium", "6.6")
def test_a_sheet_is_named_by_its_owner() -> None:
    state = GAME.deal(3, {}, QuickChance(1))
    while state.actors():
        seat = state.actors()[0]
        state.apply(seat, state.legal(seat)[0])
    result = state.result()
    assert result is not None
    assert [item.source.args["owner"] for item in result.scores[0].items[-2:]] == [2, 3]
