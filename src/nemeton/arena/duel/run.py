"""Plays a duel deal by deal, in worker processes; an interrupted one resumes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from nemeton.arena.contenders import check
from nemeton.arena.deal_games import each_deal
from nemeton.arena.duel.games import Duel, DuelGame, play_deal
from nemeton.arena.duel.report import DuelReport, report
from nemeton.arena.intervals import INTERIM_STANDARD_ERRORS, STANDARD_ERRORS
from nemeton.arena.pools import Workers
from nemeton.arena.results_file import Results
from nemeton.arena.schedule import whole_deals
from nemeton.arena.timed_game import Playing, play_timed
from nemeton.core.errors import BadOptions
from nemeton.games import find

FIRST_REPORT_DEALS = 20  # before a duel may stop; each next report is half as many again later
MAX_REPORTS = 10


def duel_of(
    game: str, a: str, b: str, seats: int, seed: str, options: Mapping[str, object]
) -> Duel:
    """A duel whose game, options and bots exist. Raises NemetonError."""
    found = find(game)
    settled = found.settle_simulation(seats, options)
    if seats < 2:
        raise BadOptions("wrong-seats", game=game, seats=seats, low=2, high=found.seats[-1])
    for name in (a, b):
        check(name)
    return Duel(game=game, version=found.version, a=a, b=b, seats=seats, seed=seed, options=settled)


def interim_deals(most: int) -> list[int]:
    """Numbers of deals after which a duel may stop early; the last is the end.

    >>> interim_deals(100)
    [20, 30, 45, 68, 100]
    """
    found: list[int] = []
    at = float(FIRST_REPORT_DEALS)
    while round(at) < most and len(found) < MAX_REPORTS - 1:
        found.append(round(at))
        at *= 1.5
    return [*found, most]


def run_duel(
    duel: Duel,
    games: int,
    *,
    until_sure: bool = False,
    target: float | None = None,
    workers: Workers = 1,
    playing: Playing = play_timed,
    results: Results[Duel, DuelGame] | None = None,
    played: Callable[[DuelReport], None] | None = None,
) -> DuelReport:
    """Play this number of games (whole deals), or with `until_sure` at most that.

    `playing` plays a single game. `results` has the games played before and gets those played now;
    `played` is called with the report after every deal. Deals are counted in their order, so the
    number of processes changes nothing.
    """
    if games < 1:
        raise BadOptions("too-few-games", games=games)
    deals = whole_deals(games, duel.seats)
    stops = interim_deals(deals) if until_sure else [deals]
    certainty = INTERIM_STANDARD_ERRORS if until_sure else STANDARD_ERRORS
    stored = results if results is not None else Results(duel, list[DuelGame])
    counted: list[DuelGame] = []
    play = partial(play_deal, playing=playing)
    with each_deal(duel, play, deals, workers, stored) as coming:
        for number, one in enumerate(coming, 1):
            counted += one
            now = report(duel, counted, target, certainty)
            if played is not None:
                played(now)
            if number in stops and (number == deals or now.sure):
                return now
    raise AssertionError("the last deal ends a duel")
