"""What a seat intends: steps applied to a copy of the table, until confirmed or taken back."""

from __future__ import annotations

from collections.abc import Sequence

from nemeton.core.errors import Refused
from nemeton.core.game import State
from nemeton.table.play import Play, Stage

CLOSING = "confirm"  # the text of an action by which a game itself ends a turn


class Draft:
    """Never empty: a seat without intentions has no draft."""

    def __init__(self, play: Play, stage: Stage) -> None:
        self.play = play
        self.stage = stage

    @property
    def seat(self) -> int:
        return self.stage.seat

    @property
    def state(self) -> State:
        return self.stage.state

    @property
    def steps(self) -> list[str]:
        text = self.play.game.actions.text
        return [text(step) for step in self.stage.steps]

    @property
    def reveals(self) -> bool:
        """Has a step turned up something hidden? Then there is no way back."""
        return self.play.reveals(self.state)

    @property
    def closing(self) -> int | None:
        """The game's own closing action, if it is all that is left to do."""
        legal = self.state.legal(self.seat)
        if len(legal) == 1 and self.play.game.actions.text(legal[0]) == CLOSING:
            return legal[0]
        return None

    @property
    def complete(self) -> bool:
        """Is the turn done, so that confirming is all that remains?

        It is also done when somebody now waits for it who was not asked before: the step has
        led into a new phase, even if that begins with this seat as well.
        """
        actors = self.state.actors()
        if self.seat not in actors or self.closing is not None:
            return True
        return not set(actors) <= set(self.play.state.actors())

    @property
    def closed(self) -> bool:
        """Has the player already said with a step of the game that the turn is done?"""
        return self.play.game.actions.text(self.stage.steps[-1]) == CLOSING

    def whole(self) -> Stage:
        """What confirming commits: the steps, and the closing action if that is left to do.

        After a reveal nothing is added: whether it is all that is left may depend on what was
        turned up, which the player is to see first.
        """
        closing = None if self.reveals else self.closing
        return self.stage if closing is None else extend(self.play, self.stage, [closing])


def extend(
    play: Play, stage: Stage | None, steps: Sequence[int] | Sequence[str], seat: int = -1
) -> Stage:
    """The stage with more steps; the one given stays as it is. Raises what `Play.stage` does."""
    if stage is None:
        return play.stage(seat, steps)
    more = play.stage(stage.seat, steps, stage.state.copy())
    return Stage(
        stage.seat,
        more.state,
        stage.steps + more.steps,
        stage.shown + more.shown,
        stage.actors + more.actors,
    )


def shorten(play: Play, draft: Draft, steps: int) -> Draft | None:
    """The draft without its last steps; None if nothing is left of it."""
    kept = draft.stage.steps[: len(draft.stage.steps) - steps]
    if not kept:
        return None
    return Draft(play, play.stage(draft.seat, kept))


def renew(play: Play, draft: Draft) -> Draft | None:
    """The same steps on what the table has become, as far as they still can be taken."""
    stage: Stage | None = None
    for step in draft.stage.steps:
        try:
            longer = extend(play, stage, [step], draft.seat)
        except Refused:
            break
        if play.reveals(longer.state):
            break  # nothing may be turned up that is not committed
        stage = longer
    return None if stage is None else Draft(play, stage)
