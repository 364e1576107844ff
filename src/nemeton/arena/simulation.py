"""A series of games between bots, and the report on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from time import perf_counter
from typing import NamedTuple

import msgspec

from nemeton.bots import Bot, make
from nemeton.bots.game_loop import deal_seed, play_game, record_game, share_chance, shared_chance
from nemeton.bots.random import RandomBot
from nemeton.core.chance import KeyedChance
from nemeton.core.errors import BadOptions
from nemeton.core.game import Game
from nemeton.core.options import Options
from nemeton.core.record.history import History
from nemeton.core.record.record import Record
from nemeton.core.result import Result
from nemeton.core.search.playout import playout
from nemeton.core.state import State


class SimulationReport(msgspec.Struct, kw_only=True):
    """The result of a simulation; lists have one entry for each seat.

    A victory shared by two counts one half for each.
    """

    game: str
    version: int
    seats: int
    options: Options
    bots: list[str]
    seed: str
    games: int
    decisions: int
    seconds: float
    decisions_per_second: float
    mean_score: list[float]
    wins: list[float]


class SimulationTotals:
    """Sums of results by seat."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.points = [0] * seats
        self.wins = [0.0] * seats

    def add(self, result: Result) -> None:
        self.games += 1
        for seat, score in enumerate(result.scores):
            self.points[seat] += score.total
            self.wins[seat] += result.won(seat)


def bots_by_seat(bots: Sequence[str | Bot], seats: int) -> list[Bot]:
    """A bot for each seat, from one for all or one for each. Raises BadOptions."""
    players = [make(bot) for bot in bots]
    if len(players) == 1:
        return players * seats
    if len(players) != seats:
        raise BadOptions("wrong-bots", bots=len(players), seats=seats)
    return players


class SeriesTable(NamedTuple):
    """The table of all games of a series."""

    game: Game  # with the box in play
    options: Options
    bots: list[Bot]  # by seat


def series_table(
    game: Game,
    seats: int,
    options: Mapping[str, object],
    bots: Sequence[str | Bot],
    components: str | None,
) -> SeriesTable:
    """The checked table of a series. Raises BadOptions, BadComponents."""
    box = game if components is None else game.with_components(components)
    return SeriesTable(box, box.settle_simulation(seats, options), bots_by_seat(bots, seats))


def simulate(
    game: Game,
    seats: int,
    options: Mapping[str, object],
    bots: Sequence[str | Bot],
    games: int,
    seed: str,
    *,
    components: str | None = None,
    played: Callable[[int], None] | None = None,
    recorded: Callable[[int, Record], None] | None = None,
) -> SimulationReport:
    """Play a number of games; the same seed gives the same games.

    `bots` are levels or bots: one for all seats, or one for each. `components` is the text of a
    components file other than the game's own. `played` is called after each game with the number
    of games so far, `recorded` with the number and the record of each; without it no records are
    made, which is faster.

    >>> import nemeton
    >>> report = simulate(nemeton.load("alarun"), 2, {}, ["random"], games=3, seed="oak")
    >>> report.games, sum(report.wins)
    (3, 3.0)
    """
    box, settled, players = series_table(game, seats, options, bots, components)
    names = [player.name for player in players]
    tally = SimulationTotals(seats)
    decisions = 0
    start = perf_counter()
    for number in range(1, games + 1):
        one_seed = deal_seed(seed, number)
        if recorded is None:
            state = box.deal(seats, settled, KeyedChance(one_seed))
            decisions += play_unrecorded(state, players, one_seed)
        else:
            history = History(game, seats, settled, one_seed, components)
            record_game(history, players)
            recorded(number, history.record(names))
            state = history.state
            decisions += history.ply
        result = state.result()
        assert result is not None
        tally.add(result)
        if played is not None:
            played(number)
    seconds = perf_counter() - start
    return SimulationReport(
        game=game.name,
        version=game.version,
        seats=seats,
        options=settled,
        bots=names,
        seed=seed,
        games=games,
        decisions=decisions,
        seconds=round(seconds, 6),
        decisions_per_second=round(decisions / seconds) if seconds > 0 else 0,
        mean_score=[round(points / max(games, 1), 3) for points in tally.points],
        wins=[round(wins, 3) for wins in tally.wins],
    )


def play_unrecorded(state: State, bots: Sequence[Bot], seed: bytes) -> int:
    """Play to the end as `record_game` does, without a record; returns the number of decisions."""
    if all(type(bot) is RandomBot for bot in bots):  # a playout is the same game, and compiled
        return playout(state, shared_chance(seed))
    return play_game(state, share_chance(bots, seed).choose)
