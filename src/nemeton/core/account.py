"""What a move did, besides the action itself: when it was, what was gained, and what it was about.

It is told to each viewer as far as that viewer may know. What somebody has is counted in a
*tally*, a function of the viewer's view; a gain is the difference of two tallies, so nothing can
be read out of it that the two views do not show.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from nemeton.core.state import Details, State, Tally


class Gain(NamedTuple):
    """`by` more of something at a seat, or fewer."""

    seat: int
    what: str
    by: int


class Account(NamedTuple):
    """Of one move. `gains` has an entry for an onlooker, then one for each seat."""

    chapter: int  # the round it was made in; 0 in a game without
    details: Details  # for whoever may read the action
    outline: Details  # for whoever may not
    gains: tuple[tuple[Gain, ...], ...]

    def gains_for(self, viewers: Iterable[int | None]) -> list[Gain]:
        """What these viewers know together; of its own seat each knows best."""
        found: dict[tuple[int, str], Gain] = {}
        for viewer in viewers:
            for gain in self.gains[0 if viewer is None else viewer + 1]:
                if gain.seat == viewer or (gain.seat, gain.what) not in found:
                    found[gain.seat, gain.what] = gain
        return list(found.values())


class Witness:
    """Looks at a state before a move, and tells afterwards what it has done."""

    def __init__(self, state: State, seat: int, action: int) -> None:
        self._chapter = state.chapter()
        self._details = state.details(seat, action)
        self._outline = state.details(seat, None)
        self._before = tallies(state)
        self._seat = seat

    def account(self, state: State) -> Account:
        gains = [
            gained(before, after, self._seat)
            for before, after in zip(self._before, tallies(state), strict=True)
        ]
        return Account(self._chapter, self._details, self._outline, tuple(gains))


def tallies(state: State) -> list[Tally]:
    return [state.tally(None)] + [state.tally(viewer) for viewer in range(state.seats)]


def gained(before: Tally, after: Tally, first: int) -> tuple[Gain, ...]:
    """Of what is counted in both; the gains of the seat `first` come first."""
    found = [
        Gain(key[0], key[1], count - before[key])
        for key, count in after.items()
        if key in before and count != before[key]
    ]
    own = [gain for gain in found if gain.seat == first]
    return tuple(own + [gain for gain in found if gain.seat != first])
