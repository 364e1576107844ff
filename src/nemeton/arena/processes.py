"""The processes in which games between bots are played."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager


@contextmanager
def processes(workers: int) -> Iterator[ProcessPoolExecutor]:
    """So many; what is not begun when they are left is not done.

    They are started afresh: a fork of a process with threads may hang.
    """
    pool = ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn"))
    try:
        yield pool
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
