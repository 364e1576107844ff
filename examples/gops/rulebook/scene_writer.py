"""Writer of scenes: cards and prizes in the notation of scene_reader.py."""

from __future__ import annotations

from examples.gops.rules.position import GopsPosition
from nemeton.core.errors import BadScene
from nemeton.core.message import Message
from nemeton.core.rulebook.scene import Contents


def contents(position: GopsPosition, name: str, seat: int | None) -> Contents:
    """The contents of a place."""
    if seat is None and name == "stake":
        return numbered(position.stake)
    if seat is not None and seat < position.seats and name == "hand":
        return numbered(position.hands[seat])
    if seat is not None and seat < position.seats and name == "won":
        return numbered(position.won[seat])
    raise BadScene("scene-unknown", name=name)


def numbered(cards: list[int]) -> Contents:
    messages = [Message("gops-place-card", {"card": card}) for card in cards]
    return Contents([str(card) for card in cards], messages)
