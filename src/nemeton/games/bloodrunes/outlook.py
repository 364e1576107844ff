"""How a game of BloodRunes is expected to end, for every caster on one scale."""

from __future__ import annotations

from typing import Final

from nemeton.core.outlook import Outlook, decided
from nemeton.core.outlook import outlook as weighed
from nemeton.games.bloodrunes.distance import draw_efforts
from nemeton.games.bloodrunes.insight import standing
from nemeton.games.bloodrunes.position import Position
from nemeton.games.bloodrunes.scoring import result

SPREAD: Final = 1.5


def evaluate_all(position: Position) -> Outlook:
    ended = result(position)
    if ended is not None:
        return decided([float(score.total) for score in ended.scores], ended.ranks)
    river = draw_efforts(position)
    standings = [standing(position, seat, river) for seat in range(position.seats)]
    return weighed(standings, SPREAD)
