"""Section 5: scores and ranks."""

from __future__ import annotations

from nemeton.core.message import Message
from nemeton.core.result import Item, Result, Score, rank
from nemeton.games.bloodrunes.rules.caster import Caster
from nemeton.games.bloodrunes.rules.position import BloodrunesPosition


def score(caster: Caster) -> Score:
    return Score(
        (
            Item(Message("bloodrunes-score-fortunes"), caster.fortunes),
            Item(Message("bloodrunes-score-acolytes", {"acolytes": caster.acolyte_count}), 0),
        ),
        caster.fortunes,
    )


def result(position: BloodrunesPosition) -> Result | None:
    """Result of a finished game: most Fortunes, then most acolytes."""  # 5.2, 5.3
    if not position.over:
        return None
    standings = [(caster.fortunes, caster.acolyte_count) for caster in position.casters]
    return Result(tuple(score(caster) for caster in position.casters), rank(standings))
