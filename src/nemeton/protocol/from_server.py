"""What the server sends over the socket."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from nemeton.protocol.play import ChatLine, LogLine, PreviewInfo, SeatState, SeatUpdate
from nemeton.protocol.problem import Problem
from nemeton.protocol.tables import TableInfo


class Snapshot(msgspec.Struct, tag="snapshot", kw_only=True):
    """Everything, after `hello` and whenever a client must start afresh."""

    table: TableInfo
    ply: int
    seats: list[SeatState]  # none before the start
    log: list[LogLine]  # moves after `since`, but never more than the latest 50
    clocks: list[int | None]  # for each seat: when its time is up
    chat: list[ChatLine]  # the latest 50
    now: int  # the server's clock, to compare deadlines with


class Update(msgspec.Struct, tag="update", kw_only=True, omit_defaults=True):
    """Moves were committed, or your own draft has changed. `re`: accepts that submission."""

    ply: int
    re: str | None = None
    moves: list[LogLine] = []
    seats: list[SeatUpdate] = []
    clocks: list[int | None] | UnsetType = UNSET


class Refusal(msgspec.Struct, tag="refused", kw_only=True, omit_defaults=True):
    """The submission changed nothing. When it was stale, `snapshot` may be the fresh state."""

    re: str
    ply: int
    error: Problem
    snapshot: Snapshot | None = None


class Answer(msgspec.Struct, tag="answer", kw_only=True, omit_defaults=True):
    """To `ask`: for each action the reason against it, or null if it may be done now.

    Of previews, if they were asked for, there is one for each action that may be done now and
    turns nothing up.
    """

    re: str
    ply: int
    refusals: list[Problem | None]
    previews: list[PreviewInfo | None] = []


class TableChanged(msgspec.Struct, tag="table"):
    """Seats, presence or status have changed."""

    table: TableInfo


class Chat(msgspec.Struct, tag="chat", omit_defaults=True):
    line: ChatLine
    re: str | None = None


class Done(msgspec.Struct, tag="done"):
    """Accepts what changes nothing else (mute)."""

    re: str


class Pong(msgspec.Struct, tag="pong"):
    now: int


class Closing(msgspec.Struct, tag="closing"):
    """The last message before the server closes the socket."""

    error: Problem


FromServer = Snapshot | Update | Refusal | Answer | TableChanged | Chat | Done | Pong | Closing
