"""Previews of steps: their effects, computed on a copy before they are taken.

Previews depend on the seat's view alone (the laws check it). So a step that reveals something
has none, unless its game leaves out what is revealed (`State.preview_state`).
"""

from __future__ import annotations

from typing import NamedTuple

from nemeton.core.gains import Gain, gained
from nemeton.core.message import Message
from nemeton.core.state import State


class Mark(NamedTuple):
    """A mark to draw on the board, with its places and a number."""

    kind: str
    places: list[str]
    value: int


PreviewDetails = tuple[list[Message], list[Mark]]


class Preview(NamedTuple):
    """Effects of a step: `notes` are for reading, `marks` for drawing.

    The arguments `seat` and `owner` of notes are seats from 1.
    """

    gains: tuple[Gain, ...]
    notes: list[Message]
    marks: list[Mark]


def preview(state: State, seat: int, action: int) -> Preview | None:
    """The preview of a step; None if it is illegal or without a preview."""
    if state.refusal(seat, action) is not None:
        return None
    after = state.preview_state(seat, action)
    if after is None:
        return None
    gains = gained(state.tally(seat), after.tally(seat), seat)
    notes, marks = state.preview_details(seat, action, after)
    return Preview(gains, notes, marks)
