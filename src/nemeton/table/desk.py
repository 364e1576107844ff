"""Desk of a table: accepts submissions of seats, and keeps their drafts.

Until something is committed, every answer depends on the seat's view alone. So a draft never
contains a reveal, and a step that reveals is the last one of its submission.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from nemeton.core.errors import NemetonError, Refused
from nemeton.core.preview import Preview, preview
from nemeton.core.record.history import History, Move, Stage
from nemeton.core.state import State
from nemeton.table.decisions import OpenDecisions
from nemeton.table.draft import Draft, extended, renew, shorten

MAX_RECENT_SUBMISSIONS = 64  # of a seat, that may not be written yet
MAX_DRAFT_STEPS = 128  # steps; all are repeated after one is taken back or others have moved


class Desk:
    """A history and the drafts of its seats. Only `committed` and `follow` change the history."""

    def __init__(self, history: History, started: int = 0) -> None:
        self.history = history
        self.decisions = OpenDecisions(history, started)
        self.drafts: dict[int, Draft] = {}
        self._recent: list[list[str]] = [[] for _ in range(history.seats)]

    @property
    def ply(self) -> int:
        return self.history.ply

    def state(self, seat: int | None) -> State:
        """The game with this seat's draft, and nobody else's."""
        draft = None if seat is None else self.drafts.get(seat)
        return self.history.state if draft is None else draft.state

    def legal(self, seat: int) -> list[int]:
        draft = self.drafts.get(seat)
        return self.decisions.legal[seat] if draft is None else draft.state.legal(seat)

    def refusal(self, seat: int, action: int) -> Refused | None:
        """The refusal of the seat's next step, or None."""
        return self.state(seat).refusal(seat, action)

    def preview(self, seat: int, action: int) -> Preview | None:
        """The preview of the seat's next step."""
        return preview(self.state(seat), seat, action)

    def done_before(self, seat: int, submission: str) -> bool:
        """True if this submission was already accepted, now or before a restart."""
        return self.decisions.knows(seat, submission) or submission in self._recent[seat]

    def _remember(self, seat: int, submission: str) -> None:
        recent = self._recent[seat]
        recent.append(submission)
        if len(recent) > MAX_RECENT_SUBMISSIONS:
            del recent[0]

    def check(self, seat: int, ply: int) -> None:
        """Raise NemetonError("stale") if the seat's decision has changed since this ply."""
        if not self.decisions.ply_since[seat] <= ply <= self.ply:
            raise NemetonError("stale", ply=self.ply)

    def act(
        self, seat: int, steps: Sequence[int | str], submission: str, *, confirm: bool
    ) -> Stage | None:
        """Add steps to the draft, all or none; returns a stage that must be committed."""
        draft = extended(self.drafts.get(seat), self.history, seat, steps)
        if confirm or draft.closed:
            return draft.stage_to_commit()
        if draft.reveals:
            return draft.stage
        if len(draft.stage.moves) > MAX_DRAFT_STEPS:
            raise NemetonError("draft-too-long", most=MAX_DRAFT_STEPS)
        self.drafts[seat] = draft
        self._remember(seat, submission)
        return None

    def take_back(self, seat: int, steps: int, submission: str) -> None:
        draft = self.drafts.get(seat)
        if draft is None:
            raise NemetonError("nothing-to-take-back")
        shorter = shorten(draft, steps)
        if shorter is None:
            del self.drafts[seat]
        else:
            self.drafts[seat] = shorter
        self._remember(seat, submission)

    def confirm(self, seat: int) -> Stage:
        """The stage that a confirmation commits. Raises NemetonError if there is none."""
        draft = self.drafts.get(seat)
        if draft is not None:
            return draft.stage_to_commit()
        legal = self.decisions.legal[seat]
        if len(legal) == 1 and self.history.game.verbs.closes(legal[0]):
            return self.history.stage(seat, legal)  # a turn whose only step is to end it
        raise NemetonError("nothing-to-confirm")

    def committed(self, stage: Stage) -> None:
        """Apply a committed stage, and move the drafts of others to the new state."""
        self.history.commit(stage)
        self.decisions.moved(stage.moves)
        self.drafts.pop(stage.seat, None)
        self._renew()

    def follow(self, moves: Iterable[Move]) -> None:
        """Apply moves from the log. Raises BadRecord at the first that does not fit."""
        for move in moves:
            self.history.follow([move])
            self.decisions.moved([move])
            self.drafts.pop(move.seat, None)
        self._renew()

    def drop(self, seat: int) -> bool:
        """Drop the draft of a seat with a new player; True if there was one."""
        return self.drafts.pop(seat, None) is not None

    def _renew(self) -> None:
        for seat, draft in list(self.drafts.items()):
            renewed = renew(draft)
            if renewed is None:
                del self.drafts[seat]
            else:
                self.drafts[seat] = renewed
