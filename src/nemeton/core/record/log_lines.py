"""The moves of a game as they are told to somebody: one line each, without what says nothing new.

The browser does the same with the lines it is sent (web/src/table/log.ts).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from nemeton.core.actions import Verbs
from nemeton.core.gains import Gain
from nemeton.core.record.history import Move
from nemeton.core.state import Details


class Line(NamedTuple):
    """A line; `action` is None where it is hidden."""

    ply: int
    seat: int
    action: int | None
    details: Details
    gains: list[Gain]
    chapter: int


def readable(
    moves: Sequence[Move], viewers: Sequence[int | None], verbs: Verbs, after: int = 0
) -> list[Line]:
    """What these viewers may read of the moves after a ply.

    A quiet move is told with the next one of its seat, a closing one with the last; what is
    hidden is told once, until its player does something open.
    """
    lines: list[Line] = []
    last: dict[int, Line] = {}
    carried: dict[int, list[Gain]] = {}
    hidden: set[int] = set()
    for ply, move in enumerate(moves[after:], start=after + 1):
        account = move.account
        seat = move.seat
        gains = [] if account is None else account.gains_for(viewers)
        shown = move.shown_to(viewers)
        verb = verbs.verb(move.action)
        if shown and verb.quiet:
            carried.setdefault(seat, []).extend(gains)
        elif seat in last and ((shown and verb.closing) or (not shown and seat in hidden)):
            last[seat].gains.extend(gains)
        else:
            details: Details = {}
            if account is not None:
                details = account.details if shown else account.outline
            chapter = 0 if account is None else account.chapter
            gains = carried.pop(seat, []) + gains
            line = Line(ply, seat, move.action if shown else None, details, gains, chapter)
            lines.append(line)
            last[seat] = line
        if shown:
            hidden.discard(seat)
        else:
            hidden.add(seat)
    return lines


def summed(gains: Sequence[Gain]) -> list[Gain]:
    """Each thing once; what came and went again is no gain."""
    found: dict[tuple[int, str], int] = {}
    for gain in gains:
        found[gain.seat, gain.what] = found.get((gain.seat, gain.what), 0) + gain.by
    return [Gain(seat, what, by) for (seat, what), by in found.items() if by]
