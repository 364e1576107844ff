"""The figures of a study: what `nemeton lab --json` prints, and what its page shows."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean, median

import msgspec

from nemeton.core.message import Message
from nemeton.core.options import Options
from nemeton.core.record.game_terms import Terms


class Spread(msgspec.Struct, frozen=True):
    """How a number differs from game to game."""

    mean: float
    least: float
    tenth: float  # one game in ten has less
    median: float
    ninetieth: float
    most: float
    histogram: dict[int, int]  # rounded down -> games


class KindFigures(msgspec.Struct, frozen=True):
    kind: str
    message: Message  # the kind in words
    taken: int
    share: float  # of all decisions
    turns_possible: float  # share of turns in which such an action was legal
    turns_taken: float  # share of turns in which one was taken


class ThingFigures(msgspec.Struct, frozen=True):
    name: str
    message: Message
    copies: int
    used: int
    per_copy: float  # and per game


class CensusFigures(msgspec.Struct, frozen=True):
    """Things that actions of one kind use: those used most for their number of copies first."""

    kind: str
    things: list[ThingFigures]


class Study(Terms, frozen=True, kw_only=True):
    """A victory shared by two counts one half for each. The same seed gives the same study."""

    options: Options
    bots: list[str]
    seed: str
    games: int
    decisions: Spread
    turns_each: Spread
    points: list[Spread]  # by seat
    winning_points: Spread
    other_points: Spread
    wins: list[float]  # by seat, as shares of all games
    wins_by_order: list[float]  # the seat that began first, then as they sit
    kinds: list[KindFigures]  # the most frequent first
    censuses: list[CensusFigures]


def spread(values: Sequence[float]) -> Spread:
    if not values:  # nobody lost: every game was shared by all
        return Spread(0, 0, 0, 0, 0, 0, {})
    ordered = sorted(values)
    histogram: dict[int, int] = {}
    for value in ordered:
        histogram[int(value // 1)] = histogram.get(int(value // 1), 0) + 1
    last = len(ordered) - 1
    return Spread(
        mean=round(fmean(ordered), 3),
        least=ordered[0],
        tenth=ordered[round(0.1 * last)],
        median=median(ordered),
        ninetieth=ordered[round(0.9 * last)],
        most=ordered[-1],
        histogram=histogram,
    )
