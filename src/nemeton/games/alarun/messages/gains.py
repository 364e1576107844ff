"""What the log tells of a move besides the action: the points it brought, as far as one sees."""

from __future__ import annotations

from typing import Final, cast

from nemeton.core.state import Tally
from nemeton.games.alarun.rules.position import OVER, Position
from nemeton.games.alarun.views.square_view import shown_of

# What is counted; as mere objects, which compiled code does not take apart.
POINTS: Final = cast("list[object]", [(seat, "points", 0) for seat in range(4)])


def tally(position: Position, viewer: int | None) -> Tally:
    """The points that the view shows."""
    return tallies(position)[0 if viewer is None else viewer + 1]


def tallies(position: Position) -> list[Tally]:
    """The own colour card is known to its player alone, until the end."""
    over = position.phase == OVER
    shown = [shown_of(player) for player in position.players]
    seen: dict[object, int] = {}
    for seat, player in enumerate(position.players):
        seen[POINTS[seat]] = shown[seat].open.points(player.colour if over else None)
    found = [seen]
    for seat, player in enumerate(position.players):
        own = seen.copy()
        own[POINTS[seat]] = shown[seat].own.points(player.colour)
        found.append(own)
    return cast("list[Tally]", found)
