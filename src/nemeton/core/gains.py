"""What a move did, besides the action itself: when it was, what was gained, and what it was about.

It is told to each viewer as far as that viewer may know. What somebody has is counted in a
*tally*, a function of the viewer's view; a gain is the difference of two tallies, so nothing can
be read out of it that the two views do not show.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, cast

from nemeton.core.state import Details, State, Tally


class Gain(NamedTuple):
    """`by` more of something at a seat, or fewer."""

    seat: int
    what: str
    by: int


Gains = tuple[tuple[Gain, ...], ...]  # for an onlooker, then for each seat

# A game is as long as its log, and most moves bring nothing: what says so is kept once for all.
NOTHING: Final[tuple[Gain, ...]] = ()
NO_DETAILS: Final[Details] = {}


class Account(NamedTuple):
    """Of one move. `gains` has an entry for an onlooker, then one for each seat."""

    chapter: int  # the round it was made in; 0 in a game without
    details: Details  # for whoever may read the action
    outline: Details  # for whoever may not
    gains: Gains

    def gains_for(self, viewers: Sequence[int | None]) -> list[Gain]:
        """What these viewers know together; of its own seat each knows best."""
        if len(viewers) == 1:
            viewer = viewers[0]
            return list(self.gains[0 if viewer is None else viewer + 1])
        found: dict[tuple[int, str], Gain] = {}
        for viewer in viewers:
            for gain in self.gains[0 if viewer is None else viewer + 1]:
                if gain.seat == viewer or (gain.seat, gain.what) not in found:
                    found[gain.seat, gain.what] = gain
        return list(found.values())


class Witness:
    """Goes with a state from move to move, and tells what each of them has done.

    What was counted after one move is what is counted before the next: `tallies` are those of
    the state as it is, where they are known already.
    """

    def __init__(self, state: State, tallies: list[Tally] | None = None) -> None:
        self.state = state
        self.tallies = state.tallies() if tallies is None else tallies

    def perform(self, seat: int, action: int) -> Account:
        """Have the state carry out an action that is known to be legal."""
        state = self.state
        chapter = state.chapter()
        details = state.details(seat, action) or NO_DETAILS
        outline = state.details(seat, None) or NO_DETAILS
        before = self.tallies
        state.perform(seat, action)
        self.tallies = state.tallies()
        gains = all_gained(before, self.tallies, seat)
        if details is NO_DETAILS and outline is NO_DETAILS:
            return eventless(chapter, len(before)) if gains is None else common(chapter, gains)
        return Account(chapter, details, outline, gains or (NOTHING,) * len(before))


EVENTLESS: Final[dict[int, Account]] = {}  # by chapter and number of viewers
# 200 tables of Alarún told of 12,156 gains in 406 ways. The bound is for games without end of them.
COMMON: Final[dict[tuple[int, Gains], Account]] = {}
MOST_COMMON: Final = 10_000


def eventless(chapter: int, viewers: int) -> Account:
    """Of a move that brings nobody anything."""
    key = chapter << 8 | viewers
    found = EVENTLESS.get(key)
    if found is None:
        found = Account(chapter, NO_DETAILS, NO_DETAILS, (NOTHING,) * viewers)
        EVENTLESS[key] = found
    return found


def common(chapter: int, gains: Gains) -> Account:
    """Of a move that brings just this: the same one, at whichever table."""
    key = (chapter, gains)
    found = COMMON.get(key)
    if found is None:
        if len(COMMON) >= MOST_COMMON:
            COMMON.clear()
        found = Account(chapter, NO_DETAILS, NO_DETAILS, gains)
        COMMON[key] = found
    return found


def all_gained(before: list[Tally], after: list[Tally], first: int) -> Gains | None:
    """For each viewer; those who see the same share it. None: nothing for anybody."""
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
    """Of what is counted in both; the gains of the seat `first` come first."""
    found: list[Gain] = []
    # As mere objects: compiled code takes tuples apart, and makes new ones to look them up.
    known = cast("dict[object, int]", before)
    for key, count in cast("dict[object, int]", after).items():
        held = known.get(key)
        if held is not None and held != count:
            seat, what, _where = cast("tuple[int, str, int]", key)
            found.append(Gain(seat, what, count - held))
    if not found:
        return NOTHING
    own = [gain for gain in found if gain.seat == first]
    return tuple(own + [gain for gain in found if gain.seat != first])
