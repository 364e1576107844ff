"""Report on the games of a ladder so far."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, permutations

import msgspec

from nemeton.arena.intervals import by_deal
from nemeton.arena.ladder.games import Ladder, LadderGame
from nemeton.arena.ladder.ratings import rating_curves
from nemeton.arena.spread import Spread, spread
from nemeton.arena.timed_game import Clock
from nemeton.core.options import Options
from nemeton.core.result import won

MAX_CURVE_POINTS = 100  # a plot shows no more


class LadderStanding(msgspec.Struct, kw_only=True, frozen=True):
    """The result of one bot; a victory shared by two counts one half for each."""

    bot: str
    seats: int  # in which it sat, over all games
    share: float  # of victories, for each seat in which it sat
    low: float  # the true share lies between low and high with 95 % certainty
    high: float
    points: Spread
    ms: float  # a decision
    rating: float
    deviation: float  # the standard deviation of the rating
    ahead: list[float | None]  # the share of games that it ends before each other bot
    course: list[float]  # its rating, at the games of the report's `course`


class LadderReport(msgspec.Struct, kw_only=True, frozen=True):
    """The result of a ladder."""

    game: str
    version: int
    seats: int
    seed: str
    options: Options
    deals: int
    games: int
    fair: float  # the share of a bot as strong as the others
    standings: list[LadderStanding]  # the strongest first
    wins_by_seat: list[float]
    course: list[int]  # numbers of games after which ratings are shown


def report(ladder: Ladder, played: Sequence[LadderGame]) -> LadderReport:
    """Report on whole deals, at least one round of them, in their order."""
    ratings = rating_curves(len(ladder.bots), played)
    order = sorted(range(len(ladder.bots)), key=lambda bot: -ratings[bot][-1][0])
    step = -(-len(played) // MAX_CURVE_POINTS)
    shown = [*range(step, len(played), step), len(played)]
    standings = []
    for bot in order:
        seats = [(game, seat) for game in played for seat, at in enumerate(game.bots) if at == bot]
        share, low, high = share_of(bot, played)
        rating, deviation = ratings[bot][-1]
        standings.append(
            LadderStanding(
                bot=ladder.bots[bot],
                seats=len(seats),
                share=share,
                low=low,
                high=high,
                points=spread([game.points[seat] for game, seat in seats]),
                ms=sum([game.clocks[seat] for game, seat in seats], Clock()).milliseconds,
                rating=rating,
                deviation=deviation,
                ahead=[None if other == bot else ahead(bot, other, played) for other in order],
                course=[ratings[bot][games - 1][0] for games in shown],
            )
        )
    return LadderReport(
        game=ladder.game,
        version=ladder.version,
        seats=ladder.seats,
        seed=ladder.seed,
        options=ladder.options,
        deals=len({game.deal for game in played}),
        games=len(played),
        fair=round(1 / ladder.seats, 4),
        standings=standings,
        wins_by_seat=[
            round(sum([won(game.ranks, seat) for game in played]) / len(played), 4)
            for seat in range(ladder.seats)
        ],
        course=shown,
    )


def share_of(bot: int, played: Sequence[LadderGame]) -> tuple[float, float, float]:
    """The bot's share of victories for each of its seats, and the interval, by deals."""
    shares = []
    for _, games in groupby(played, lambda game: game.deal):
        wins = [
            won(game.ranks, seat)
            for game in games
            for seat, at in enumerate(game.bots)
            if at == bot
        ]
        if wins:
            shares.append(sum(wins) / len(wins))
    low, high = by_deal(shares, len(played[0].bots))
    return round(sum(shares) / len(shares), 4), low, high


def ahead(bot: int, other: int, played: Sequence[LadderGame]) -> float | None:
    """The share of meetings in which the one ranks before the other; None without any."""
    met = 0
    before = 0.0
    for game in played:
        for (own, rank), (at, second) in permutations(zip(game.bots, game.ranks, strict=True), 2):
            if own == bot and at == other:
                met += 1
                before += 1.0 if rank < second else 0.5 if rank == second else 0.0
    return round(before / met, 4) if met else None
