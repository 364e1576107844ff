"""The processes in which bots think.

Each does one errand at a time. What takes too much processor time ends its process, and another
one takes its place; so does one that dies. One process is kept for quick errands, however many long
ones there are.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import signal
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any

from nemeton.server.access.places import PlaceOf
from nemeton.server.tables.bot_errands import Errand, Errands
from nemeton.server.tables.worker_process import begin_worker, limit_time

PATIENCE = 1.2  # times the seconds of an errand, until its process is ended
STUCK = 10.0  # times them, and
STARTED = 20.0  # seconds on top, on the clock on the wall, for what does not even take time
TRIES = 2  # for an errand whose worker died of something else

logger = logging.getLogger(__name__)


class TooLate(Exception):
    """It took longer than it may."""


class Failed(Exception):
    """The worker could not do it."""


def work(pipe: Connection) -> None:
    """Runs in the process: one errand after the other."""
    begin_worker()
    pipe.send((True, None))  # ready
    while True:
        try:
            do, arguments, seconds = pipe.recv()
        except EOFError:
            return
        limit_time(seconds)
        try:
            answer = (True, do(*arguments))
        except Exception as error:  # noqa: BLE001  (a bot may fail in any way)
            answer = (False, type(error).__name__)
        limit_time(0)
        pipe.send(answer)


class Worker:
    """One process. `changed` is called when it is ready, done, or dead."""

    def __init__(self, changed: Callable[[Worker], None]) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=work, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()
        self._changed = changed
        self._loop = asyncio.get_running_loop()
        self._loop.add_reader(self._pipe.fileno(), self._heard)
        self._timer: asyncio.TimerHandle | None = None
        self.ready = False
        self.dead = False
        self.errand: Errand | None = None

    def begin(self, errand: Errand) -> None:
        self.errand = errand
        errand.tries += 1
        seconds = errand.seconds * PATIENCE
        self._timer = self._loop.call_later(seconds * STUCK + STARTED, self._stuck)
        with suppress(OSError):  # it is dead; the reader tells
            self._pipe.send((errand.do, errand.arguments, seconds))

    def _heard(self) -> None:
        try:
            good, answer = self._pipe.recv()
        except (EOFError, OSError):
            self.end()
            self._changed(self)
            return
        errand, self.errand = self.errand, None
        self._forget_timer()
        self.ready = True
        if errand is not None and not errand.unwanted:
            if good:
                errand.answer.set_result(answer)
            else:
                errand.answer.set_exception(Failed(answer))
        self._changed(self)

    def _stuck(self) -> None:
        self._process.kill()
        self._give_up()

    def _forget_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _give_up(self) -> None:
        errand, self.errand = self.errand, None
        if errand is not None and not errand.unwanted:
            errand.answer.set_exception(TooLate())

    def end(self) -> None:
        """Stop it, if it is not dead yet."""
        self.dead = True
        self._forget_timer()
        self._loop.remove_reader(self._pipe.fileno())
        self._process.kill()
        self._process.join()
        if self._process.exitcode == -getattr(signal, "SIGPROF", 0):
            self._give_up()
        self._process.close()
        self._pipe.close()


class BotWorkers:
    """The workers, each started when there is something for it to do."""

    def __init__(self, workers: int, place_of: PlaceOf = str) -> None:
        self._most = max(2, workers)
        self._waiting = Errands(place_of)
        self._workers: list[Worker] = []

    async def run(self, errand: Errand) -> Any:
        """The answer to an errand. Raises TooLate or Failed."""
        self._waiting.add(errand)
        self._serve()
        return await errand.answer

    def _serve(self) -> None:
        """Give everybody something to do, and have more of them if that is not enough."""
        for worker in self._workers:
            if worker.ready and worker.errand is None:
                errand = self._waiting.take(long=self._long() < self._most - 1)
                if errand is None:
                    return
                worker.begin(errand)
        starting = sum(not worker.ready for worker in self._workers)
        while starting < len(self._waiting) and len(self._workers) < self._most:
            self._workers.append(Worker(self._changed))
            starting += 1

    def _long(self) -> int:
        """How many long errands are under way."""
        return sum(worker.errand is not None and worker.errand.long for worker in self._workers)

    def _changed(self, worker: Worker) -> None:
        if worker.dead:
            self._replace(worker)
        self._serve()

    def _replace(self, worker: Worker) -> None:
        self._workers.remove(worker)
        errand = worker.errand
        if not worker.ready:
            logger.warning("a process for bots does not start")
            for waiting in self._waiting.take_all():
                waiting.answer.set_exception(Failed("not-started"))
        elif errand is not None and not errand.unwanted:
            if errand.tries < TRIES:
                self._waiting.add(errand)
            else:
                errand.answer.set_exception(Failed("died"))

    def close(self) -> None:
        for errand in self._waiting.take_all():
            errand.answer.cancel()
        for worker in self._workers:
            worker.end()
            if worker.errand is not None:
                worker.errand.answer.cancel()
        self._workers.clear()
