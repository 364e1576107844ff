"""What a seat intends: steps on a copy of the game, until they are confirmed or taken back."""

from __future__ import annotations

from collections.abc import Sequence

from nemeton.core.errors import Refused
from nemeton.core.record.history import History, Stage
from nemeton.core.state import State


class Draft:
    """Never empty: a seat without intentions has no draft."""

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
        """Has a step turned up something hidden? Then there is no way back."""
        return self.history.reveals(self.state)

    @property
    def closing(self) -> int | None:
        """The game's own closing action, if it is all that is left to do."""
        legal = self.state.legal(self.seat)
        if len(legal) == 1 and self.history.game.verbs.closes(legal[0]):
            return legal[0]
        return None

    @property
    def complete(self) -> bool:
        """Is the decision made, so that confirming is all that remains?

        It is also made when somebody now waits for it who was not asked before: the step has
        led into a new phase, even if that begins with this seat as well.
        """
        actors = self.state.actors()
        if self.seat not in actors or self.closing is not None:
            return True
        return not set(actors) <= set(self.history.state.actors())

    @property
    def review(self) -> bool:
        """Was it put together out of several steps, so that it is worth a look as a whole?

        Who is asked only when it matters confirms such a draft, and no other: a single step is
        what the player has just said.
        """
        return len(self.steps) > 1

    @property
    def closed(self) -> bool:
        """Has the player already said with a step of the game that the decision is made?"""
        return self.history.game.verbs.closes(self.steps[-1])

    def whole(self) -> Stage:
        """What confirming commits: the steps, and the closing action if that is left to do.

        After a reveal nothing is added: whether it is all that is left may depend on what was
        turned up, which the player is to see first.
        """
        closing = None if self.reveals else self.closing
        if closing is None:
            return self.stage
        return self.history.stage(self.seat, [closing], self.stage)


def shorten(draft: Draft, steps: int) -> Draft | None:
    """The draft without its last steps; None if nothing is left of it."""
    kept = draft.steps[: len(draft.steps) - steps]
    if not kept:
        return None
    return Draft(draft.history, draft.history.stage(draft.seat, kept))


def renew(draft: Draft) -> Draft | None:
    """The same steps on what the game has become, as far as they still can be taken."""
    history = draft.history
    kept: Stage | None = None
    for step in draft.steps:
        try:
            longer = history.stage(draft.seat, [step], kept)
        except Refused:
            break
        if history.reveals(longer.state):
            break  # nothing may be turned up that is not committed
        kept = longer
    return None if kept is None else Draft(history, kept)


def extended(draft: Draft | None, history: History, seat: int, steps: Sequence[int | str]) -> Draft:
    """A draft with more steps; the one given stays as it is. Raises what `History.stage` does."""
    return Draft(history, history.stage(seat, steps, None if draft is None else draft.stage))
