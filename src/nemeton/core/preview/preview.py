"""What a step would bring, told before it is taken.

It is tried on a copy. A step that would turn something up is not told of: its payoff would
foretell what is hidden. Of any other it is a function of the seat's view (the laws prove it).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from nemeton.core.gains import Gain, gained
from nemeton.core.message import Message
from nemeton.core.preview.foresight import Mark
from nemeton.core.state import State

MINUS: Final = "\N{MINUS SIGN}"


class Payoff(NamedTuple):
    gains: tuple[Gain, ...]
    notes: list[Message]
    marks: list[Mark]


def payoff(state: State, seat: int, action: int) -> Payoff | None:
    """None where the rules forbid the step, or where it turns something up."""
    if state.refusal(seat, action) is not None:
        return None
    after = state.copy()
    after.perform(seat, action)
    if after.reveals > state.reveals:
        return None
    gains = gained(state.tally(seat), after.tally(seat), seat)
    notes, marks = state.foresee(seat, action, after)
    return Payoff(gains, notes, marks)


def merits(state: State, seat: int, action: int) -> list[Message]:
    """What the step brings its seat at once, as parts of a sentence: gains, then notes."""
    found = payoff(state, seat, action)
    if found is None:
        return []
    sums: dict[str, int] = {}
    for gain in found.gains:
        if gain.seat == seat:
            sums[gain.what] = sums.get(gain.what, 0) + gain.by
    told = [gained_message(state.game.name, what, by) for what, by in sums.items() if by != 0]
    return told + found.notes


def gained_message(game: str, what: str, by: int) -> Message:
    signed = f"+{by}" if by > 0 else f"{MINUS}{-by}"
    return Message(f"{game}-gain-{what}", {"by": signed, "count": abs(by)})
