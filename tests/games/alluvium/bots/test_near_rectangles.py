from __future__ import annotations

from itertools import product

import pytest

from nemeton.core.chance import QuickChance
from nemeton.core.search.playout import playout
from nemeton.games.alluvium.bots.near_rectangles import MAX_GAPS, by_gaps
from nemeton.games.alluvium.rules.largest_rectangle import largest_rectangle
from nemeton.games.alluvium.rules.sheet import EMPTY, Sheet
from tests.games.alluvium.tables import deal, painted


def test_a_rectangle_grows_with_the_boxes_that_may_be_missing() -> None:
    sheet = painted(
        """
        rr.b
        r.bb
        rrb.
        """
    )
    # r at the left, or b at the right; b2 joins the left two columns; then c1 the left three; all
    assert list(by_gaps(sheet))[:5] == [3, 6, 9, 12, 12]


@pytest.mark.parametrize("turns", [2, 7, 13])
def test_sizes_are_those_of_a_search_through_all_rectangles(turns: int) -> None:
    state = deal(4, seed=turns)
    playout(state, QuickChance(turns), until=turns)
    for sheet in state.sheets:
        found = list(by_gaps(sheet))
        assert found == [largest_with(sheet, gaps) for gaps in range(MAX_GAPS)]
        assert found[0] == largest_rectangle(sheet).points


def largest_with(sheet: Sheet, gaps: int) -> int:
    height, width = sheet.terrain.height, sheet.terrain.width
    cells = sheet.cells
    most = 0
    for top, left in product(range(height), range(width)):
        for bottom, right in product(range(top, height), range(left, width)):
            boxes = [
                cells[row * width + column]
                for row in range(top, bottom + 1)
                for column in range(left, right + 1)
            ]
            if boxes.count(EMPTY) <= gaps:
                most = max(most, len(boxes))
    return most
