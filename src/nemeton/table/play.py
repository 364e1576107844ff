"""The game at a table as far as it is committed: a cache of the table's log.

A move is first staged on a copy of the state, then written down by whoever keeps the log, and
only then committed here. Times are milliseconds since 1970.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from nemeton.core.chance import KeyedChance
from nemeton.core.errors import BadRecord, BadText, NemetonError, Refused
from nemeton.core.game import Game, State

REMEMBERED = 64  # submissions of a seat that are known again when they are sent twice


class Line(NamedTuple):
    """One move of the log."""

    seat: int
    text: str
    at: int
    shown: int  # a bit for each seat that may read the text, and one more for onlookers

    def shown_to(self, viewers: Iterable[int | None]) -> bool:
        return any(self.shown >> viewer_bit(viewer) & 1 for viewer in viewers)


class Row(NamedTuple):
    """One move as the log keeps it."""

    seat: int
    text: str
    at: int
    actors: int  # a bit for each seat with an open decision after the move
    submission: str | None = None  # on the last move of a submission: its id


class Stage(NamedTuple):
    """Moves of one seat, applied to a copy; not yet in the log."""

    seat: int
    state: State
    steps: tuple[int, ...]
    shown: tuple[int, ...]
    actors: tuple[int, ...]  # after each step, as bits


def viewer_bit(viewer: int | None) -> int:
    return 0 if viewer is None else viewer + 1


def bits(seats: Iterable[int]) -> int:
    found = 0
    for seat in seats:
        found |= 1 << seat
    return found


class Play:
    """`state` is the present, `lines` how it came about; both only ever change by a commit."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, object],
        seed: bytes,
        started: int,
    ) -> None:
        self.game = game
        self.state: State = game.deal(seats, options, KeyedChance(seed))
        self.lines: list[Line] = []
        # The ply since which what the seat may decide has not changed.
        self.fresh = [0] * seats
        # When the seat's present decision was put to it.
        self.asked = [started] * seats
        self.submissions: list[dict[str, int]] = [{} for _ in range(seats)]
        self._actors = self.state.actors()
        self._legal = [self.state.legal(seat) for seat in range(seats)]

    @property
    def ply(self) -> int:
        return len(self.lines)

    @property
    def seats(self) -> int:
        return self.state.seats

    @property
    def over(self) -> bool:
        return not self._actors

    def actors(self) -> list[int]:
        return self._actors

    def legal(self, seat: int) -> list[int]:
        return self._legal[seat]

    def stage(
        self, seat: int, steps: Sequence[int] | Sequence[str], state: State | None = None
    ) -> Stage:
        """Apply the steps, given as actions or texts, to a copy of the committed state.

        `state` may be such a copy with all steps but those still to come already applied. Steps
        are taken one by one, and the first that fails is told: Refused, BadText, or
        "after-a-reveal". What follows a reveal is not even read: any answer to it would tell
        what was turned up, while nothing is committed yet.
        """
        copy = self.state.copy() if state is None else state
        taken: list[int] = []
        shown: list[int] = []
        actors: list[int] = []
        for step in steps:
            if self.reveals(copy):
                raise NemetonError("after-a-reveal")
            action = self.game.actions.parse(step) if isinstance(step, str) else step
            shown.append(self._shown(copy, seat, action))
            copy.apply(seat, action)
            taken.append(action)
            actors.append(bits(copy.actors()))
        return Stage(seat, copy, tuple(taken), tuple(shown), tuple(actors))

    def reveals(self, state: State) -> bool:
        """Has something been turned up in this copy that is hidden in the committed state?"""
        return state.reveals > self.state.reveals

    def rows(self, stage: Stage, at: int, submission: str | None) -> list[Row]:
        """What to write into the log before the stage can be committed."""
        text = self.game.actions.text
        rows = [
            Row(stage.seat, text(step), at, actors)
            for step, actors in zip(stage.steps, stage.actors, strict=True)
        ]
        rows[-1] = rows[-1]._replace(submission=submission)
        return rows

    def commit(self, stage: Stage, rows: Sequence[Row]) -> None:
        """The rows are in the log: the staged state is now the state."""
        self.state = stage.state
        for row, shown in zip(rows, stage.shown, strict=True):
            self.lines.append(Line(row.seat, row.text, row.at, shown))
            self._remember(row)
        self._moved(stage.seat, rows[-1].at)

    def follow(self, rows: Iterable[Row]) -> None:
        """Take over rows of the log. Raises BadRecord at the first that does not fit."""
        for row in rows:
            try:
                action = self.game.actions.parse(row.text)
                shown = self._shown(self.state, row.seat, action)
                self.state.apply(row.seat, action)
            except BadText as error:
                raise BadRecord(
                    "record-unreadable-move", ply=self.ply + 1, text=row.text
                ) from error
            except Refused as error:
                raise BadRecord(
                    "record-illegal-move", ply=self.ply + 1, text=row.text, rule=error.rule
                ) from error
            self.lines.append(Line(row.seat, row.text, row.at, shown))
            self._remember(row)
            self._moved(row.seat, row.at)
            if bits(self._actors) != row.actors:
                raise BadRecord("record-diverges", ply=self.ply)

    def _shown(self, state: State, seat: int, step: int) -> int:
        shown = int(state.shows(seat, step, None))
        for viewer in range(state.seats):
            if state.shows(seat, step, viewer):
                shown |= 2 << viewer
        return shown

    def _remember(self, row: Row) -> None:
        if row.submission is None:
            return
        known = self.submissions[row.seat]
        known[row.submission] = self.ply
        if len(known) > REMEMBERED:
            del known[next(iter(known))]

    def _moved(self, mover: int, at: int) -> None:
        before = self._actors
        self._actors = self.state.actors()
        for seat in range(self.state.seats):
            if seat not in self._actors:
                self._legal[seat] = []
                self.fresh[seat] = self.ply
                self.asked[seat] = at
                continue
            legal = self.state.legal(seat)
            if seat == mover or seat not in before:
                self.asked[seat] = at
                self.fresh[seat] = self.ply
            elif legal != self._legal[seat]:
                self.fresh[seat] = self.ply
            self._legal[seat] = legal
