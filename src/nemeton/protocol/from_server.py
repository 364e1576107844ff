"""Messages of the server over the socket."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from nemeton.protocol.play import ChatLine, LogLine, PreviewInfo, SeatState, SeatUpdate
from nemeton.protocol.problem import Problem
from nemeton.protocol.tables import TableInfo


class Snapshot(msgspec.Struct, tag="snapshot", kw_only=True):
    """The whole table, after `hello` and whenever a client must replace everything."""

    table: TableInfo
    ply: int
    seats: list[SeatState]  # empty before the start
    log: list[LogLine]  # moves after `since`, but never more than the latest 50
    clocks: list[int | None]  # the deadline of each seat
    chat: list[ChatLine]  # the latest 50
    now: int  # the server's clock, to compare deadlines with


class Update(msgspec.Struct, tag="update", kw_only=True, omit_defaults=True):
    """Committed moves, or changes of your own draft. `re` accepts that submission."""

    ply: int
    re: str | None = None
    moves: list[LogLine] = []
    seats: list[SeatUpdate] = []
    clocks: list[int | None] | UnsetType = UNSET


class Refusal(msgspec.Struct, tag="refused", kw_only=True, omit_defaults=True):
    """A refused submission, which has changed nothing.

    If it was stale, `snapshot` may have the present state.
    """

    re: str
    ply: int
    error: Problem
    snapshot: Snapshot | None = None


class Answer(msgspec.Struct, tag="answer", kw_only=True, omit_defaults=True):
    """The answer to `ask`: for each action its refusal; null if it is legal.

    A requested preview is null if the action is illegal or has no preview.
    """

    re: str
    ply: int
    refusals: list[Problem | None]
    previews: list[PreviewInfo | None] = []


class TableChanged(msgspec.Struct, tag="table"):
    """The table after a change of seats, presence or status."""

    table: TableInfo


class Chat(msgspec.Struct, tag="chat", omit_defaults=True):
    line: ChatLine
    re: str | None = None


class Done(msgspec.Struct, tag="done"):
    """Acceptance of a message without other consequences (`mute`)."""

    re: str


class Pong(msgspec.Struct, tag="pong"):
    now: int


class Closing(msgspec.Struct, tag="closing"):
    """The last message before the server closes the socket."""

    error: Problem


FromServer = Snapshot | Update | Refusal | Answer | TableChanged | Chat | Done | Pong | Closing
