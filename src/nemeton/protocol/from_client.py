"""Messages of a client over the socket."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from nemeton.protocol.values import (
    MAX_STEPS,
    NO_NUL,
    ActionNumber,
    ActionText,
    ClientId,
    Code,
    Ply,
    Reaction,
    SeatNumber,
)


class Hello(msgspec.Struct, tag="hello", kw_only=True, forbid_unknown_fields=True):
    """The first message on a socket."""

    protocol: Annotated[int, Meta(ge=0, le=1000)] = 1  # clients that name none are too old
    since: Ply | None = None  # the last ply you know; the log is sent from there
    invite: Code | None = None


class Act(msgspec.Struct, tag="act", kw_only=True, forbid_unknown_fields=True):
    """Add steps to the seat's draft; with `confirm`, commit it at once."""

    id: ClientId
    seat: SeatNumber
    ply: Ply
    steps: Annotated[list[ActionNumber | ActionText], Meta(min_length=1, max_length=MAX_STEPS)]
    confirm: bool = False


class TakeBack(msgspec.Struct, tag="take_back", kw_only=True, forbid_unknown_fields=True):
    id: ClientId
    seat: SeatNumber
    ply: Ply
    steps: Annotated[int, Meta(ge=1, le=MAX_STEPS)] = 1


class Confirm(msgspec.Struct, tag="confirm", kw_only=True, forbid_unknown_fields=True):
    id: ClientId
    seat: SeatNumber
    ply: Ply


class Ask(msgspec.Struct, tag="ask", kw_only=True, forbid_unknown_fields=True):
    """Request the reason against each action. The answer depends on your view alone.

    With `previews`, for at most MAX_PREVIEWS actions, it also has their previews.
    """

    id: ClientId
    seat: SeatNumber
    actions: Annotated[list[ActionNumber], Meta(min_length=1, max_length=MAX_STEPS)]
    previews: bool = False


class Say(msgspec.Struct, tag="say", kw_only=True, forbid_unknown_fields=True):
    id: ClientId
    text: Annotated[str, Meta(min_length=1, max_length=500, pattern=NO_NUL)]


class React(msgspec.Struct, tag="react", kw_only=True, forbid_unknown_fields=True):
    id: ClientId
    reaction: Reaction


class Mute(msgspec.Struct, tag="mute", kw_only=True, forbid_unknown_fields=True):
    """Mute a person's chat at this table, or unmute it."""

    id: ClientId
    person: Code
    muted: bool = True


class Ping(msgspec.Struct, tag="ping", forbid_unknown_fields=True):
    pass


Submission = Act | TakeBack | Confirm
FromClient = Hello | Act | TakeBack | Confirm | Ask | Say | React | Mute | Ping
