"""Report on the games of a duel so far."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from nemeton.arena.duel.games import Duel, DuelGame
from nemeton.arena.intervals import STANDARD_ERRORS, by_deal
from nemeton.arena.timed_game import Clock


class DuelReport(msgspec.Struct, kw_only=True, frozen=True):
    """The result of a duel; shares, points and times are A's unless named otherwise."""

    game: str
    a: str
    b: str
    seats: int
    seed: str
    deals: int
    games: int
    share: float  # of the games won
    low: float  # the true share lies between low and high with 95 % certainty
    high: float
    fair: float  # the share of a bot as strong as the others
    target: float  # the share with which A's is compared
    points: float  # A's lead over the mean of the others
    points_a: float
    points_b: float
    ms_a: float  # a decision
    ms_b: float
    by_seat: list[float]  # A's share in each seat

    @property
    def sure(self) -> bool:
        """True if the share is clearly above or below the target."""
        return self.low > self.target or self.high < self.target


def report(
    duel: Duel,
    played: Sequence[DuelGame],
    target: float | None = None,
    certainty: float = STANDARD_ERRORS,
) -> DuelReport:
    """Report on whole deals, at least one, in their order."""
    seats = duel.seats
    games = len(played)
    by_seat = [0.0] * seats
    points_a = points_b = 0.0
    for one in played:
        by_seat[one.seat] += one.won
        own = one.points[one.seat]
        points_a += own
        points_b += (sum(one.points) - own) / (seats - 1)
    shares = [
        sum([one.won for one in played[first : first + seats]]) / seats
        for first in range(0, games, seats)
    ]
    low, high = by_deal(shares, seats, certainty)
    return DuelReport(
        game=duel.game,
        a=duel.a,
        b=duel.b,
        seats=seats,
        seed=duel.seed,
        deals=len(shares),
        games=games,
        share=round(sum(by_seat) / games, 4),
        low=low,
        high=high,
        fair=round(1 / seats, 4),
        target=round(1 / seats if target is None else target, 4),
        points=round((points_a - points_b) / games, 3),
        points_a=round(points_a / games, 3),
        points_b=round(points_b / games, 3),
        ms_a=sum([one.clock_a for one in played], Clock()).milliseconds,
        ms_b=sum([one.clock_b for one in played], Clock()).milliseconds,
        by_seat=[round(won * seats / games, 4) for won in by_seat],
    )
