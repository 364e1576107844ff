"""The deals of a contest one after the other, played by several processes, or kept from before."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager

from nemeton.arena.processes import processes
from nemeton.arena.results import Contest, Game, Results
from nemeton.core.errors import BadOptions

PlayDeal = Callable[[Contest, int], list[Game]]


@contextmanager
def each_deal(
    contest: Contest,
    play: PlayDeal[Contest, Game],
    deals: int,
    workers: int,
    kept: Results[Contest, Game],
) -> Iterator[Iterator[list[Game]]]:
    """The games of every deal, in order; those that are kept already are not played again."""
    if workers < 1:
        raise BadOptions("too-few-jobs", jobs=workers)
    if workers == 1:
        yield (kept.deal(deal) or kept.keep(play(contest, deal)) for deal in range(1, deals + 1))
        return
    with processes(workers) as pool:
        yield ahead(contest, play, deals, workers, kept, pool)


def ahead(
    contest: Contest,
    play: PlayDeal[Contest, Game],
    deals: int,
    workers: int,
    kept: Results[Contest, Game],
    pool: ProcessPoolExecutor,
) -> Iterator[list[Game]]:
    """Always a few deals in the making: enough to keep all busy, few enough to stop soon."""
    wanted = deque(deal for deal in range(1, deals + 1) if not kept.deal(deal))
    making: deque[Future[list[Game]]] = deque()
    for deal in range(1, deals + 1):
        while wanted and len(making) < 2 * workers:
            making.append(pool.submit(play, contest, wanted.popleft()))
        yield kept.deal(deal) or kept.keep(making.popleft().result())
