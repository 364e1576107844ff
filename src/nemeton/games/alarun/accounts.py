"""What the log tells of a move besides the action: the points it brought, as far as one sees."""

from __future__ import annotations

from nemeton.core.state import Tally
from nemeton.games.alarun.position import OVER, Position
from nemeton.games.alarun.showing import shown_of

POINTS = [(seat, "points", 0) for seat in range(4)]  # what is counted


def tally(position: Position, viewer: int | None) -> Tally:
    """The points that the view shows."""
    return tallies(position)[0 if viewer is None else viewer + 1]


def tallies(position: Position) -> list[Tally]:
    """The own colour card is known to its player alone, until the end."""
    over = position.phase == OVER
    shown = [shown_of(player) for player in position.players]
    seen: Tally = {
        POINTS[seat]: shown[seat].open.points(player.colour if over else None)
        for seat, player in enumerate(position.players)
    }
    found = [seen]
    for seat, player in enumerate(position.players):
        own = seen.copy()
        own[POINTS[seat]] = shown[seat].own.points(player.colour)
        found.append(own)
    return found
