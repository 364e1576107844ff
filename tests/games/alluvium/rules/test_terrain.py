from __future__ import annotations

import pytest

from nemeton.games.alluvium.game import GAME
from nemeton.games.alluvium.rules.components import anchored, rotations
from tests.games.alluvium.tables import lines, small_game

TERRAIN = GAME.terrain


def boxes(text: str) -> str:
    covers = TERRAIN.covers[GAME.verbs.parse(text)]
    return " ".join(TERRAIN.names[box] for box in covers)


@pytest.mark.rule("alluvium", "3.2")
def test_quarter_turns_go_clockwise_and_are_named_by_the_first_box() -> None:
    assert boxes("draw l1 c4") == "c4 c5 c6 c7 d7"
    assert boxes("draw l2 c4") == "c4 d4 e4 f4 c5"
    assert boxes("draw l3 c4") == "c4 d4 d5 d6 d7"
    assert boxes("draw l4 f4") == "f4 c5 d5 e5 f5"


@pytest.mark.rule("alluvium", "3.2")
def test_forms_are_never_mirrored() -> None:
    for form, turned in enumerate(TERRAIN.rotations):
        mirrored = anchored([(row, -column) for row, column in turned[0]])
        symmetric = TERRAIN.forms[form] in "TUV"
        assert (mirrored in turned) == symmetric


def test_turns_that_look_alike_count_once() -> None:
    assert [len(turned) for turned in TERRAIN.rotations] == [4, 4, 4, 4, 4, 2]
    assert rotations(((0, 0),)) == [((0, 0),)]


@pytest.mark.rule("alluvium", "3.2")
def test_every_placement_lies_wholly_on_the_sheet() -> None:
    # A form of 2 by 3 fits 9 × 8 times on 10 × 10, one of 2 by 4 9 × 7 times, 3 by 3 8 × 8 times.
    per_form = [len(places) for places in TERRAIN.places]
    assert per_form == [4 * 72, 4 * 63, 4 * 64, 4 * 72, 4 * 64, 2 * 64]
    assert all(len(set(covers)) == 5 for covers in TERRAIN.covers[: TERRAIN.placements])


def test_touched_boxes_share_a_side_and_are_not_covered() -> None:
    action = GAME.verbs.parse("draw l1 a1")
    touched = " ".join(TERRAIN.names[box] for box in TERRAIN.touches[action])
    assert touched == "b1 b2 b3 c4 a5 b5"


@pytest.mark.parametrize("grid", ["s" * 26, "s\n" * 26, ("s" * 26 + "\n") * 26, "s" * 7])
def test_machine_words_hold_sheets_of_any_size(grid: str) -> None:
    terrain = small_game(grid, {"D": "##"}).terrain
    assert all(0 <= mask < 1 << 60 for mask in terrain.masks)
    for box in range(terrain.size):
        first = terrain.single(box) * terrain.words
        assert terrain.boxes_in(terrain.masks, first) == [box]
        words = terrain.masks[first : first + terrain.words]
        rows = [terrain.row(words, row) for row in range(terrain.height)]
        row, column = divmod(box, terrain.width)
        assert rows == [1 << column if at == row else 0 for at in range(terrain.height)]


@pytest.mark.rule("alluvium", "3.5")
def test_pairs_are_openings_that_leave_room_for_the_other_form() -> None:
    game = small_game(
        """
        s..
        ..s
        """,
        {"D": "##", "L": "##\n#."},
    )
    terrain = game.terrain
    pairing = [game.verbs.text(action) for action in terrain.pairs[1][0]]
    leaving = [game.verbs.text(action) for action in terrain.openings[1]]
    assert set(pairing) <= set(leaving)
    assert all(
        any(
            set(terrain.covers[one]).isdisjoint(terrain.covers[other])
            for other in terrain.openings[0]
        )
        == (one in terrain.pairs[1][0])
        for one in terrain.openings[1]
    )


def test_pictures_are_read_without_their_margins() -> None:
    assert lines("  ##\n  #.") == ["##", "#."]
