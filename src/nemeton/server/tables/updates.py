"""Differences that moves make for their listeners.

They are made for each audience after every move, so this module is compiled and imports no storage.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import UNSET

from nemeton.core.actions import Verbs
from nemeton.core.gains import Gain
from nemeton.core.record.history import Move
from nemeton.core.record.log_lines import LineMarks, LogEntry, entries
from nemeton.protocol.from_server import Update
from nemeton.protocol.play import DraftState, LogLine, SeatState, SeatUpdate
from nemeton.table.desk import Desk
from nemeton.table.shown import SeatChange, ShownDraft, ShownSeat, update_all

Audience = tuple[int | None, ...]  # the seats a listener holds, or (None,) for an onlooker

ONLOOKERS: Audience = (None,)

# Others see times to the second only: the time somebody thought hints at their hand.
VISIBLE_STEP_MS: Final = 1000


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
    history = desk.history
    return [
        Update(
            ply=desk.ply,
            moves=log_lines(history.moves, before, audience, history.game.verbs),
            seats=[updates[seat] for seat in audience if seat in updates],
            clocks=UNSET if clocks is None else clocks,
        )
        for audience in audiences
    ]


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


def log_lines(moves: Sequence[Move], start: int, audience: Audience, verbs: Verbs) -> list[LogLine]:
    """The moves after ply `start` with their lines, as the audience may read them."""
    return [
        log_line(entry, moves[entry.ply - 1]) for entry in entries(moves, audience, verbs, start)
    ]


def line_alone(moves: Sequence[Move], ply: int, audience: Audience, verbs: Verbs) -> LogLine | None:
    """The move that led to this ply, as a line of its own."""
    if ply == 0:
        return None
    return log_line(LineMarks(moves, audience, verbs).alone(ply - 1), moves[ply - 1])


def log_line(entry: LogEntry, move: Move) -> LogLine:
    return LogLine(
        entry.ply,
        entry.seat,
        entry.action,
        visible_time(move.at),
        entry.round_number,
        entry.details,
        gains(entry.gains),
        entry.line,
    )


def visible_time(at: int) -> int:
    """The time of a move, as precise as the audience may know it."""
    return at - at % VISIBLE_STEP_MS
