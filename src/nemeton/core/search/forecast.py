"""Forecast of a game's end: points and chances of every seat, on one scale."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp


class Forecast:
    """Expected points and chances to win by seat; the chances add up to 1.

    >>> forecast([30.0, 20.0], spread=10.0)
    <Forecast 30.0 points, 73 %; 20.0 points, 27 %>
    """

    def __init__(self, points: Sequence[float], chances: Sequence[float]) -> None:
        self.points = list(points)
        self.chances = list(chances)

    def __repr__(self) -> str:
        seats = [
            f"{points:.1f} points, {100 * chance:.0f} %"
            for points, chance in zip(self.points, self.chances, strict=True)
        ]
        return f"<Forecast {'; '.join(seats)}>"


def forecast(points: Sequence[float], spread: float) -> Forecast:
    """Forecast from expected points alone.

    With a difference of `spread` points a seat is about e times as likely to win: large early in a
    game, near 0 at its end.
    """
    best = max(points)
    spread = max(spread, 0.01)
    weights = [exp(max((one - best) / spread, -50.0)) for one in points]
    whole = sum(weights)
    return Forecast(points, [weight / whole for weight in weights])


def final_forecast(points: Sequence[float], ranks: Sequence[int]) -> Forecast:
    """Forecast of a game that is over: shared victories share the chance."""
    winners = sum([1 for rank in ranks if rank == 1])
    return Forecast(points, [1 / winners if rank == 1 else 0.0 for rank in ranks])
