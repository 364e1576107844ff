from __future__ import annotations

import pytest

from nemeton.games.bloodrunes.rules.board import (
    EDGES,
    NEIGHBOURS,
    SEEN_FROM,
    SIDES_TAKEN,
    SQUARE_NAMES,
)
from tests.games.bloodrunes.naive import seen_from

ROWS = ["abc", "def", "ghi"]


@pytest.mark.rule("bloodrunes", "2.1")
def test_each_side_sees_the_board_turned() -> None:
    pictures = {
        0: "abc def ghi",
        1: "cfi beh adg",  # from the west the east is far and the north is left
        2: "ihg fed cba",
        3: "gda heb ifc",
    }
    for side, picture in pictures.items():
        letters = "".join(ROWS)
        seen = "".join(letters[square] for square in SEEN_FROM[side])
        assert seen == picture.replace(" ", "")
        assert seen == "".join(seen_from(ROWS, side))


@pytest.mark.rule("bloodrunes", "2.1")
def test_two_face_each_other_and_three_leave_a_side() -> None:
    assert SIDES_TAKEN == {2: [0, 2], 3: [0, 1, 2], 4: [0, 1, 2, 3]}


def test_squares_are_named_from_the_first_side() -> None:
    assert SQUARE_NAMES == ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]


@pytest.mark.rule("bloodrunes", "4.3")
def test_corners_do_not_touch() -> None:
    assert len(EDGES) == 12
    beside = {SQUARE_NAMES[square] for square in range(9) if NEIGHBOURS[1 << 4] >> square & 1}
    assert beside == {"b1", "a2", "c2", "b3"}
    assert {SQUARE_NAMES[square] for square in range(9) if NEIGHBOURS[1] >> square & 1} == {
        "b1",
        "a2",
    }
