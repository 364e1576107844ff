"""The deals of a contest one after the other, played by several workers, or kept from before."""

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
    kept: Results[Contest, Game],
) -> Iterator[Iterator[list[Game]]]:
    """The games of every deal, in order; those that are kept already are not played again."""
    with opened(workers) as pool:
        if pool is None:
            numbers = range(1, deals + 1)
            yield (kept.deal(deal) or kept.keep(play(contest, deal)) for deal in numbers)
        else:
            yield ahead(contest, play, deals, kept, pool)


def ahead(
    contest: Contest,
    play: PlayDeal[Contest, Game],
    deals: int,
    kept: Results[Contest, Game],
    pool: Pool,
) -> Iterator[list[Game]]:
    """Always a few deals in the making: enough to keep all busy, few enough to stop soon."""
    wanted = deque(deal for deal in range(1, deals + 1) if not kept.deal(deal))
    making: deque[Future[list[Game]]] = deque()
    for deal in range(1, deals + 1):
        while wanted and len(making) < 2 * pool.size:
            making.append(pool.submit(play, contest, wanted.popleft()))
        yield kept.deal(deal) or kept.keep(making.popleft().result())
