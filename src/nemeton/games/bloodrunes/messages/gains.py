"""What the log tells of a move besides the action: what came to a console, or left it."""

from __future__ import annotations

from nemeton.core.state import Tally
from nemeton.games.bloodrunes.rules.position import Position


def tally(position: Position, _viewer: int | None) -> Tally:
    """What a console shows, for the log to tell what a move has changed."""
    found: Tally = {}
    for seat, caster in enumerate(position.casters):
        found[seat, "fortunes", 0] = caster.fortunes
        found[seat, "acolytes", 0] = caster.acolyte_count
        found[seat, "wards", 0] = caster.ward_count
    return found


def tallies(position: Position) -> list[Tally]:
    """The same for everybody."""
    return [tally(position, None)] * (position.seats + 1)
