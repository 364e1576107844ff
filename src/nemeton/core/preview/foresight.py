"""What a game tells of a step before it is taken, besides what it counts in its tally."""

from __future__ import annotations

from typing import NamedTuple

from nemeton.core.message import Message


class Mark(NamedTuple):
    """Something to be shown on the board: what it is, where, and a number that belongs to it."""

    kind: str
    places: list[str]
    value: int


class Foresight(NamedTuple):
    """Notes are for reading (`seat` and `owner` in them are seats from 1), marks for drawing."""

    notes: list[Message]
    marks: list[Mark]
