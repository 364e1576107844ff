"""The structs of a view; not compiled, because msgspec needs ordinary classes."""

from __future__ import annotations

import msgspec

from nemeton.core.view import View


class DrawingView(msgspec.Struct, frozen=True):
    """One drawing of a sheet, in their order."""

    turn: int
    colour: str
    action: int
    boxes: list[str]


class RectangleView(msgspec.Struct, frozen=True):
    first: str  # the box in its top left corner
    last: str  # the box in its bottom right corner
    points: int


class HelperView(msgspec.Struct, frozen=True):
    """A row of the Helper Track, with the points if the game ended now."""

    colour: str
    checks: int
    rank: int
    area: list[str]  # the boxes of the largest connected area
    points: int


class SheetView(msgspec.Struct, kw_only=True):
    seen: int  # the turn after which it is shown
    boxes: dict[str, str]  # box -> colour
    drawings: list[DrawingView]
    helpers: list[HelperView]
    scores: list[int]  # by round
    rectangle: RectangleView | None  # the largest, on a sheet that lies before its owner
    scored: list[RectangleView | None]  # by round, once the game is over


class AlluviumPlayerView(msgspec.Struct, kw_only=True):
    colour: str
    cards: list[str]  # the forms turned up so far, the latest last
    second: str | None  # the second card of round 1; None in the views of others
    holds: int  # the owner of the sheet in front of this player
    confirmed: bool


class DummyView(msgspec.Struct, kw_only=True):
    colour: str
    cards: list[str]


class TaskView(msgspec.Struct, kw_only=True):
    """The seat's task in this turn."""

    colour: str  # to draw in
    forms: list[str]  # still to draw; of two in either order
    singles: list[str]  # boxes that may be coloured alone instead
    ready: bool  # only a confirmation is left


class AlluviumView(View, kw_only=True):
    turn: int
    round: int
    rounds: int
    step: str
    hop: int
    clockwise: bool
    players: list[AlluviumPlayerView]
    dummy: DummyView | None
    front: int | None  # the owner of the sheet in front of the seat
    task: TaskView | None
    sheets: list[SheetView | None]  # by owner; None: never seen, or not remembered
