"""Lines of a log: moves as viewers may read them, grouped.

A quiet move has no line; its gains are in the next line of its seat. A closing move belongs to the
last line of its seat, and hidden moves of a seat share one line until it moves openly.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from nemeton.core.actions import Verbs
from nemeton.core.gains import Gain
from nemeton.core.record.history import Move
from nemeton.core.state import Details

NO_LINE: Final = 0
NO_MOVE: Final = -1

# A move by its role on the lines of its seat.
OPENS: Final = 0
CLOSES: Final = 1
HIDDEN: Final = 2
QUIET: Final = 3


class LogEntry(NamedTuple):
    """A line of a log, or a move that adds its gains to one.

    `action` is None if it is hidden. `line` is the ply of the first move of the line, or NO_LINE.
    """

    ply: int
    seat: int
    action: int | None
    details: Details
    gains: list[Gain]
    round_number: int
    line: int = NO_LINE


def readable(
    moves: Sequence[Move], viewers: Sequence[int | None], verbs: Verbs, after: int = 0
) -> list[LogEntry]:
    """Lines of the moves after a ply, as these viewers may read them together."""
    lines: dict[int, LogEntry] = {}
    for entry in entries(moves, viewers, verbs, after):
        if entry.line in lines:
            lines[entry.line].gains.extend(entry.gains)
        elif entry.line != NO_LINE:
            lines[entry.line] = entry
    return list(lines.values())


def entries(
    moves: Sequence[Move], viewers: Sequence[int | None], verbs: Verbs, after: int = 0
) -> list[LogEntry]:
    """All moves after a ply, each with its line."""
    marks = LineMarks(moves, viewers, verbs)
    return [marks.entry(index) for index in range(after, len(moves))]


class LineMarks:
    """Moves as some viewers may read them together, each with its line.

    Later moves change no mark, so lines can be sent move by move.
    """

    def __init__(self, moves: Sequence[Move], viewers: Sequence[int | None], verbs: Verbs) -> None:
        self._moves = moves
        self._viewers = viewers
        self._verbs = verbs
        self._lines: dict[int, int] = {}  # cache, by index: a line may be as long as the game

    def entry(self, index: int) -> LogEntry:
        """The move with its line."""
        line = self._line(index)
        gains = [] if line == NO_LINE else self._gains(index)
        if line == index + 1 and self._verbs.has_quiet:
            gains = self._quiet_gains(index) + gains
        return self._entry(index, gains, line)

    def alone(self, index: int) -> LogEntry:
        """The move as a line of its own."""
        return self._entry(index, self._gains(index), index + 1)

    def _entry(self, index: int, gains: list[Gain], line: int) -> LogEntry:
        move = self._moves[index]
        effects = move.effects
        shown = move.shown_to(self._viewers)
        details: Details = {}
        round_number = 0
        if effects is not None:
            details = effects.details if shown else effects.outline
            round_number = effects.round_number
        action = move.action if shown else None
        return LogEntry(index + 1, move.seat, action, details, gains, round_number, line)

    def _line(self, index: int) -> int:
        """The ply of the first move on the line of this one, or NO_LINE."""
        line = self._lines.get(index)
        if line is None:
            line = NO_LINE if self._role(index) == QUIET else self._first(index) + 1
            self._lines[index] = line
        return line

    def _first(self, index: int) -> int:
        """The index of the first move on a move's line; the move is not quiet."""
        while True:
            before = self._joined(index)
            if before == NO_MOVE:
                return index
            if before in self._lines:
                return self._lines[before] - 1
            index = before

    def _joined(self, index: int) -> int:
        """The index of the move whose line this one joins, or NO_MOVE."""
        role = self._role(index)
        if role == OPENS:
            return NO_MOVE
        before = self._before(index)
        if role == HIDDEN:
            return before if before != NO_MOVE and self._role(before) == HIDDEN else NO_MOVE
        while before != NO_MOVE and self._role(before) == QUIET:
            before = self._before(before)
        return before

    def _quiet_gains(self, index: int) -> list[Gain]:
        """Gains of quiet moves since the seat's last line, for the line that begins here."""
        found: list[Gain] = []
        before = self._before(index)
        while before != NO_MOVE and self._line(before) != before + 1:
            if self._role(before) == QUIET:
                found = self._gains(before) + found
            before = self._before(before)
        return found

    def _role(self, index: int) -> int:
        move = self._moves[index]
        if not move.shown_to(self._viewers):
            return HIDDEN
        verb = self._verbs.verb(move.action)
        return QUIET if verb.quiet else CLOSES if verb.closing else OPENS

    def _before(self, index: int) -> int:
        """The index of the move of the same seat before this one, or NO_MOVE."""
        seat = self._moves[index].seat
        index -= 1
        while index != NO_MOVE and self._moves[index].seat != seat:
            index -= 1
        return index

    def _gains(self, index: int) -> list[Gain]:
        effects = self._moves[index].effects
        return [] if effects is None else effects.gains_for(self._viewers)


def summed(gains: Sequence[Gain]) -> list[Gain]:
    """Gains added up by seat and thing, without those that cancel out."""
    found: dict[tuple[int, str], int] = {}
    for gain in gains:
        found[gain.seat, gain.what] = found.get((gain.seat, gain.what), 0) + gain.by
    return [Gain(seat, what, by) for (seat, what), by in found.items() if by]
