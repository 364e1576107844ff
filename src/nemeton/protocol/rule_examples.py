"""Examples of a rulebook with their results, for a board and the text beside it."""

from __future__ import annotations

from typing import Literal

import msgspec

from nemeton.core.message import Message
from nemeton.protocol.problem import Problem

StatementKind = Literal[
    "step",
    "refused",
    "gains",
    "has",
    "may",
    "may-not",
    "to-act",
    "sees",
    "sees-not",
    "scores",
    "wins",
    "lies",
    "takes-back",
    "may-take-back",
    "may-not-take-back",
]  # see core/rulebook/example.py


class ExampleLine(msgspec.Struct, kw_only=True, omit_defaults=True):
    """One line of an example, with the view after it if it changed anything."""

    kind: StatementKind
    seats: list[int]
    action: int | None = None
    count: int = 0
    source: Message | None = None  # of points: a line of the final score
    what: str = ""  # the thing counted (`<game>-gain-<what>`) or a place (`<game>-place-<what>`)
    found: list[Message] = []  # the contents of the place
    details: dict[str, str | int | Message] = {}  # of a step, as in the log
    problem: Problem | None = None  # of a refused step, and of the line that states it
    view: msgspec.Raw | None = None


class ExampleInfo(msgspec.Struct, kw_only=True):
    rule: str
    number: int  # among those of the rule, from 1
    caption: str
    scene: str  # as the option `scene` of a table that begins like this
    seats: int
    seat: int | None  # the viewer; null for an onlooker
    view: msgspec.Raw
    lines: list[ExampleLine]


class Examples(msgspec.Struct, kw_only=True):
    box: str  # the hash of what is printed on the components: GET /api/boxes/{box}
    examples: list[ExampleInfo]
