"""A match: many games, every deal with each bot in every seat.

A duel of the same seed and bots plays the same games (schedule.py).

>>> import nemeton
>>> found = nemeton.match(nemeton.load("alarun"), ["random", "random"], games=4, seed=1)
>>> found.games, sum(found.wins)
(4, 4.0)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec

from nemeton.arena.contenders import contender
from nemeton.arena.intervals import by_deal
from nemeton.arena.schedule import of_deal, whole_deals
from nemeton.arena.timed_game import play_bots
from nemeton.bots import Bot, make
from nemeton.core.describer import described_errors
from nemeton.core.errors import BadOptions
from nemeton.core.game import Game


class MatchResult(msgspec.Struct, kw_only=True, frozen=True):
    """The result of a match.

    Lists have one entry for each bot, or for each seat if their name says so. A victory shared by
    two counts one half for each.
    """

    game: str
    bots: list[str]
    games: int
    seed: str
    wins: list[float]
    shares: list[float]  # of all games
    intervals: list[tuple[float, float]]  # in which the true shares lie, with 95 % certainty
    points: list[float]  # on average
    wins_by_seat: list[float]
    points_by_seat: list[float]  # on average

    def __repr__(self) -> str:
        width = max(len(name) for name in self.bots)
        lines = [f"<Match of {self.game}: {self.games} games, seed {self.seed}"]
        for bot, name in enumerate(self.bots):
            low, high = self.intervals[bot]
            lines.append(
                f"  {name:{width}}  {self.wins[bot]:g} wins, {100 * self.shares[bot]:.1f} %"
                f" ({100 * low:.1f} to {100 * high:.1f}), {self.points[bot]:.1f} points"
            )
        seats = ", ".join(f"{wins:g}" for wins in self.wins_by_seat)
        return "\n".join([*lines, f"  wins by seat: {seats}>"])


class MatchTotals:
    """Sums of points and wins, of bots or of seats."""

    def __init__(self, count: int) -> None:
        self.points = [0] * count
        self.wins = [0.0] * count

    def means(self, games: int) -> list[float]:
        return [round(points / games, 3) for points in self.points]


def match(
    game: Game,
    bots: Sequence[str | Bot],
    games: int = 100,
    seed: int | str = 0,
    *,
    options: Mapping[str, object] | None = None,
    played: Callable[[int], None] | None = None,
) -> MatchResult:
    """Let bots, by name or your own, play against each other in every seat.

    There is one for each seat. The same seed gives the same games, which are those of `nemeton
    duel`. Each deal is played with every bot in every seat, so `games` is raised to whole deals.
    Bots by name are new in every game. `played` is called after each game with the number of games
    so far. Raises BadOptions.

    >>> import nemeton
    >>> nemeton.match(nemeton.load("alarun"), ["random", "random"], games=2, seed=1).games
    2
    """
    seats = len(bots)
    with described_errors(game.name):
        if isinstance(bots, str):
            raise BadOptions("bots-not-listed", bots=bots)
        settled = game.settle_simulation(seats, options or {})
        if games < 1:
            raise BadOptions("too-few-games", games=games)
        names = [new_bot(bot).name for bot in bots]
    deals = whole_deals(games, seats)
    games = deals * seats
    by_bot, by_seat = MatchTotals(seats), MatchTotals(seats)
    won_by_deal = [[0.0] * deals for _ in bots]
    number = 0
    for deal in range(1, deals + 1):
        for one in of_deal(str(seed), deal, seats):
            result = play_bots(
                game, [new_bot(bots[bot]) for bot in one.bots], settled, one.seed
            ).result
            for seat, bot in enumerate(one.bots):
                won = result.won(seat)
                won_by_deal[bot][deal - 1] += won
                for totals, index in ((by_bot, bot), (by_seat, seat)):
                    totals.points[index] += result.scores[seat].total
                    totals.wins[index] += won
            number += 1
            if played is not None:
                played(number)
    return MatchResult(
        game=game.name,
        bots=names,
        games=games,
        seed=str(seed),
        wins=[round(wins, 3) for wins in by_bot.wins],
        shares=[round(wins / games, 4) for wins in by_bot.wins],
        intervals=[by_deal([won / seats for won in deal], seats) for deal in won_by_deal],
        points=by_bot.means(games),
        wins_by_seat=[round(wins, 3) for wins in by_seat.wins],
        points_by_seat=by_seat.means(games),
    )


def new_bot(bot: str | Bot) -> Bot:
    """A new bot of this name, or the bot itself. Raises BadOptions for what is neither."""
    return contender(bot) if isinstance(bot, str) else make(bot)
