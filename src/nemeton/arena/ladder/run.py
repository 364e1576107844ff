"""Plays a ladder round by round, in worker processes; an interrupted one resumes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from nemeton.arena.contenders import check
from nemeton.arena.deal_games import each_deal
from nemeton.arena.ladder.games import Ladder, LadderGame, line_ups, play_deal
from nemeton.arena.ladder.report import LadderReport, report
from nemeton.arena.pools import Workers
from nemeton.arena.results_file import Results
from nemeton.arena.timed_game import Playing, play_timed
from nemeton.core.errors import BadOptions
from nemeton.games import find


def ladder_of(
    game: str, bots: Sequence[str], seats: int, seed: str, options: Mapping[str, object]
) -> Ladder:
    """A ladder whose game, options and bots exist. Raises NemetonError."""
    found = find(game)
    settled = found.settle_simulation(seats, options)
    if seats < 2:
        raise BadOptions("wrong-seats", game=game, seats=seats, low=2, high=found.seats[-1])
    if len(set(bots)) < 2 or len(set(bots)) < len(bots):
        raise BadOptions("not-different-bots", bots=", ".join(bots))
    for name in bots:
        check(name)
    return Ladder(
        game=game,
        version=found.version,
        bots=tuple(bots),
        seats=seats,
        seed=seed,
        options=settled,
    )


def whole_rounds(ladder: Ladder, games: int) -> int:
    """The number of deals in which all line-ups play equally often."""
    ups = len(line_ups(len(ladder.bots), ladder.seats))
    return -(-games // (ups * ladder.seats)) * ups


def run_ladder(
    ladder: Ladder,
    games: int,
    *,
    workers: Workers = 1,
    playing: Playing = play_timed,
    results: Results[Ladder, LadderGame] | None = None,
    played: Callable[[int], None] | None = None,
) -> LadderReport:
    """Play at least this number of games, in whole rounds.

    `playing` plays a single game. `results` has the games played before and gets those played now;
    `played` is called with the number of games after every deal.
    """
    if games < 1:
        raise BadOptions("too-few-games", games=games)
    stored = results if results is not None else Results(ladder, list[LadderGame])
    counted: list[LadderGame] = []
    play = partial(play_deal, playing=playing)
    with each_deal(ladder, play, whole_rounds(ladder, games), workers, stored) as coming:
        for one in coming:
            counted += one
            if played is not None:
                played(len(counted))
    return report(ladder, counted)
