"""Drafts: steps of a seat on a copy of the game, before they are confirmed."""

from __future__ import annotations

from collections.abc import Sequence

from nemeton.core.errors import Refused
from nemeton.core.record.history import History, Stage
from nemeton.core.state import State


class Draft:
    """Steps of a seat that are not confirmed yet; never empty."""

    def __init__(self, history: History, stage: Stage) -> None:
        self.history = history
        self.stage = stage

    @property
    def seat(self) -> int:
        return self.stage.seat

    @property
    def state(self) -> State:
        return self.stage.state

    @property
    def steps(self) -> list[int]:
        return self.stage.steps

    @property
    def reveals(self) -> bool:
        """True if a step has revealed something, so that none can be taken back."""
        return self.history.reveals(self.state)

    @property
    def closing(self) -> int | None:
        """The game's closing action, if nothing else is legal."""
        legal = self.state.legal(self.seat)
        if len(legal) == 1 and self.history.game.verbs.closes(legal[0]):
            return legal[0]
        return None

    @property
    def complete(self) -> bool:
        """True if the decision is made, so that only the confirmation remains.

        It is also made if another seat is to act now that was not before: the step has led into a
        new phase, even if that begins with this seat as well.
        """
        actors = self.state.actors()
        if self.seat not in actors or self.closing is not None:
            return True
        return not set(actors) <= set(self.history.state.actors())

    @property
    def review(self) -> bool:
        """True for a draft of several steps, worth a look before it is confirmed.

        Players who confirm only when it matters confirm such drafts and no others.
        """
        return len(self.steps) > 1

    @property
    def closed(self) -> bool:
        """True if the last step itself ends the decision."""
        return self.history.game.verbs.closes(self.steps[-1])

    def stage_to_commit(self) -> Stage:
        """The stage to commit: the steps, and the closing action if it alone remains.

        After a reveal nothing is added, because the player is to see first what was turned up.
        """
        closing = None if self.reveals else self.closing
        if closing is None:
            return self.stage
        return self.history.stage(self.seat, [closing], self.stage)


def shorten(draft: Draft, steps: int) -> Draft | None:
    """The draft without its last steps; None if none are left."""
    kept = draft.steps[: len(draft.steps) - steps]
    if not kept:
        return None
    return Draft(draft.history, draft.history.stage(draft.seat, kept))


def renew(draft: Draft) -> Draft | None:
    """The same steps on the new state, as far as they are legal."""
    history = draft.history
    kept: Stage | None = None
    for step in draft.steps:
        try:
            longer = history.stage(draft.seat, [step], kept)
        except Refused:
            break
        if history.reveals(longer.state):
            break  # only committed steps may reveal something
        kept = longer
    return None if kept is None else Draft(history, kept)


def extended(draft: Draft | None, history: History, seat: int, steps: Sequence[int | str]) -> Draft:
    """A new draft with more steps. Raises the errors of `History.stage`."""
    return Draft(history, history.stage(seat, steps, None if draft is None else draft.stage))
