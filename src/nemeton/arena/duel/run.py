"""Plays a duel to its end: deal by deal, in worker processes, and on from where it stopped."""

from __future__ import annotations

import multiprocessing
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager

from nemeton.arena.contenders import contender
from nemeton.arena.duel.games import Duel, Played, play_deal
from nemeton.arena.duel.report import DuelReport, report
from nemeton.arena.duel.results import Results
from nemeton.arena.intervals import CERTAINTY, CERTAINTY_OF_LOOKS
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
        contender(name)
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
    workers: int = 1,
    results: Results | None = None,
    played: Callable[[DuelReport], None] | None = None,
) -> DuelReport:
    """Play so many games (whole deals), or with `until_sure` at most so many.

    `results` holds what was played before and keeps what is played now; `played` is told the
    report after every deal. Deals are counted in their order, whoever finishes first, so that
    the number of processes changes nothing.
    """
    if games < 1:
        raise BadOptions("too-few-games", games=games)
    if workers < 1:
        raise BadOptions("too-few-jobs", jobs=workers)
    deals = -(-games // duel.seats)
    stops = looks(deals) if until_sure else [deals]
    certainty = CERTAINTY_OF_LOOKS if until_sure else CERTAINTY
    kept = results if results is not None else Results(duel)
    counted: list[Played] = []
    with each_deal(duel, deals, workers, kept) as coming:
        for number, one in enumerate(coming, 1):
            counted += one
            now = report(duel, counted, target, certainty)
            if played is not None:
                played(now)
            if number in stops and (number == deals or now.sure):
                return now
    raise AssertionError("the last deal ends a duel")


@contextmanager
def each_deal(
    duel: Duel, deals: int, workers: int, kept: Results
) -> Iterator[Iterator[list[Played]]]:
    """The games of every deal, in order; those that are kept already are not played again."""
    if workers == 1:
        yield (kept.deal(deal) or kept.keep(play_deal(duel, deal)) for deal in range(1, deals + 1))
        return
    # Processes are started afresh: a fork of a process with threads may hang.
    pool = ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn"))
    try:
        yield ahead(duel, deals, workers, kept, pool)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def ahead(
    duel: Duel, deals: int, workers: int, kept: Results, pool: ProcessPoolExecutor
) -> Iterator[list[Played]]:
    """Always a few deals in the making: enough to keep all busy, few enough to stop soon."""
    wanted = [deal for deal in range(1, deals + 1) if not kept.deal(deal)]
    making: deque[Future[list[Played]]] = deque()
    for deal in range(1, deals + 1):
        while wanted and len(making) < 2 * workers:
            making.append(pool.submit(play_deal, duel, wanted.pop(0)))
        yield kept.deal(deal) or kept.keep(making.popleft().result())
