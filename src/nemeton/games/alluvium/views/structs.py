"""What a view is made of: structs, which need ordinary classes, for modules that are compiled."""

from __future__ import annotations

import msgspec

from nemeton.core.view import View


class DrawingView(msgspec.Struct, frozen=True):
    """One drawing, in the order they were made on its sheet."""

    turn: int
    colour: str
    action: int
    boxes: list[str]


class RectangleView(msgspec.Struct, frozen=True):
    first: str  # the box in its top left corner
    last: str  # the box in its bottom right corner
    points: int


class HelperView(msgspec.Struct, frozen=True):
    """A row of the Helper Track, and what it would be worth if the game ended now."""

    colour: str
    checks: int
    rank: int  # 0: not ranked
    area: list[str]  # the boxes of the largest connected area
    points: int


class SheetView(msgspec.Struct, kw_only=True):
    seen: int  # the turn after which it looked like this
    boxes: dict[str, str]  # box -> colour
    drawings: list[DrawingView]
    helpers: list[HelperView]
    scores: list[int]  # by round
    rectangle: RectangleView | None  # the largest, on a sheet that lies before its owner
    scored: list[RectangleView | None]  # by round, once the game is over


class PlayerView(msgspec.Struct, kw_only=True):
    colour: str
    cards: list[str]  # the forms turned up so far, the latest last
    second: str | None  # the second card of round 1; None: not yours to see
    holds: int  # the owner of the sheet in front of this player
    confirmed: bool


class DummyView(msgspec.Struct, kw_only=True):
    colour: str
    cards: list[str]


class TaskView(msgspec.Struct, kw_only=True):
    """What the seat has to do in this turn."""

    colour: str  # to draw in
    forms: list[str]  # still to draw; of two in either order
    singles: list[str]  # boxes that may be coloured alone instead
    ready: bool  # only to be confirmed


class AlluviumView(View, kw_only=True):
    turn: int
    round: int
    rounds: int
    step: str
    hop: int
    clockwise: bool
    players: list[PlayerView]
    dummy: DummyView | None
    front: int | None  # the owner of the sheet in front of the seat
    task: TaskView | None
    sheets: list[SheetView | None]  # by owner; None: never seen, or not remembered
