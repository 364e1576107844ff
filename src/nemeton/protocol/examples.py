"""Examples of a rulebook, carried out: what a board draws, and what is said beside it."""

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
]  # see core/example.py


class ExampleLine(msgspec.Struct, kw_only=True, omit_defaults=True):
    """One line, and what it left on the table if it changed that."""

    kind: StatementKind
    seats: list[int]
    action: int | None = None
    count: int = 0
    source: Message | None = None  # of points: a line of the final score
    what: str = ""  # is counted, or where something lies: `<game>-gain-<what>`, `…-place-<what>`
    found: list[Message] = []  # what lies there
    details: dict[str, str | int | Message] = {}  # of a step, as in the log
    problem: Problem | None = None  # of a step that is refused, and of the line that says so
    view: msgspec.Raw | None = None


class ExampleInfo(msgspec.Struct, kw_only=True):
    rule: str
    number: int  # among those of the rule, from 1
    caption: str
    scene: str  # as the option `scene` of a table that begins like this
    seats: int
    seat: int | None  # by whose eyes; null: an onlooker's
    view: msgspec.Raw
    lines: list[ExampleLine]


class Examples(msgspec.Struct, kw_only=True):
    box: str  # the hash of what is printed on the components: GET /api/boxes/{box}
    examples: list[ExampleInfo]
