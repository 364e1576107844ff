"""Lines of a log: the moves as viewers may read them, grouped.

The browser does the same with the lines it is sent (web/src/table/log.ts).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from nemeton.core.actions import Verbs
from nemeton.core.gains import Gain
from nemeton.core.record.history import Move
from nemeton.core.state import Details


class LogEntry(NamedTuple):
    """A line of a log; `action` is None if it is hidden."""

    ply: int
    seat: int
    action: int | None
    details: Details
    gains: list[Gain]
    round_number: int


def readable(
    moves: Sequence[Move], viewers: Sequence[int | None], verbs: Verbs, after: int = 0
) -> list[LogEntry]:
    """Log lines of the moves after a ply, as these viewers may read them together.

    The gains of a quiet move join the next line of its seat, those of a closing move the last
    one. Hidden moves of a seat share one line until it moves openly.
    """
    lines: list[LogEntry] = []
    last: dict[int, LogEntry] = {}
    carried: dict[int, list[Gain]] = {}
    hidden: set[int] = set()
    for ply, move in enumerate(moves[after:], start=after + 1):
        effects = move.effects
        seat = move.seat
        gains = [] if effects is None else effects.gains_for(viewers)
        shown = move.shown_to(viewers)
        verb = verbs.verb(move.action)
        if shown and verb.quiet:
            carried.setdefault(seat, []).extend(gains)
        elif seat in last and ((shown and verb.closing) or (not shown and seat in hidden)):
            last[seat].gains.extend(gains)
        else:
            details: Details = {}
            if effects is not None:
                details = effects.details if shown else effects.outline
            round_number = 0 if effects is None else effects.round_number
            gains = carried.pop(seat, []) + gains
            line = LogEntry(ply, seat, move.action if shown else None, details, gains, round_number)
            lines.append(line)
            last[seat] = line
        if shown:
            hidden.discard(seat)
        else:
            hidden.add(seat)
    return lines


def summed(gains: Sequence[Gain]) -> list[Gain]:
    """Gains added up by seat and thing, without those that cancel out."""
    found: dict[tuple[int, str], int] = {}
    for gain in gains:
        found[gain.seat, gain.what] = found.get((gain.seat, gain.what), 0) + gain.by
    return [Gain(seat, what, by) for (seat, what), by in found.items() if by]
