"""Points that each viewer can see; their change is the gain of a move."""

from __future__ import annotations

from typing import Final, cast

from nemeton.core.state import Tally
from nemeton.games.alarun.rules.position import OVER, AlarunPosition
from nemeton.games.alarun.views.square_view import square_views

# The counted quantities, typed as objects so that compiled code does not unpack them.
POINTS: Final = cast("list[object]", [(seat, "points", 0) for seat in range(4)])


def tally(position: AlarunPosition, viewer: int | None) -> Tally:
    """The points that the viewer can see."""
    return tallies(position)[0 if viewer is None else viewer + 1]


def tallies(position: AlarunPosition) -> list[Tally]:
    """The visible points for an onlooker and for each seat.

    A colour card counts for its player alone, until the end.
    """
    over = position.phase == OVER
    shown = [square_views(player) for player in position.players]
    seen: dict[object, int] = {}
    for seat, player in enumerate(position.players):
        seen[POINTS[seat]] = shown[seat].open.points(player.colour if over else None)
    found = [seen]
    for seat, player in enumerate(position.players):
        own = seen.copy()
        own[POINTS[seat]] = shown[seat].own.points(player.colour)
        found.append(own)
    return cast("list[Tally]", found)
