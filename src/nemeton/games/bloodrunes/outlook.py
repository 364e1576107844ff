"""How a game of BloodRunes is expected to end, for every caster on one scale.

The numbers are fitted to games of the greedy bot against itself. Chances to win come from the
casters' standings, which see more than Fortunes; points from the chances and from how many
Fortunes the leader still needs.
"""

from __future__ import annotations

from typing import Final

from nemeton.core.outlook import Outlook, decided, outlook
from nemeton.games.bloodrunes.distance import draw_efforts
from nemeton.games.bloodrunes.insight import standing
from nemeton.games.bloodrunes.position import Position
from nemeton.games.bloodrunes.rules import FORTUNES_TO_WIN
from nemeton.games.bloodrunes.scoring import result

SPREAD: Final = 3.7  # of standings: much can happen in one turn
# While the leader gains a Fortune, the others gain this much …
PURSUIT: Final = 0.4
# … less this much for each that they have: it may be stolen.
THEFT: Final = 0.14
PACE: Final = 0.45  # Fortunes that the leader gains in a turn


def evaluate_all(position: Position) -> Outlook:
    ended = result(position)
    if ended is not None:
        return decided([float(score.total) for score in ended.scores], ended.ranks)
    river = draw_efforts(position)
    standings = [standing(position, seat, river) for seat in range(position.seats)]
    lead = max([caster.fortunes for caster in position.casters])
    lacking = FORTUNES_TO_WIN - lead
    coming = fortunes_to_come(position, lacking)
    chances = outlook(standings, SPREAD * coming / lacking).chances
    points: list[float] = []
    for seat, caster in enumerate(position.casters):
        behind = caster.fortunes + coming * (PURSUIT - THEFT * caster.fortunes)
        points.append(chances[seat] * (lead + coming) + (1.0 - chances[seat]) * behind)
    return Outlook(points, chances)


def fortunes_to_come(position: Position, lacking: int) -> float:
    """What the leader will still gain: all that is lacking, if the turn limit allows."""  # 5.3
    if not position.turn_limit:
        return float(lacking)
    left = position.turn_limit - position.turns / position.seats
    return min(float(lacking), PACE * left)
