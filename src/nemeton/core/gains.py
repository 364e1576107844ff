"""Effects of a move besides its action: details for the log, and gains.

Each viewer learns of them only what that viewer may know. `State.tally` counts what seats have, as
a function of the viewer's view. A gain is the difference of two tallies, so it shows nothing that
the two views do not show.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, cast

from nemeton.core.state import Details, State, Tally


class Gain(NamedTuple):
    """A seat has `by` more of something, or fewer."""

    seat: int
    what: str
    by: int


Gains = tuple[tuple[Gain, ...], ...]  # for an onlooker, then for each seat

# Shared by all moves without gains, because a log keeps one object a move.
NO_GAINS: Final[tuple[Gain, ...]] = ()
NO_DETAILS: Final[Details] = {}


class MoveEffects(NamedTuple):
    """Effects of one move; `gains` are for an onlooker, then for each seat."""

    round_number: int  # the round of the move; 0 in a game without rounds
    details: Details  # for viewers who may read the action
    outline: Details  # for viewers who may not
    gains: Gains

    def gains_for(self, viewers: Sequence[int | None]) -> list[Gain]:
        """Gains that these viewers know together; a seat's own knowledge of itself counts first."""
        if len(viewers) == 1:
            viewer = viewers[0]
            return list(self.gains[0 if viewer is None else viewer + 1])
        found: dict[tuple[int, str], Gain] = {}
        for viewer in viewers:
            for gain in self.gains[0 if viewer is None else viewer + 1]:
                if gain.seat == viewer or (gain.seat, gain.what) not in found:
                    found[gain.seat, gain.what] = gain
        return list(found.values())


class EffectTracker:
    """Performs moves on a state and returns their effects.

    The tallies after one move serve as those before the next; `tallies` are those of the state
    as it is, if they are known already.
    """

    def __init__(self, state: State, tallies: list[Tally] | None = None) -> None:
        self.state = state
        self.tallies = state.tallies() if tallies is None else tallies

    def perform(self, seat: int, action: int) -> MoveEffects:
        """Carry out an action that is known to be legal."""
        state = self.state
        round_number = state.round_number()
        details = state.details(seat, action) or NO_DETAILS
        outline = state.details(seat, None) or NO_DETAILS
        before = self.tallies
        state.perform(seat, action)
        self.tallies = state.tallies()
        gains = all_gained(before, self.tallies, seat)
        if details is NO_DETAILS and outline is NO_DETAILS:
            return (
                without_gains(round_number, len(before))
                if gains is None
                else with_gains(round_number, gains)
            )
        return MoveEffects(round_number, details, outline, gains or (NO_GAINS,) * len(before))


EFFECTS_WITHOUT_GAINS: Final[dict[int, MoveEffects]] = {}  # by round and number of viewers
# Tables share equal effects. The bound is for games with endless variety.
EFFECTS_WITH_GAINS: Final[dict[tuple[int, Gains], MoveEffects]] = {}
MAX_CACHED: Final = 10_000


def without_gains(round_number: int, viewers: int) -> MoveEffects:
    """The shared effects of a move that brings nobody anything."""
    key = round_number << 8 | viewers
    found = EFFECTS_WITHOUT_GAINS.get(key)
    if found is None:
        found = MoveEffects(round_number, NO_DETAILS, NO_DETAILS, (NO_GAINS,) * viewers)
        EFFECTS_WITHOUT_GAINS[key] = found
    return found


def with_gains(round_number: int, gains: Gains) -> MoveEffects:
    """The shared effects of a move without details that brings exactly these gains."""
    key = (round_number, gains)
    found = EFFECTS_WITH_GAINS.get(key)
    if found is None:
        if len(EFFECTS_WITH_GAINS) >= MAX_CACHED:
            EFFECTS_WITH_GAINS.clear()
        found = MoveEffects(round_number, NO_DETAILS, NO_DETAILS, gains)
        EFFECTS_WITH_GAINS[key] = found
    return found


def all_gained(before: list[Tally], after: list[Tally], first: int) -> Gains | None:
    """Gains for each viewer; None if there are none for anybody.

    Viewers with the same tallies share one object.
    """
    found: list[tuple[Gain, ...]] = []
    anything = False
    for viewer in range(len(after)):
        if viewer and after[viewer] is after[0] and before[viewer] is before[0]:
            found.append(found[0])
            continue
        gains = gained(before[viewer], after[viewer], first)
        if gains:
            anything = True
            if viewer and gains == found[0]:
                gains = found[0]
        found.append(gains)
    return tuple(found) if anything else None


def gained(before: Tally, after: Tally, first: int) -> tuple[Gain, ...]:
    """Gains in all that both tallies count; those of the seat `first` come first."""
    found: list[Gain] = []
    # As plain objects: compiled code would unpack key tuples and build new ones to look them up.
    known = cast("dict[object, int]", before)
    for key, count in cast("dict[object, int]", after).items():
        held = known.get(key)
        if held is not None and held != count:
            seat, what, _where = cast("tuple[int, str, int]", key)
            found.append(Gain(seat, what, count - held))
    if not found:
        return NO_GAINS
    own = [gain for gain in found if gain.seat == first]
    return tuple(own + [gain for gain in found if gain.seat != first])
