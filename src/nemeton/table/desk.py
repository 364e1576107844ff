"""Takes what seats submit: drafts, takes back, and says what is ready to be committed."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from nemeton.core.errors import NemetonError
from nemeton.core.game import State
from nemeton.table.draft import Draft, extend, renew, shorten
from nemeton.table.play import Play, Row, Stage

RECENT = 64


class Desk:
    """A play and the drafts of its seats. Only `committed` and `follow` change the play."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.drafts: dict[int, Draft] = {}
        self._recent: list[deque[str]] = [deque(maxlen=RECENT) for _ in range(play.seats)]

    def state(self, seat: int | None) -> State:
        """The table as this seat sees it: with its own draft, and nobody else's."""
        draft = None if seat is None else self.drafts.get(seat)
        return self.play.state if draft is None else draft.state

    def legal(self, seat: int) -> list[int]:
        draft = self.drafts.get(seat)
        return self.play.legal(seat) if draft is None else draft.state.legal(seat)

    def done_before(self, seat: int, submission: str) -> bool:
        """Was this submission already accepted, now or before a restart?"""
        return submission in self.play.submissions[seat] or submission in self._recent[seat]

    def check(self, seat: int, ply: int) -> None:
        """Is that still the decision the seat was asked for? Raises NemetonError("stale")."""
        if not self.play.fresh[seat] <= ply <= self.play.ply:
            raise NemetonError("stale", ply=self.play.ply)

    def act(
        self, seat: int, texts: Sequence[str], submission: str, *, confirm: bool
    ) -> Stage | None:
        """Add steps to the draft, all or none; returns what must now be committed, if anything.

        Until something is committed, every answer is a function of what the seat may see. So a
        draft never holds a reveal, and a step that reveals is the last one of its submission.
        """
        before = self.drafts.get(seat)
        stage = extend(self.play, None if before is None else before.stage, texts, seat)
        draft = Draft(self.play, stage)
        if confirm or draft.closed:
            return draft.whole()
        if draft.reveals:
            return draft.stage
        self.drafts[seat] = draft
        self._recent[seat].append(submission)
        return None

    def take_back(self, seat: int, steps: int, submission: str) -> None:
        draft = self.drafts.get(seat)
        if draft is None:
            raise NemetonError("nothing-to-take-back")
        shorter = shorten(self.play, draft, steps)
        if shorter is None:
            del self.drafts[seat]
        else:
            self.drafts[seat] = shorter
        self._recent[seat].append(submission)

    def confirm(self, seat: int) -> Stage:
        """What confirming commits. Raises NemetonError when there is nothing."""
        draft = self.drafts.get(seat)
        if draft is not None:
            return draft.whole()
        closing = self.play.legal(seat)
        if len(closing) == 1:  # a turn whose only step is to end it
            stage = self.play.stage(seat, closing)
            if Draft(self.play, stage).closed:
                return stage
        raise NemetonError("nothing-to-confirm")

    def committed(self, stage: Stage, rows: Sequence[Row]) -> None:
        """The rows are in the log. Drafts of others go on from the new state."""
        self.play.commit(stage, rows)
        self.drafts.pop(stage.seat, None)
        self._renew()

    def follow(self, rows: Sequence[Row]) -> None:
        """Somebody else has written these rows into the log."""
        self.play.follow(rows)
        for row in rows:
            self.drafts.pop(row.seat, None)
        self._renew()

    def drop(self, seat: int) -> None:
        """The seat is played by somebody else now."""
        self.drafts.pop(seat, None)

    def _renew(self) -> None:
        for seat, draft in list(self.drafts.items()):
            renewed = renew(self.play, draft)
            if renewed is None:
                del self.drafts[seat]
            else:
                self.drafts[seat] = renewed
