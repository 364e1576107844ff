"""Differences that moves make for their listeners.

They are made for each listener after every move, so this module is compiled and imports no storage.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import UNSET

from nemeton.core.gains import NOTHING, Gain
from nemeton.core.record.history import Move, viewer_bit
from nemeton.protocol.from_server import Update
from nemeton.protocol.play import DraftState, LogLine, SeatState, SeatUpdate
from nemeton.table.desk import Desk
from nemeton.table.shown import SeatChange, ShownDraft, ShownSeat, update_all

Audience = tuple[int | None, ...]  # the seats a listener holds, or (None,) for an onlooker

ONLOOKERS: Audience = (None,)

# Others see times to the second only: the time somebody thought hints at their hand.
A_SECOND: Final = 1000


def after_moves(
    desk: Desk,
    before: int,
    everyone: list[ShownSeat],
    audiences: list[Audience],
    clocks: list[int | None] | None,
) -> list[Update]:
    """The moves after ply `before`, for each audience; all audiences get new seat states."""
    changes = update_all(everyone, desk)
    updates: dict[int | None, SeatUpdate] = {}
    for index in range(len(everyone)):
        seat = everyone[index].seat
        update = seat_update(seat, changes[index])
        if update is not None:
            updates[seat] = update
    told = AudienceMoves(desk.history.moves, before)
    return [
        Update(
            ply=desk.ply,
            moves=told.to(audience),
            seats=[updates[seat] for seat in audience if seat in updates],
            clocks=UNSET if clocks is None else clocks,
        )
        for audience in audiences
    ]


class AudienceMoves:
    """The moves after ply `start`, for one audience after the other.

    Most listeners may read the same, and share the encoded line.
    """

    def __init__(self, moves: list[Move], start: int) -> None:
        self._moves = moves[start:]
        self._start = start
        self._known: list[list[KnownLine]] = [[] for _ in self._moves]

    def to(self, audience: Audience) -> list[LogLine]:
        if len(audience) != 1:
            return [
                log_line(self._start + 1 + index, self._moves[index], audience)
                for index in range(len(self._moves))
            ]
        return [self._line(index, audience) for index in range(len(self._moves))]

    def _line(self, index: int, audience: Audience) -> LogLine:
        move = self._moves[index]
        shown = move.shown_to(audience)
        gained = NOTHING if move.effects is None else move.effects.gains[viewer_bit(audience[0])]
        for known in self._known[index]:
            if known.shown == shown and known.gained is gained:
                return known.line
        line = log_line(self._start + 1 + index, move, audience)
        self._known[index].append(KnownLine(shown, gained, line))
        return line


class KnownLine:
    """A line of the log, with the values it depends on besides its move."""

    def __init__(self, shown: bool, gained: tuple[Gain, ...], line: LogLine) -> None:
        self.shown = shown
        self.gained = gained
        self.line = line


def gains(found: Sequence[Gain]) -> list[tuple[int, str, int]]:
    return list(found)


def draft_state(draft: ShownDraft) -> DraftState:
    return DraftState(draft.steps, draft.complete, gains(draft.gains), draft.review)


def seat_state(shown: ShownSeat) -> SeatState:
    return SeatState(
        seat=shown.seat,
        view=shown.view,
        legal=shown.legal,
        prompt=shown.prompt,
        draft=draft_state(shown.draft),
    )


def seat_update(seat: int | None, change: SeatChange) -> SeatUpdate | None:
    """The change of a seat's state; None if nothing has changed."""
    if not change.anything:
        return None
    patch = change.patch
    return SeatUpdate(
        seat=seat,
        set=patch.set or UNSET,
        each=patch.each or UNSET,
        legal=UNSET if change.legal is None else change.legal,
        prompt=UNSET if change.prompt is None else change.prompt,
        draft=UNSET if change.draft is None else draft_state(change.draft),
    )


def whole_update(shown: ShownSeat) -> SeatUpdate:
    """The whole state of a seat, for a listener without an earlier one."""
    return SeatUpdate(
        seat=shown.seat,
        view=shown.view,
        legal=shown.legal,
        prompt=shown.prompt,
        draft=draft_state(shown.draft),
    )


def log_lines(moves: Sequence[Move], start: int, audience: Audience) -> list[LogLine]:
    """Log lines after ply `start` that the audience may read."""
    return [log_line(ply, move, audience) for ply, move in enumerate(moves[start:], start + 1)]


def log_line(ply: int, move: Move, audience: Audience) -> LogLine:
    shown = move.shown_to(audience)
    action = move.action if shown else None
    effects = move.effects
    if effects is None:
        return LogLine(ply, move.seat, action, visible_time(move.at))
    return LogLine(
        ply,
        move.seat,
        action,
        visible_time(move.at),
        effects.round_number,
        effects.details if shown else effects.outline,
        gains(effects.gains_for(audience)),
    )


def visible_time(at: int) -> int:
    """The time of a move, as precise as the audience may know it."""
    return at - at % A_SECOND
