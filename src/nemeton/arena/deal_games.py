"""The games of a contest, deal by deal, by several workers or from its results."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager

from nemeton.arena.pools import Pool, Workers, opened
from nemeton.arena.results_file import Contest, Game, Results

PlayDeal = Callable[[Contest, int], list[Game]]


@contextmanager
def each_deal(
    contest: Contest,
    play: PlayDeal[Contest, Game],
    deals: int,
    workers: Workers,
    results: Results[Contest, Game],
) -> Iterator[Iterator[list[Game]]]:
    """The games of every deal, in order; deals with results are not played again."""
    with opened(workers) as pool:
        if pool is None:
            numbers = range(1, deals + 1)
            yield (results.deal(deal) or results.add(play(contest, deal)) for deal in numbers)
        else:
            yield play_ahead(contest, play, deals, results, pool)


def play_ahead(
    contest: Contest,
    play: PlayDeal[Contest, Game],
    deals: int,
    results: Results[Contest, Game],
    pool: Pool,
) -> Iterator[list[Game]]:
    """The games of every deal, with a few deals under way.

    That is enough to keep all workers busy, and few enough to stop soon.
    """
    wanted = deque(deal for deal in range(1, deals + 1) if not results.deal(deal))
    under_way: deque[Future[list[Game]]] = deque()
    for deal in range(1, deals + 1):
        while wanted and len(under_way) < 2 * pool.size:
            under_way.append(pool.submit(play, contest, wanted.popleft()))
        yield results.deal(deal) or results.add(under_way.popleft().result())
