"""The distribution of a number over many games, in a few figures."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean, median

import msgspec


class Spread(msgspec.Struct, frozen=True):
    """The distribution of a number over games."""

    mean: float
    least: float
    tenth: float  # one game in ten has less
    median: float
    ninetieth: float
    most: float
    histogram: dict[int, int]  # rounded down -> games


def spread(values: Sequence[float]) -> Spread:
    if not values:  # for instance, nobody lost any game
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
