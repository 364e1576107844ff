"""A match: bots meet in many games and take turns at the seats.

>>> import nemeton
>>> found = nemeton.match(nemeton.load("alarun"), ["random", "random"], games=4, seed=1)
>>> found.games, sum(found.wins)
(4, 4.0)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec

from nemeton.arena.intervals import wilson
from nemeton.arena.one_game import deal_seed, play_game
from nemeton.bots import Bot, make
from nemeton.core.errors import BadOptions
from nemeton.core.game import Game
from nemeton.core.speech import in_words


class MatchResult(msgspec.Struct, kw_only=True, frozen=True):
    """Lists have one entry for each bot, or for each seat where their name says so.

    A victory shared by two counts one half for each.
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


class Totals:
    """Points and wins of whoever is counted: of bots, or of seats."""

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
    """Let bots, levels or your own, play against each other, taking turns at the seats.

    One for each seat; the same seed gives the same games. Every game has a deal of its own, so
    that the intervals are sound. `played` is called after each game with the number of games so
    far. Raises BadOptions.

    >>> import nemeton
    >>> nemeton.match(nemeton.load("alarun"), ["random", "random"], games=2, seed=1).games
    2
    """
    seats = len(bots)
    with in_words(game.name):
        if isinstance(bots, str):
            raise BadOptions("bots-not-listed", bots=bots)
        settled = game.settle_simulation(seats, options or {})
        if games < 1:
            raise BadOptions("too-few-games", games=games)
        players = [make(bot) for bot in bots]
    by_bot, by_seat = Totals(seats), Totals(seats)
    for number in range(games):
        turned = [(seat + number) % seats for seat in range(seats)]  # seat -> bot
        one_seed = deal_seed(str(seed), number + 1)
        ended = play_game(game, seats, settled, [players[bot] for bot in turned], one_seed)
        result = ended.state.result()
        assert result is not None
        for seat, bot in enumerate(turned):
            won = result.won(seat)
            for totals, index in ((by_bot, bot), (by_seat, seat)):
                totals.points[index] += result.scores[seat].total
                totals.wins[index] += won
        if played is not None:
            played(number + 1)
    return MatchResult(
        game=game.name,
        bots=[player.name for player in players],
        games=games,
        seed=str(seed),
        wins=[round(wins, 3) for wins in by_bot.wins],
        shares=[round(wins / games, 4) for wins in by_bot.wins],
        intervals=[interval(wins, games) for wins in by_bot.wins],
        points=by_bot.means(games),
        wins_by_seat=[round(wins, 3) for wins in by_seat.wins],
        points_by_seat=by_seat.means(games),
    )


def interval(wins: float, games: int) -> tuple[float, float]:
    """Of the share of wins, with 95 % certainty; every game has a deal of its own."""
    return wilson(wins / games, games)
