"""Pools of workers that play games: this process, others of this machine, or a cluster."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from typing import Protocol, TypeVar

from nemeton.core.errors import BadOptions

Done = TypeVar("Done")


class Pool(Protocol):
    """Pool of workers for tasks: a function of a module and its arguments, all picklable."""

    @property
    def size(self) -> int:
        """The number of tasks at the same time."""

    def submit(self, work: Callable[..., Done], /, *given: object) -> Future[Done]: ...


Workers = int | Pool  # a number of processes, or an open pool


class Processes:
    """New processes of this machine: a fork of a process with threads may deadlock."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._pool = ProcessPoolExecutor(size, mp_context=multiprocessing.get_context("spawn"))

    def submit(self, work: Callable[..., Done], /, *given: object) -> Future[Done]:
        return self._pool.submit(work, *given)

    def close(self) -> None:
        """Cancel the tasks that have not begun, and wait for the others."""
        self._pool.shutdown(wait=True, cancel_futures=True)


def check(workers: Workers) -> None:
    """Check the number of workers. Raises BadOptions."""
    if isinstance(workers, int) and workers < 1:
        raise BadOptions("too-few-jobs", jobs=workers)


@contextmanager
def opened(workers: Workers) -> Iterator[Pool | None]:
    """A pool of these workers; None for this process alone. Raises BadOptions."""
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
    workers: Workers, work: Callable[..., Done], tasks: Sequence[tuple[object, ...]]
) -> Iterator[Done]:
    """The result of each task, in the order in which they finish."""
    with opened(workers if len(tasks) > 1 else 1) as pool:
        if pool is None:
            for task in tasks:
                yield work(*task)
            return
        making = [pool.submit(work, *task) for task in tasks]
        for done in as_completed(making):
            yield done.result()
