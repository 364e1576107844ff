"""Bots think in processes of their own, from nothing but a seat's view."""

from __future__ import annotations

import asyncio
import multiprocessing
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

import msgspec

from nemeton import bots
from nemeton.core.chance import QuickChance
from nemeton.core.view import View
from nemeton.server import metrics
from nemeton.server.tables import editions
from nemeton.server.tables.worker_process import begin_worker

DEFAULT_SUBSTITUTE = "greedy"  # quick, and plays like someone who means it


def decide(
    game: str, version: int, components: str | None, level: str, view: bytes, seed: int
) -> int:
    """Runs in a worker: the action the bot chooses."""
    found = editions.build(game, components, version).game
    seen: View = msgspec.json.decode(view, type=found.view_type)
    assert seen.seat is not None
    # The choice has a chance of its own: how much a sample draws also depends on what others do.
    legal = found.sample(seen, QuickChance(~seed)).legal(seen.seat)
    return bots.make(level).choose(found, seen, legal, QuickChance(seed))


class BotWorkers:
    """The worker processes, started when the first bot has to think."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    async def decide(
        self, game: str, version: int, components: str | None, level: str, view: View, seed: int
    ) -> int:
        """The chosen action. A worker that dies is replaced, once."""
        start = time.perf_counter()
        data = msgspec.json.encode(view)
        for attempt in (1, 2):
            pool = self._start()
            try:
                call = pool.submit(decide, game, version, components, level, data, seed)
                chosen = await asyncio.wrap_future(call)
            except BrokenProcessPool:
                self._stop(pool)
                if attempt == 2:
                    raise
            else:
                metrics.BOT_SECONDS.labels(level).observe(time.perf_counter() - start)
                return chosen
        raise AssertionError

    def _start(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._workers,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=begin_worker,
            )
        return self._pool

    def _stop(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._pool = None
        pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None
