"""Points at the end, section 3 of the rules."""

from __future__ import annotations

from examples.gops.rules.position import GopsPosition
from nemeton.core.message import Message
from nemeton.core.result import Item, Result, Score, rank


def result(position: GopsPosition) -> Result | None:
    """The itemised result once the game is over."""
    if not position.over():
        return None
    points = [sum(won) for won in position.won]  # 3.2
    scores = [Score((Item(Message("gops-prizes"), one),), one) for one in points]
    return Result(tuple(scores), rank([(one,) for one in points]))
