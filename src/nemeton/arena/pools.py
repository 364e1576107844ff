"""Who plays the games between bots: this process, others of this machine, or a cluster."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from typing import Protocol, TypeVar

from nemeton.core.errors import BadOptions

Done = TypeVar("Done")


class Pool(Protocol):
    """Takes orders: a function of a module and what it is given, all of which can be pickled."""

    @property
    def size(self) -> int:
        """How many orders are worked on at the same time."""

    def submit(self, work: Callable[..., Done], /, *given: object) -> Future[Done]: ...


Workers = int | Pool  # so many processes, or a pool that somebody has opened


class Processes:
    """Of this machine, started afresh: a fork of a process with threads may hang."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._pool = ProcessPoolExecutor(size, mp_context=multiprocessing.get_context("spawn"))

    def submit(self, work: Callable[..., Done], /, *given: object) -> Future[Done]:
        return self._pool.submit(work, *given)

    def close(self) -> None:
        """What is not begun is not done."""
        self._pool.shutdown(wait=True, cancel_futures=True)


def check(workers: Workers) -> None:
    """Raises BadOptions."""
    if isinstance(workers, int) and workers < 1:
        raise BadOptions("too-few-jobs", jobs=workers)


@contextmanager
def opened(workers: Workers) -> Iterator[Pool | None]:
    """None: everything is to be done in this process. Raises BadOptions."""
    check(workers)
    if not isinstance(workers, int):
        yield workers
    elif workers == 1:
        yield None
    else:
        pool = Processes(workers)
        try:
            yield pool
        finally:
            pool.close()


def each_done(
    workers: Workers, work: Callable[..., Done], orders: Sequence[tuple[object, ...]]
) -> Iterator[Done]:
    """What comes of each order, whichever is done first."""
    with opened(workers if len(orders) > 1 else 1) as pool:
        if pool is None:
            for order in orders:
                yield work(*order)
            return
        making = [pool.submit(work, *order) for order in orders]
        for done in as_completed(making):
            yield done.result()
