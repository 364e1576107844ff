"""Open decisions of each seat, with their times in milliseconds since 1970."""

from __future__ import annotations

from collections.abc import Sequence

from nemeton.core.record.history import History, Move

MAX_KNOWN_SUBMISSIONS = 64  # submissions of a seat that are recognised if they are sent twice


class OpenDecisions:
    """Open decisions of a history, updated move by move."""

    def __init__(self, history: History, started: int) -> None:
        self._history = history
        self.actors = history.state.actors()
        self.legal = [history.state.legal(seat) for seat in range(history.seats)]
        # The ply and the time since which the seat's decision has not changed.
        self.ply_since = [0] * history.seats
        self.time_since = [started] * history.seats
        self._submissions: list[dict[str, int]] = [{} for _ in range(history.seats)]

    def knows(self, seat: int, submission: str) -> bool:
        """True if this submission is part of the history."""
        return submission in self._submissions[seat]

    def moved(self, moves: Sequence[Move]) -> None:
        """Update after these moves, all of one seat, have joined the history."""
        for move in moves:
            self._remember(move)
        mover, at = moves[-1].seat, moves[-1].at
        state, ply = self._history.state, self._history.ply
        before = self.actors
        self.actors = state.actors()
        for seat in range(state.seats):
            legal = state.legal(seat) if seat in self.actors else []
            if seat == mover or seat not in before or seat not in self.actors:
                self.ply_since[seat] = ply
                self.time_since[seat] = at
            elif legal != self.legal[seat]:
                self.ply_since[seat] = ply
            self.legal[seat] = legal

    def _remember(self, move: Move) -> None:
        if move.submission is None:
            return
        known = self._submissions[move.seat]
        known[move.submission] = self._history.ply
        if len(known) > MAX_KNOWN_SUBMISSIONS:
            del known[next(iter(known))]
