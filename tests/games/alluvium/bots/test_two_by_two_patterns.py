"""The gain of a drawing is the change of the value of all squares."""

from __future__ import annotations

from zlib import crc32

import pytest
from librt.vecs import vec

from nemeton.core.chance import QuickChance
from nemeton.core.search.playout import any_action
from nemeton.games.alluvium.bots.two_by_two_patterns import (
    SIGNS,
    SQUARES,
    SheetPatterns,
    pattern_name,
)
from nemeton.games.alluvium.rules.position import OVER
from nemeton.games.alluvium.rules.sheet import Sheet
from tests.games.alluvium.tables import deal, painted

BLUE, GREEN = 1, 2
NAMES = sorted({pattern_name(code) for code in range(SQUARES)})
# Pseudo-random whole numbers: distinct, with exact sums.
VALUE = vec[float]([float(crc32(pattern_name(code).encode()) % 9973) for code in range(SQUARES)])


def code_of(name: str) -> int:
    """The code of a square, row by row."""
    code = 0
    for kind in name:
        code = 5 * code + SIGNS.index(kind)
    return code


def sign(sheet: Sheet, seat: int, row: int, column: int) -> str:
    terrain = sheet.terrain
    if not (0 <= row < terrain.height and 0 <= column < terrain.width):
        return "#"
    colour = sheet.cells[row * terrain.width + column]
    if colour < 0:
        return "."
    if colour == seat:
        return "m"
    return "o" if colour == sheet.owner else "x"


def all_squares(sheet: Sheet, seat: int) -> float:
    """The value of the whole sheet with its edges."""
    return sum(
        VALUE[
            code_of("".join(sign(sheet, seat, row + r, column + c) for r in (0, 1) for c in (0, 1)))
        ]
        for row in range(-1, sheet.terrain.height)
        for column in range(-1, sheet.terrain.width)
    )


def test_rotations_and_reflections_are_one_pattern() -> None:
    assert len(NAMES) == 120
    for name in ("mo..", "o.m.", "..om", ".m.o", "om..", ".o.m", "..mo", "m.o."):
        assert pattern_name(code_of(name)) == "..mo"
    assert pattern_name(code_of("m..o")) == ".mo."  # across is another one


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_gain_is_the_change_of_value(seats: int) -> None:
    state = deal(seats, seed=seats)
    chance = QuickChance(seats)
    asked = 0
    while state.step != OVER:
        seat = state.first_actor()
        sheet = state.sheet_before(seat)
        if not state.ready[seat] and state.turn:
            for colour in (seat, seats):  # the own, or the dummy's
                patterns = SheetPatterns(sheet, seat, colour, VALUE)
                before = all_squares(sheet, seat)
                for action in state.legal(seat)[::9]:
                    if colour < sheet.colour_count and action < sheet.terrain.placements:
                        after = sheet.copy()
                        after.draw(state.turn, colour, action)
                        assert patterns.gain(action) == all_squares(after, seat) - before
                        asked += 1
        state.apply(seat, any_action(state, seat, chance))
    assert asked > 100


def test_kinds_of_boxes_depend_on_the_seat() -> None:
    """Around b1 on red's sheet, only blue has own, owner's and another's boxes."""
    sheet = painted(
        """
        r.b
        bg.
        """
    )
    wanted = pattern_name(code_of("ommx"))
    value = vec[float]([float(pattern_name(code) == wanted) for code in range(SQUARES)])
    b1 = sheet.terrain.single(1)
    assert SheetPatterns(sheet, BLUE, BLUE, value).gain(b1) == 1
    assert SheetPatterns(sheet, GREEN, GREEN, value).gain(b1) == 0
