"""What the judged decisions of a game say together: everybody's chances, what was lost, and luck.

For every seat, from its own decisions as it could know them then:

    what it won (1, shared by who shares the victory, or 0)
      = the fair share of a seat
      + own decisions      what was played against the best that was found
      + others' decisions  the same of the others, in what it changes for this seat
      + luck               all other change between two own decisions, if something was turned up
      + unforeseen         the same where nothing was turned up: the search had expected otherwise

The first deal is luck. The five add up exactly.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from nemeton.analysis.judged_decision import Judged
from nemeton.core.result import Result

COSTLIEST: Final = 3
WORTH_TELLING: Final = 0.01  # of a chance to win
SURE: Final = 2.0  # standard errors


class Balance(NamedTuple):
    """Where a seat's success came from; parts of a chance to win."""

    fair: float
    own: float
    others: float
    luck: float
    unforeseen: float
    won: float


class Summary(NamedTuple):
    """By seat."""

    lines: list[list[tuple[int, float]]]  # moves made, and the chance to win then
    balances: list[Balance]
    costliest: list[list[Judged]]


def summarise(judged: Sequence[Judged], result: Result, reveals: int, plies: int) -> Summary:
    """Of decisions in the order of the game, which ended so, with so many reveals and moves."""
    seats = len(result.ranks)
    won = [result.won(seat) for seat in range(seats)]
    lines: list[list[tuple[int, float]]] = []
    balances: list[Balance] = []
    for seat in range(seats):
        line = [(0, 1 / seats)]
        own = others = luck = unforeseen = 0.0
        stood, given, shown = 1 / seats, 0.0, -1
        for one in judged:
            if one.seat != seat:
                given += one.chances[seat] - one.best[seat]
                continue
            change = one.best[seat] - stood - given
            if one.reveals > shown:
                luck += change
            else:
                unforeseen += change
            others += given
            own -= one.cost
            stood, given, shown = one.chances[seat], 0.0, one.reveals
            if one.ply > 0:
                line.append((one.ply, one.best[seat]))
        change = won[seat] - stood - given
        if reveals > shown:
            luck += change
        else:
            unforeseen += change
        line.append((plies, won[seat]))
        lines.append(line)
        balances.append(Balance(1 / seats, own, others + given, luck, unforeseen, won[seat]))
    return Summary(lines, balances, [costliest(judged, seat) for seat in range(seats)])


def costliest(judged: Sequence[Judged], seat: int) -> list[Judged]:
    """Its dearest decisions, dearest first, as far as they surely cost something."""
    found = [
        (-one.cost, one.ply, one)
        for one in judged
        if one.seat == seat and one.cost >= WORTH_TELLING and one.cost > SURE * one.error
    ]
    found.sort()
    return [one for _, _, one in found[:COSTLIEST]]
