"""Last state shown to each seat, so that messages contain only changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from nemeton.core.gains import Gain
from nemeton.core.message import Message
from nemeton.core.record.log_lines import summed
from nemeton.core.view import View
from nemeton.table.desk import Desk
from nemeton.table.difference import Differences, Patch


class ShownDraft(NamedTuple):
    """A draft as its seat sees it, with the gains of its steps; see `Draft`."""

    steps: list[int]
    complete: bool
    gains: list[Gain]
    review: bool


NO_DRAFT = ShownDraft([], False, [], review=False)


class SeatChange:
    """Changes for a seat; None stands for unchanged."""

    def __init__(
        self,
        patch: Patch,
        legal: list[int] | None,
        prompt: Message | None,
        draft: ShownDraft | None,
    ) -> None:
        self.patch = patch
        self.legal = legal
        self.prompt = prompt
        self.draft = draft

    @property
    def anything(self) -> bool:
        return (
            bool(self.patch.set or self.patch.each)
            or self.legal is not None
            or self.prompt is not None
            or self.draft is not None
        )


class ShownSeat:
    """View, legal actions, prompt and draft, as last shown to a seat or to onlookers."""

    def __init__(self, desk: Desk, seat: int | None) -> None:
        self.seat = seat
        self._look(desk, view_of(desk, seat))

    def _look(self, desk: Desk, view: View) -> None:
        seat = self.seat
        self.view = view
        self.legal = [] if seat is None else desk.legal(seat)
        self.prompt = None if seat is None else desk.state(seat).prompt(seat)
        self.draft = draft_of(desk, seat)

    def update(self, desk: Desk) -> SeatChange:
        """Update everything; returns the changes."""
        return self.follow(desk, view_of(desk, self.seat), Differences())

    def follow(self, desk: Desk, view: View, differences: Differences) -> SeatChange:
        """Update everything with this new view; returns the changes."""
        old, legal, prompt, draft = self.view, self.legal, self.prompt, self.draft
        self._look(desk, view)
        return SeatChange(
            differences.between(old, view),
            None if self.legal == legal else self.legal,
            None if self.prompt == prompt else self.prompt,
            None if self.draft == draft else self.draft,
        )


def update_all(everyone: Sequence[ShownSeat], desk: Desk) -> list[SeatChange]:
    """Update all seats, with shared work."""
    views = views_of(desk, [shown.seat for shown in everyone])
    differences = Differences()
    return [
        shown.follow(desk, view, differences) for shown, view in zip(everyone, views, strict=True)
    ]


def views_of(desk: Desk, seats: Sequence[int | None]) -> list[View]:
    if not desk.drafts:
        return desk.history.state.views(seats)
    together = [seat for seat in seats if seat not in desk.drafts]
    found = dict(zip(together, desk.history.state.views(together), strict=True))
    return [found[seat] if seat in found else view_of(desk, seat) for seat in seats]


def view_of(desk: Desk, seat: int | None) -> View:
    state = desk.state(seat)
    view = state.view(seat)
    if state is not desk.history.state:
        # A draft ends no turn: others do not act before it is confirmed.
        view.actors = desk.decisions.actors.copy()
    return view


def draft_of(desk: Desk, seat: int | None) -> ShownDraft:
    draft = None if seat is None else desk.drafts.get(seat)
    if draft is None:
        return NO_DRAFT
    effects = [move.effects for move in draft.stage.moves if move.effects is not None]
    gains = [gain for one in effects for gain in one.gains_for([seat])]
    return ShownDraft(draft.steps, draft.complete, summed(gains), draft.review)
