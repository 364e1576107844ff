"""What the games of a ladder say so far."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, permutations

import msgspec

from nemeton.arena.intervals import by_deal
from nemeton.arena.ladder.games import Ladder, Played
from nemeton.arena.ladder.ratings import courses
from nemeton.arena.spread import Spread, spread
from nemeton.arena.timed_game import Clock
from nemeton.core.options import Options
from nemeton.core.result import won

POINTS_OF_A_COURSE = 100  # at most: a plot shows no more


class Standing(msgspec.Struct, kw_only=True, frozen=True):
    """One bot. A victory shared by two counts one half for each."""

    bot: str
    seats: int  # it sat in, over all games
    share: float  # of victories, for each seat it sat in
    low: float  # the true share lies between low and high with 95 % certainty
    high: float
    points: Spread
    ms: float  # a decision
    rating: float
    deviation: float  # the standard deviation of the rating
    ahead: list[float | None]  # how often it ends before each of the others; a tie is one half
    course: list[float]  # its rating, at the games of the report's `course`


class LadderReport(msgspec.Struct, kw_only=True, frozen=True):
    game: str
    version: int
    seats: int
    seed: str
    options: Options
    deals: int
    games: int
    fair: float  # the share of somebody as strong as the others
    standings: list[Standing]  # the strongest first
    wins_by_seat: list[float]
    course: list[int]  # after how many games ratings are shown


def report(ladder: Ladder, played: Sequence[Played]) -> LadderReport:
    """Of whole deals; `played` holds at least one round of them, in the order of deals."""
    ratings = courses(len(ladder.bots), played)
    order = sorted(range(len(ladder.bots)), key=lambda bot: -ratings[bot][-1][0])
    step = -(-len(played) // POINTS_OF_A_COURSE)
    shown = [*range(step, len(played), step), len(played)]
    standings = []
    for bot in order:
        seats = [(game, seat) for game in played for seat, at in enumerate(game.bots) if at == bot]
        share, low, high = share_of(bot, played)
        rating, deviation = ratings[bot][-1]
        standings.append(
            Standing(
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


def share_of(bot: int, played: Sequence[Played]) -> tuple[float, float, float]:
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


def ahead(bot: int, other: int, played: Sequence[Played]) -> float | None:
    """How often the one ends before the other, where they meet; None if they never do."""
    met = 0
    before = 0.0
    for game in played:
        for (own, rank), (at, second) in permutations(zip(game.bots, game.ranks, strict=True), 2):
            if own == bot and at == other:
                met += 1
                before += 1.0 if rank < second else 0.5 if rank == second else 0.0
    return round(before / met, 4) if met else None
