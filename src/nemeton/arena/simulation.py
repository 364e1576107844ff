"""A series of games between bots, and the report on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from time import perf_counter

import msgspec

from nemeton.arena.match import deal_seed, play_bots, play_random, record_random
from nemeton.bots import make
from nemeton.core.errors import BadOptions
from nemeton.core.game import Game
from nemeton.core.options import Options
from nemeton.core.history import History
from nemeton.core.record import Record
from nemeton.core.result import Result

RANDOM = "random"


class Report(msgspec.Struct, kw_only=True):
    """Lists have one entry for each seat. A victory shared by two counts one half for each."""

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


class Tally:
    """Adds up results, seat by seat."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.points = [0] * seats
        self.wins = [0.0] * seats

    def add(self, result: Result) -> None:
        self.games += 1
        for seat, score in enumerate(result.scores):
            self.points[seat] += score.total
        winners = result.winners
        for seat in winners:
            self.wins[seat] += 1 / len(winners)


def levels_for(bots: Sequence[str], seats: int) -> list[str]:
    """One level for each seat: one for all, or as many as there are seats. Raises BadOptions."""
    for level in bots:
        make(level)
    if len(bots) == 1:
        return [bots[0]] * seats
    if len(bots) != seats:
        raise BadOptions("wrong-bots", bots=len(bots), seats=seats)
    return list(bots)


def simulate(
    game: Game,
    seats: int,
    options: Mapping[str, object],
    bots: Sequence[str],
    games: int,
    seed: str,
    *,
    components: str | None = None,
    played: Callable[[int], None] | None = None,
    recorded: Callable[[int, Record], None] | None = None,
) -> Report:
    """Play `games` games; the same seed gives the same games.

    `components` is the text of a components file other than the game's own.
    `played` is called after each game with the number of games so far, `recorded` with the
    number and the record of each; without it no records are written, which is quicker.
    """
    box = game if components is None else game.with_components(components)
    settled = box.settle(seats, options)
    levels = levels_for(bots, seats)
    players = [make(level) for level in levels]
    all_random = all(level == RANDOM for level in levels)
    tally = Tally(seats)
    decisions = 0
    start = perf_counter()
    for number in range(1, games + 1):
        one_seed = deal_seed(seed, number)
        if all_random and recorded is None:
            state, moves = play_random(box, seats, settled, one_seed)
        else:
            history = History(game, seats, settled, one_seed, components)
            if all_random:
                record_random(history)
            else:
                play_bots(history, players)
            state, moves = history.state, len(history.moves)
            if recorded is not None:
                recorded(number, history.record(levels))
        result = state.result()
        assert result is not None
        tally.add(result)
        decisions += moves
        if played is not None:
            played(number)
    seconds = perf_counter() - start
    return Report(
        game=game.name,
        version=game.version,
        seats=seats,
        options=settled,
        bots=levels,
        seed=seed,
        games=games,
        decisions=decisions,
        seconds=round(seconds, 6),
        decisions_per_second=round(decisions / seconds) if seconds > 0 else 0,
        mean_score=[round(points / max(games, 1), 3) for points in tally.points],
        wins=[round(wins, 3) for wins in tally.wins],
    )
