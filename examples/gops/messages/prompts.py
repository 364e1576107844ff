"""Prompts: the next task of a seat, in one sentence."""

from __future__ import annotations

from examples.gops.rules.position import NO_BID, GopsPosition
from nemeton.core.message import Message


def prompt(position: GopsPosition, seat: int) -> Message:
    """The prompt of a seat."""
    if position.over():
        return Message("gops-prompt-over")
    if position.bids[seat] != NO_BID:
        return Message("gops-prompt-wait")
    return Message("gops-prompt-bid", {"prize": sum(position.stake)})
