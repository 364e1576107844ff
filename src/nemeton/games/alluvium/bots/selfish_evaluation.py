"""Selfish evaluation: a style that gives nothing away, for playouts and beginners.

The owner's target rectangle counts with its gaps, in every scoring to come, so on the others' land
nothing is drawn into it that does not pay. The weights were found by trial.
"""

from __future__ import annotations

from typing import Final

from nemeton.core.state import State
from nemeton.games.alluvium.bots.target_rectangle import target_of
from nemeton.games.alluvium.rules.position import AlluviumPosition
from nemeton.games.alluvium.rules.scoring import bonus_points
from nemeton.games.alluvium.rules.sheet import Sheet

TRUST: Final = 0.6  # a share of the present bonus points, because others may still overtake
CHECK: Final = 0.8  # the value of a check beyond its present points


def selfish_sheet_value(position: AlluviumPosition, sheet: Sheet, seat: int) -> float:
    """Value of a sheet on which the seat has just drawn."""
    share = -1.0 / (position.seats - 1)  # the weight of another's points in the lead
    left = position.rounds - len(sheet.scores)
    value = left * target_of(sheet).value * (1.0 if sheet.owner == seat else share)
    for helper in range(position.seats):
        if helper != sheet.owner:
            points = TRUST * bonus_points(position, sheet, helper)
            points += CHECK * float(sheet.checks_of(helper))
            value += points * (1.0 if helper == seat else share)
    return value


def selfish_evaluation(state: State, seat: int) -> float:
    """Value of a position in which the seat has just drawn."""
    assert isinstance(state, AlluviumPosition)
    return selfish_sheet_value(state, state.sheet_before(seat), seat)
