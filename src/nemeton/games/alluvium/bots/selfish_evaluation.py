"""How a player draws who gives nothing away: another style, for play-outs and beginners.

The rectangle that its owner aims at counts with all that it lacks, in every scoring to come, so on
the others' land nothing is drawn into it that does not pay. It is how the first bot played, with
weights that were found by trying.
"""

from __future__ import annotations

from typing import Final

from nemeton.core.state import State
from nemeton.games.alluvium.bots.target_rectangle import target
from nemeton.games.alluvium.rules.position import Position
from nemeton.games.alluvium.rules.scoring import bonus_points
from nemeton.games.alluvium.rules.sheet import Sheet

TRUST: Final = 0.6  # of promised bonus points, what is left when others may still overtake
CHECK: Final = 0.8  # of a check beyond the points it earns now


def selfish_sheet_value(position: Position, sheet: Sheet, seat: int) -> float:
    """Of a sheet on which the seat has just drawn."""
    share = -1.0 / (position.seats - 1)  # of another's points in the lead
    left = position.rounds - len(sheet.scores)
    worth = left * target(sheet).worth * (1.0 if sheet.owner == seat else share)
    for helper in range(position.seats):
        if helper != sheet.owner:
            points = TRUST * bonus_points(position, sheet, helper)
            points += CHECK * float(sheet.checks_of(helper))
            worth += points * (1.0 if helper == seat else share)
    return worth


def selfish_evaluation(state: State, seat: int) -> float:
    """Of a position in which the seat has just drawn."""
    assert isinstance(state, Position)
    return selfish_sheet_value(state, state.sheet_before(seat), seat)
