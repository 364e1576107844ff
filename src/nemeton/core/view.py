"""What one seat, or an onlooker, may know. Every game's view begins with these fields."""

from __future__ import annotations

from typing import TypedDict

import msgspec

from nemeton.core.message import Message
from nemeton.core.options import Options
from nemeton.core.result import Result


class View(msgspec.Struct, kw_only=True):
    """Plain JSON data; nothing hidden from `seat` (None: an onlooker) is in it."""

    game: str
    seat: int | None
    seats: int
    options: Options
    actors: list[int]
    result: Result | None
    story: list[Message] = []  # how it was decided, once it is over; see core/story.py

    def __repr__(self) -> str:
        whose = "an onlooker" if self.seat is None else f"seat {self.seat}"
        return f"<View of {self.game} for {whose}: {self.seats} seats, {to_act(self.actors)}>"


class ViewFrame(TypedDict):
    """What the views of a state all begin with, whosever they are."""

    game: str
    seats: int
    options: Options
    actors: list[int]
    result: Result | None
    story: list[Message]


def to_act(actors: list[int]) -> str:
    """Who is to act, in a few words."""
    if not actors:
        return "over"
    if len(actors) == 1:
        return f"seat {actors[0]} to act"
    return f"seats {', '.join(map(str, actors))} to act"
