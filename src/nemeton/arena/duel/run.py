"""Plays a duel to its end: deal by deal, in worker processes, and on from where it stopped."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from nemeton.arena.contenders import check
from nemeton.arena.deals import each_deal
from nemeton.arena.duel.games import Duel, Played, play_deal
from nemeton.arena.duel.report import DuelReport, report
from nemeton.arena.intervals import CERTAINTY, CERTAINTY_OF_LOOKS
from nemeton.arena.pools import Workers
from nemeton.arena.results_file import Results
from nemeton.arena.schedule import whole_deals
from nemeton.arena.timed_game import Playing, play_timed
from nemeton.core.errors import BadOptions
from nemeton.games import find

FIRST_LOOK = 20  # deals before a match may be stopped, and half as many again before each look
LOOKS = 10


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


def looks(most: int) -> list[int]:
    """After how many deals a match that may stop early is looked at; the last is the end.

    >>> looks(100)
    [20, 30, 45, 68, 100]
    """
    found: list[int] = []
    at = float(FIRST_LOOK)
    while round(at) < most and len(found) < LOOKS - 1:
        found.append(round(at))
        at *= 1.5
    return [*found, most]


def run(
    duel: Duel,
    games: int,
    *,
    until_sure: bool = False,
    target: float | None = None,
    workers: Workers = 1,
    playing: Playing = play_timed,
    results: Results[Duel, Played] | None = None,
    played: Callable[[DuelReport], None] | None = None,
) -> DuelReport:
    """Play so many games (whole deals), or with `until_sure` at most so many.

    `playing` plays a single game. `results` holds what was played before and keeps what is played
    now; `played` is told the report after every deal. Deals are counted in their order, whoever
    finishes first, so that the number of processes changes nothing.
    """
    if games < 1:
        raise BadOptions("too-few-games", games=games)
    deals = whole_deals(games, duel.seats)
    stops = looks(deals) if until_sure else [deals]
    certainty = CERTAINTY_OF_LOOKS if until_sure else CERTAINTY
    kept = results if results is not None else Results(duel, list[Played])
    counted: list[Played] = []
    play = partial(play_deal, playing=playing)
    with each_deal(duel, play, deals, workers, kept) as coming:
        for number, one in enumerate(coming, 1):
            counted += one
            now = report(duel, counted, target, certainty)
            if played is not None:
                played(now)
            if number in stops and (number == deals or now.sure):
                return now
    raise AssertionError("the last deal ends a duel")
