"""Games as one visitor may see them, under way and afterwards."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from nemeton.core.message import Message
from nemeton.protocol.values import Reaction, SeatNumber


class LogLine(msgspec.Struct, array_like=True, frozen=True):
    """One move, as an array.

    [ply after it, seat, action or null if it is hidden from you, ms since 1970,
    round (0 in a game without rounds), details, gains, line], each gain [seat, what, by].

    `line` is the ply of the first move on the same line for readers; the others add their gains
    to it. A move with 0 is on no line, and its gains are in the next line of its seat.
    """

    ply: int
    seat: int
    action: int | None
    at: int
    round: int = 0
    details: dict[str, str | int | Message] = {}  # more arguments of the action's message
    gains: list[tuple[int, str, int]] = []
    line: int = 0


class DraftState(msgspec.Struct):
    """A seat's draft, as its own player sees it."""

    steps: list[int]
    complete: bool  # nothing remains but to confirm
    gains: list[tuple[int, str, int]] = []  # of the steps: [seat, what, by]
    review: bool = False  # has several steps, so it is worth a look before it is confirmed


class PreviewInfo(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Effects of a step before it is taken: gains, sentences, and marks.

    `seat` and `owner` in `notes` are seats from 1. Marks are for the game's own board: [kind,
    places, number]."""

    gains: list[tuple[int, str, int]] = []
    notes: list[Message] = []
    marks: list[tuple[str, list[str], int]] = []


class AskHint(msgspec.Struct, forbid_unknown_fields=True):
    """Request hints for a seat, with its draft as it is."""

    seat: SeatNumber


class HintInfo(msgspec.Struct):
    """A good action: its chance to win, its expected points, and the reason."""

    action: int
    chance: float
    points: float
    why: Message
    preview: PreviewInfo | None = None


class HintList(msgspec.Struct):
    """Hints, best first, for `ply` and the draft as it was."""

    ply: int
    hints: list[HintInfo]


class SeatState(msgspec.Struct, kw_only=True):
    """A seat you hold (null for onlookers), as far as you may see it."""

    seat: int | None
    view: Any  # the game's own view; see the game's schema
    legal: list[int]  # actions; empty unless this seat is to act
    prompt: Message | None
    draft: DraftState


class SeatUpdate(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Changes at a seat since the last message about it."""

    seat: int | None
    view: Any | UnsetType = UNSET  # a whole new view, in place of `set` and `each`
    set: dict[str, Any] | UnsetType = UNSET  # top-level fields of the view, replaced
    each: dict[str, dict[str, dict[str, Any]]] | UnsetType = UNSET  # see Patch in protocol.md
    legal: list[int] | UnsetType = UNSET
    prompt: Message | UnsetType | None = UNSET
    draft: DraftState | UnsetType = UNSET


class ChatLine(msgspec.Struct, kw_only=True, omit_defaults=True):
    id: int
    at: int
    person: str
    name: str
    room: Literal["players", "onlookers"]
    text: str | None = None
    reaction: Reaction | None = None


class PastPosition(msgspec.Struct, kw_only=True):
    """The table after `ply` moves. Keys of `views`: seat numbers, or "onlooker"."""

    ply: int
    views: dict[str, Any]
    move: LogLine | None  # the last move


class LogPage(msgspec.Struct, kw_only=True):
    log: list[LogLine]
    ply: int
