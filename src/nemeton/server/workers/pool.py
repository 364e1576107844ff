"""The processes in which bots think.

Each does one job at a time. A job that takes too much processor time ends its process, and another
one takes its place; so does one that dies. However many jobs of one kind wait, quick and long ones
both have a process that is theirs first. Idle jobs have a process of their own, and addresses that
have used much processor time lately have some: those processes yield to all others.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import signal
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from time import process_time
from typing import Any

from nemeton.server.access.addresses import PlaceOf
from nemeton.server.workers.bot_costs import QUICK
from nemeton.server.workers.effort import Effort
from nemeton.server.workers.jobs import Job, Jobs, Kind
from nemeton.server.workers.worker_process import NICE, NICER, begin_worker, limit_time

PATIENCE = 1.2  # times the seconds of a job, until its process is ended
STUCK = 10.0  # times them, and
YIELDING = 4.0  # times that for processes that yield to others, and
STARTED = 20.0  # seconds on top, on the clock on the wall, for what does not even take time
TRIES = 2  # for a job whose worker died of something else
# A long job keeps its place among the workers for so many seconds. After that it goes on, and
# others begin beside it: nobody waits for the whole of what somebody else's bot thinks about.
OVERTIME = 1.0
LATE = 0.01  # seconds: a timer may be a little early
MOST_OVERTIME = 2  # jobs that go on like this: so many more processes there may be

logger = logging.getLogger(__name__)


class TooLate(Exception):
    """It took longer than it may."""


class Failed(Exception):
    """The worker could not do it."""


class Stopping(Exception):
    """The server stops, and no job is done any more."""


def work(pipe: Connection, nice: int) -> None:
    """Runs in the process: one job after the other."""
    begin_worker(nice)
    pipe.send((True, None, 0.0))  # ready
    while True:
        try:
            do, arguments, seconds = pipe.recv()
        except EOFError:
            return
        limit_time(seconds)
        begun = process_time()
        try:
            good, answer = True, do(*arguments)
        except Exception as error:  # noqa: BLE001  (a bot may fail in any way)
            good, answer = False, type(error).__name__
        limit_time(0)
        pipe.send((good, answer, process_time() - begun))


class Worker:
    """One process. `changed` is called when it is ready, done, or dead."""

    def __init__(self, changed: Callable[[Worker], None], nice: int = NICE) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=work, args=(theirs, nice), daemon=True)
        self._process.start()
        theirs.close()
        self._changed = changed
        self._stuck_after = STUCK if nice == NICE else STUCK * YIELDING
        self._loop = asyncio.get_running_loop()
        self._loop.add_reader(self._pipe.fileno(), self._heard)
        self._timer: asyncio.TimerHandle | None = None
        self._overtime: asyncio.TimerHandle | None = None
        self.ready = False
        self.dead = False
        self.job: Job | None = None
        self.done: Job | None = None  # the last one, not charged yet
        self._began = 0.0

    @property
    def free(self) -> bool:
        return self.ready and self.job is None and not self.dead

    @property
    def in_overtime(self) -> bool:
        """Has a long job been under way for longer than it holds its place?"""
        since = self._loop.time() - self._began
        return self.job is not None and self.job.kind == "long" and since >= OVERTIME

    def after(self, seconds: float, call: Callable[[], None]) -> None:
        """Call this so long after the job at hand began, unless it is over by then."""
        self._overtime = self._loop.call_at(self._began + seconds + LATE, call)

    def begin(self, job: Job) -> None:
        self.job = job
        self._began = self._loop.time()
        job.tries += 1
        seconds = job.seconds * PATIENCE
        self._timer = self._loop.call_later(seconds * self._stuck_after + STARTED, self._stuck)
        with suppress(OSError):  # it is dead; the reader tells
            self._pipe.send((job.do, job.arguments, seconds))

    def _heard(self) -> None:
        try:
            good, answer, took = self._pipe.recv()
        except (EOFError, OSError):
            self.end()
            self._changed(self)
            return
        job, self.job = self.job, None
        self._forget_timers()
        self.ready = True
        if job is not None:
            job.took = took
            self.done = job
            if not job.unwanted:
                if good:
                    job.answer.set_result(answer)
                else:
                    job.answer.set_exception(Failed(answer))
        self._changed(self)

    def _stuck(self) -> None:
        self._process.kill()
        self._give_up()

    def _forget_timers(self) -> None:
        for timer in (self._timer, self._overtime):
            if timer is not None:
                timer.cancel()
        self._timer = self._overtime = None

    def _give_up(self) -> None:
        job, self.job = self.job, None
        if job is None:
            return
        job.took = job.seconds * PATIENCE
        self.done = job
        if not job.unwanted:
            job.answer.set_exception(TooLate())

    def end(self) -> None:
        """Stop it, if it is not dead yet."""
        self.dead = True
        self._forget_timers()
        self._loop.remove_reader(self._pipe.fileno())
        self._process.kill()
        self._process.join()
        if self._process.exitcode == -getattr(signal, "SIGPROF", 0):
            self._give_up()
        self._process.close()
        self._pipe.close()


def seated_out(overtime: list[Worker]) -> set[str]:
    """People with a job in overtime have no other; so have addresses with as many as there may be.

    Otherwise theirs would soon be all that are under way.
    """
    jobs = [worker.job for worker in overtime if worker.job is not None]
    places = Counter(job.place for job in jobs)
    full = {place for place, count in places.items() if count >= MOST_OVERTIME}
    return full | {job.whose for job in jobs}


class BotWorkers:
    """The workers, each started when there is something for it to do."""

    def __init__(self, workers: int, place_of: PlaceOf = str) -> None:
        self._most = max(2, workers)
        self._waiting = Jobs(place_of)
        self._effort = Effort()
        self._workers: list[Worker] = []
        self._idle: Worker | None = None  # does nothing but idle jobs
        self._yielding: list[Worker] = []  # for addresses that have used much
        self._yielded: Kind = "long"  # the kind of job that one of these began last
        self._stopped = False

    async def run(self, job: Job) -> Any:
        """The answer to a job. Raises TooLate, Failed or Stopping."""
        if self._stopped:
            raise Stopping
        self._waiting.add(job)
        self._serve()
        return await job.answer

    def _serve(self) -> None:
        """Give every worker something to do, and start more of them if that is not enough."""
        for worker in self._workers:
            if worker.free and (job := self._next()) is not None:
                worker.begin(job)
                if job.kind == "long":
                    worker.after(OVERTIME, self._serve)
        starting = sum(not worker.ready for worker in self._workers)
        much = self._effort.much()
        wanted = self._waiting.waiting("quick", much) + self._waiting.waiting("long", much)
        while starting < wanted and len(self._workers) < self._most + len(self._in_overtime()):
            self._workers.append(Worker(self._changed))
            starting += 1
        self._serve_much(much)
        self._serve_idle()

    def _serve_much(self, much: frozenset[str]) -> None:
        """Jobs of addresses that have used much: they get what the others leave."""
        for worker in self._yielding:
            if worker.free and (job := self._next_of(much)) is not None:
                self._yielded = job.kind
                worker.begin(job)
        kinds: tuple[Kind, ...] = ("quick", "long")
        wanted = sum(self._waiting.waiting(k) - self._waiting.waiting(k, much) for k in kinds)
        starting = sum(not worker.ready for worker in self._yielding)
        while starting < wanted and len(self._yielding) < self._most:
            self._yielding.append(Worker(self._changed, NICER))
            starting += 1

    def _next_of(self, much: frozenset[str]) -> Job | None:
        """Quick and long ones in turn."""
        kinds: list[Kind] = ["quick", "long"] if self._yielded == "long" else ["long", "quick"]
        found = (self._waiting.take(kind, only=much) for kind in kinds)
        return next((job for job in found if job is not None), None)

    def _next(self) -> Job | None:
        """The next quick or long job: of the kind of which fewer are under way, if one waits.

        So each kind gets a process as soon as one is free. Long jobs leave one process alone, and
        quick ones need not: each of them is done soon.
        """
        overtime = self._in_overtime()
        running = [
            worker.job.kind
            for worker in self._workers
            if worker.job is not None and worker not in overtime
        ]
        if len(running) >= self._most:
            return None
        much = self._effort.much()
        kinds: list[Kind] = ["quick", "long"]
        for kind in sorted(kinds, key=running.count):
            if kind == "long" and running.count(kind) >= self._most - 1:
                continue
            job = self._waiting.take(kind, much | seated_out(overtime) if kind == "long" else much)
            if job is not None:
                return job
        return None

    def _in_overtime(self) -> list[Worker]:
        """Workers whose long jobs have run for so long that they do not count any more.

        Others may begin meanwhile.
        """
        found = [worker for worker in self._workers if worker.in_overtime]
        return found[:MOST_OVERTIME]

    def _serve_idle(self) -> None:
        if self._idle is None:
            if self._waiting.waiting("idle"):
                self._idle = Worker(self._changed, NICER)
        elif self._idle.free and (job := self._waiting.take("idle")) is not None:
            self._idle.begin(job)

    def _changed(self, worker: Worker) -> None:
        if worker.done is not None:
            self._settle(worker.done)
            worker.done = None
        if worker.dead:
            self._replace(worker)
        self._serve()

    def _settle(self, job: Job) -> None:
        self._waiting.settle(job)
        # Others hardly notice many short jobs, and idle ones yield anyway.
        if job.kind != "idle" and job.took > QUICK:
            self._effort.note(job.place, job.took)

    def _replace(self, worker: Worker) -> None:
        if worker is self._idle:
            self._idle = None
        elif worker in self._yielding:
            self._yielding.remove(worker)
        else:
            self._workers.remove(worker)
        job = worker.job
        if not worker.ready:
            logger.warning("a process for bots does not start")
            for waiting in self._waiting.take_all():  # of any kind: none of them would start
                self._waiting.settle(waiting)
                waiting.answer.set_exception(Failed("not-started"))
        elif job is not None:
            self._settle(job)
            if job.unwanted:
                return
            if job.tries < TRIES:
                self._waiting.add(job)
            else:
                job.answer.set_exception(Failed("died"))

    def stop(self) -> None:
        """Do nothing more: everybody who waits for an answer, or asks, is told so."""
        self._stopped = True
        under_way = [worker.job for worker in self._everybody() if worker.job is not None]
        for job in [*self._waiting.take_all(), *under_way]:
            if not job.unwanted:
                job.answer.set_exception(Stopping())

    def close(self) -> None:
        self.stop()
        for worker in self._everybody():
            worker.end()
        self._workers.clear()
        self._yielding.clear()
        self._idle = None

    def _everybody(self) -> list[Worker]:
        idle = [] if self._idle is None else [self._idle]
        return [*self._workers, *self._yielding, *idle]
