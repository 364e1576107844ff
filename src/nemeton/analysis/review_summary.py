"""Summary of a reviewed game: chances, losses and luck of every seat.

For every seat, from its own decisions as it could know them then:

    the victory (1, divided among those who share it, or 0)
      = the fair share of a seat
      + own decisions      the actions played against the best that were found
      + others' decisions  the same of the others, in their effect on this seat
      + luck               all other change between two own decisions with a reveal between them
      + unforeseen         the same without a reveal: the search had expected something else

The first deal is luck. The five add up exactly.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from nemeton.analysis.judged_decision import JudgedDecision
from nemeton.core.result import Result

MAX_LISTED: Final = 3  # of a seat's costliest decisions
MIN_COST: Final = 0.01  # of a chance to win
CLEAR_ERRORS: Final = 2.0  # standard errors by which a decision clearly costs something


class Balance(NamedTuple):
    """The parts of a seat's success, each a share of a chance to win."""

    fair: float
    own: float
    others: float
    luck: float
    unforeseen: float
    won: float


class Summary(NamedTuple):
    """The summary of a game, by seat."""

    lines: list[list[tuple[int, float]]]  # moves made, and the chance to win then
    balances: list[Balance]
    costliest: list[list[JudgedDecision]]


def summarise(
    judged: Sequence[JudgedDecision], result: Result, reveals: int, plies: int
) -> Summary:
    """Summarise the decisions of a game, in their order, by its result.

    `reveals` and `plies` are the numbers of reveals and moves of the whole game.
    """
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


def costliest(judged: Sequence[JudgedDecision], seat: int) -> list[JudgedDecision]:
    """The seat's most expensive decisions, if they clearly cost something."""
    found = [
        (-one.cost, one.ply, one)
        for one in judged
        if one.seat == seat and one.cost >= MIN_COST and one.cost > CLEAR_ERRORS * one.error
    ]
    found.sort()
    return [one for _, _, one in found[:MAX_LISTED]]
