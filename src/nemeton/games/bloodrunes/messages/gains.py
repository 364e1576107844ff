"""Pieces on the consoles, from which the log derives gains and losses of a move."""

from __future__ import annotations

from nemeton.core.state import Tally
from nemeton.games.bloodrunes.rules.position import BloodrunesPosition


def tally(position: BloodrunesPosition, _viewer: int | None) -> Tally:
    """Count the pieces on each console."""
    found: Tally = {}
    for seat, caster in enumerate(position.casters):
        found[seat, "fortunes", 0] = caster.fortunes
        found[seat, "acolytes", 0] = caster.acolyte_count
        found[seat, "wards", 0] = caster.ward_count
    return found


def tallies(position: BloodrunesPosition) -> list[Tally]:
    """Tallies of all viewers, which are equal."""
    return [tally(position, None)] * (position.seats + 1)
