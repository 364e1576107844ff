from __future__ import annotations

from nemeton.games.alluvium.grudging import grudging_worth
from nemeton.games.alluvium.position import OTHERS
from tests.games.alluvium.tables import deal, paint

RED, BLUE = 0, 1
LAND = """
    rrr.......
    r.r.......
    rrr.......
    ..........
    ..........
    ..........
    ..........
    ..........
    ..........
    ..........
"""


def worth(seat: int, drawn: str, at: str) -> float:
    """Of red's land to the seat, once a box more is coloured."""
    state = deal(4)
    state.step = OTHERS
    sheet = state.sheets[RED]
    paint(sheet, LAND)
    colour = "rb".index(drawn)
    sheet.draw(1, colour, sheet.terrain.single(sheet.terrain.names.index(at)))
    return grudging_worth(state, sheet, seat)


def test_the_owner_fills_the_rectangle_and_the_others_do_not() -> None:
    assert worth(RED, "r", "b2") > worth(RED, "r", "j10")
    # In the middle a box touches four of red's, at the side one.
    assert worth(BLUE, "b", "d2") > worth(BLUE, "b", "b2")
    assert worth(BLUE, "b", "d2") > worth(BLUE, "b", "j10")
