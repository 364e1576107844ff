"""Views: the knowledge of one seat, or of an onlooker.

Every game's view begins with these fields.
"""

from __future__ import annotations

from typing import TypedDict

import msgspec

from nemeton.core.message import Message
from nemeton.core.options import Options
from nemeton.core.result import Result


class View(msgspec.Struct, kw_only=True):
    """Plain JSON data without anything hidden from `seat` (None: an onlooker)."""

    game: str
    seat: int | None
    seats: int
    options: Options
    actors: list[int]
    result: Result | None
    story: list[Message] = []  # once the game is over; see core/story.py

    def __repr__(self) -> str:
        whose = "an onlooker" if self.seat is None else f"seat {self.seat}"
        return f"<View of {self.game} for {whose}: {self.seats} seats, {to_act(self.actors)}>"


class ViewFrame(TypedDict):
    """The common first fields of all views of a state."""

    game: str
    seats: int
    options: Options
    actors: list[int]
    result: Result | None
    story: list[Message]


def to_act(actors: list[int]) -> str:
    """The seats to act, in a few words."""
    if not actors:
        return "over"
    if len(actors) == 1:
        return f"seat {actors[0]} to act"
    return f"seats {', '.join(map(str, actors))} to act"
