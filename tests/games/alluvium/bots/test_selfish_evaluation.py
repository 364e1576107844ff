from __future__ import annotations

from nemeton.games.alluvium.bots.selfish_evaluation import (
    selfish_evaluation,
    selfish_sheet_value,
)
from nemeton.games.alluvium.game import GAME
from nemeton.games.alluvium.rules.position import OTHERS
from tests.games.alluvium.tables import alluvium, deal, paint

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


def value(seat: int, drawn: str, at: str) -> float:
    """Value of red's sheet to the seat, after one more box is coloured."""
    state = deal(4)
    state.step = OTHERS
    sheet = state.sheets[RED]
    paint(sheet, LAND)
    colour = "rb".index(drawn)
    sheet.draw(1, colour, sheet.terrain.single(sheet.terrain.names.index(at)))
    return selfish_sheet_value(state, sheet, seat)


def test_the_owner_fills_the_target_and_the_others_do_not() -> None:
    assert value(RED, "r", "b2") > value(RED, "r", "j10")
    # In the middle a box touches four of red's, at the side one.
    assert value(BLUE, "b", "d2") > value(BLUE, "b", "b2")
    assert value(BLUE, "b", "d2") > value(BLUE, "b", "j10")


def test_a_position_is_evaluated_by_the_sheet_in_front() -> None:
    state = GAME.new(4, seed=1)
    values = set()
    for action in GAME.bots.promising(state, BLUE, 40):
        after = alluvium(state.copy())
        after.perform(BLUE, action)
        values.add(selfish_evaluation(after, BLUE))
        sheet = after.sheet_before(BLUE)
        assert selfish_evaluation(after, BLUE) == selfish_sheet_value(after, sheet, BLUE)
    assert len(values) > 1
