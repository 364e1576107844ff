"""Gains: points, which the log counts before and after a move."""

from __future__ import annotations

from examples.gops.rules.position import GopsPosition
from nemeton.core.state import Tally


def tally(position: GopsPosition) -> Tally:
    """The points of every seat; everybody may know them."""
    return {(seat, "points", 0): sum(won) for seat, won in enumerate(position.won)}
