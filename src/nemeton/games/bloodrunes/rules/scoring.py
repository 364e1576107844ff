"""Section 5: who has won, and how the others stand."""

from __future__ import annotations

from nemeton.core.message import Message
from nemeton.core.result import Item, Result, Score, rank
from nemeton.games.bloodrunes.rules.caster import Caster
from nemeton.games.bloodrunes.rules.position import Position


def score(caster: Caster) -> Score:
    return Score(
        (
            Item(Message("bloodrunes-score-fortunes"), caster.fortunes),
            Item(Message("bloodrunes-score-acolytes", {"acolytes": caster.acolyte_count}), 0),
        ),
        caster.fortunes,
    )


def result(position: Position) -> Result | None:
    """Most Fortunes, then most acolytes; whoever reached six has the most."""  # 5.2, 5.3
    if not position.over:
        return None
    standings = [(caster.fortunes, caster.acolyte_count) for caster in position.casters]
    return Result(tuple(score(caster) for caster in position.casters), rank(standings))
