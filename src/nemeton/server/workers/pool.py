"""The worker processes in which bots think.

Each does one job at a time. A job that takes too much processor time ends its process, which is
replaced, as is one that dies. Quick and long jobs both have a process reserved for them first. Idle
jobs have a process of their own, and so have addresses with much recent use; these processes yield
to all others.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import pickle
import signal
import socket
from collections import Counter
from collections.abc import Callable
from time import process_time
from typing import Any

from nemeton.server.access.addresses import AddressOf
from nemeton.server.workers.bot_costs import QUICK_SECONDS
from nemeton.server.workers.jobs import Job, Jobs, Kind
from nemeton.server.workers.recent_use import RecentUse
from nemeton.server.workers.worker_process import (
    IDLE_NICENESS,
    WORKER_NICENESS,
    begin_worker,
    limit_time,
)

DEADLINE_FACTOR = 1.2  # times a job's seconds of processor time, until its process is ended
WALL_CLOCK_FACTOR = 10.0  # times that, by the wall clock
YIELDING_FACTOR = 4.0  # times that for processes that yield to others
EXTRA_WALL_SECONDS = 20.0  # on top, for a process that does not run at all
MAX_TRIES = 2  # for a job whose worker died for another reason
# A long job holds its place among the workers for this time. After that others start beside it, so
# that nobody waits for the whole of another person's job.
OVERTIME_SECONDS = 1.0
TIMER_SLACK_SECONDS = 0.01  # a timer may be a little early
MAX_OVERTIME = 2  # jobs in overtime, and extra processes for them
LENGTH_BYTES = 8  # before an answer: its length

logger = logging.getLogger(__name__)


class TooLate(Exception):
    """The job took longer than its limit."""


class Failed(Exception):
    """The worker could not do the job."""


class Stopping(Exception):
    """The server stops, and no job is done any more."""


def run_jobs(line: socket.socket, nice: int) -> None:
    """Do one job after the other, in the worker process."""
    begin_worker(nice)
    line.setblocking(True)
    jobs = line.makefile("rb")

    def answer_with(message: object) -> None:
        answer = pickle.dumps(message)
        line.sendall(len(answer).to_bytes(LENGTH_BYTES) + answer)

    answer_with((True, None, 0.0))  # ready
    while True:
        try:
            do, arguments, seconds = pickle.load(jobs)  # noqa: S301  (from our own server)
        except EOFError:
            return
        limit_time(seconds)
        begun = process_time()
        try:
            good, answer = True, do(*arguments)
        except Exception as error:  # noqa: BLE001  (a bot may fail in any way)
            good, answer = False, type(error).__name__
        limit_time(0)
        answer_with((good, answer, process_time() - begun))


class Worker:
    """One worker process. `changed` is called when it is ready, done, or dead."""

    def __init__(self, changed: Callable[[Worker], None], nice: int = WORKER_NICENESS) -> None:
        context = multiprocessing.get_context("spawn")
        self._line, theirs = socket.socketpair()
        self._process = context.Process(target=run_jobs, args=(theirs, nice), daemon=True)
        self._process.start()
        theirs.close()
        self._changed = changed
        factor = 1.0 if nice == WORKER_NICENESS else YIELDING_FACTOR
        self._wall_clock_factor = WALL_CLOCK_FACTOR * factor
        self._loop = asyncio.get_running_loop()
        self._jobs: asyncio.StreamWriter | None = None
        self._reading = self._loop.create_task(self._read_answers())
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
        """True if a long job no longer holds its place."""
        since = self._loop.time() - self._began
        return self.job is not None and self.job.kind == "long" and since >= OVERTIME_SECONDS

    def after(self, seconds: float, call: Callable[[], None]) -> None:
        """Call this the given time after the present job began, unless it ends before."""
        self._overtime = self._loop.call_at(self._began + seconds + TIMER_SLACK_SECONDS, call)

    def begin(self, job: Job) -> None:
        self.job = job
        self._began = self._loop.time()
        job.tries += 1
        seconds = job.seconds * DEADLINE_FACTOR
        wall_seconds = seconds * self._wall_clock_factor + EXTRA_WALL_SECONDS
        self._timer = self._loop.call_later(wall_seconds, self._kill)
        assert self._jobs is not None
        self._jobs.write(pickle.dumps((job.do, job.arguments, seconds)))

    async def _read_answers(self) -> None:
        """Take answers until the process is dead; long ones arrive in parts."""
        answers, self._jobs = await asyncio.open_connection(sock=self._line)
        try:
            while True:
                length = int.from_bytes(await answers.readexactly(LENGTH_BYTES))
                self._take_answer(*pickle.loads(await answers.readexactly(length)))  # noqa: S301
        except (asyncio.IncompleteReadError, OSError):
            if not self.dead:
                self.end()
                self._changed(self)

    def _take_answer(self, good: bool, answer: Any, took: float) -> None:
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

    def _kill(self) -> None:
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
        job.took = job.seconds * DEADLINE_FACTOR
        self.done = job
        if not job.unwanted:
            job.answer.set_exception(TooLate())

    def end(self) -> None:
        """Stop the process, if it is not dead yet."""
        self.dead = True
        self._forget_timers()
        self._reading.cancel()
        if self._jobs is None:
            self._line.close()
        else:
            self._jobs.close()
        self._process.kill()
        self._process.join()
        if self._process.exitcode == -getattr(signal, "SIGPROF", 0):
            self._give_up()
        self._process.close()


def excluded(overtime: list[Worker]) -> set[str]:
    """People with a job in overtime, and addresses with the most allowed.

    Otherwise their jobs would soon be the only ones.
    """
    jobs = [worker.job for worker in overtime if worker.job is not None]
    addresses = Counter(job.address for job in jobs)
    full = {address for address, count in addresses.items() if count >= MAX_OVERTIME}
    return full | {job.whose for job in jobs}


class BotWorkers:
    """The worker processes, each started when there is a job for it."""

    def __init__(self, workers: int, address_of: AddressOf = str) -> None:
        self._most = max(2, workers)
        self._waiting = Jobs(address_of)
        self._recent_use = RecentUse()
        self._workers: list[Worker] = []
        self._idle: Worker | None = None  # for idle jobs only
        self._yielding: list[Worker] = []  # for addresses with much recent use
        self._yielded: Kind = "long"  # the kind of the last job of these
        self._stopped = False

    async def run(self, job: Job) -> Any:
        """The result of a job. Raises TooLate, Failed or Stopping."""
        if self._stopped:
            raise Stopping
        self._waiting.add(job)
        self._serve()
        return await job.answer

    def renew(self, job: Job, whose: str, *, urgent: bool) -> None:
        """Change the owner and urgency of a job, if it still waits."""
        if self._waiting.renew(job, whose, urgent=urgent):
            self._serve()

    def _serve(self) -> None:
        """Give jobs to all free workers, and start more workers if jobs are left."""
        for worker in self._workers:
            if worker.free and (job := self._next_job()) is not None:
                worker.begin(job)
                if job.kind == "long":
                    worker.after(OVERTIME_SECONDS, self._serve)
        starting = sum(not worker.ready for worker in self._workers)
        much = self._recent_use.much()
        wanted = self._waiting.waiting("quick", much) + self._waiting.waiting("long", much)
        while starting < wanted and len(self._workers) < self._most + len(self._in_overtime()):
            self._workers.append(Worker(self._changed))
            starting += 1
        self._serve_yielding(much)
        self._serve_idle()

    def _serve_yielding(self, much: frozenset[str]) -> None:
        """Give jobs of addresses with much recent use to the yielding workers."""
        for worker in self._yielding:
            if worker.free and (job := self._next_yielding_job(much)) is not None:
                self._yielded = job.kind
                worker.begin(job)
        kinds: tuple[Kind, ...] = ("quick", "long")
        wanted = sum(self._waiting.waiting(k) - self._waiting.waiting(k, much) for k in kinds)
        starting = sum(not worker.ready for worker in self._yielding)
        while starting < wanted and len(self._yielding) < self._most:
            self._yielding.append(Worker(self._changed, IDLE_NICENESS))
            starting += 1

    def _next_yielding_job(self, much: frozenset[str]) -> Job | None:
        """The next job of these addresses, quick and long in turn."""
        kinds: list[Kind] = ["quick", "long"] if self._yielded == "long" else ["long", "quick"]
        found = (self._waiting.take(kind, only=much) for kind in kinds)
        return next((job for job in found if job is not None), None)

    def _next_job(self) -> Job | None:
        """The next job, of the kind with fewer jobs under way if one waits.

        So each kind gets a process as soon as one is free. Long jobs leave one process to quick
        ones; quick ones need not leave any, since each is done soon.
        """
        overtime = self._in_overtime()
        running = [
            worker.job.kind
            for worker in self._workers
            if worker.job is not None and worker not in overtime
        ]
        if len(running) >= self._most:
            return None
        much = self._recent_use.much()
        kinds: list[Kind] = ["quick", "long"]
        for kind in sorted(kinds, key=running.count):
            if kind == "long" and running.count(kind) >= self._most - 1:
                continue
            job = self._waiting.take(kind, much | excluded(overtime) if kind == "long" else much)
            if job is not None:
                return job
        return None

    def _in_overtime(self) -> list[Worker]:
        """Workers whose long jobs have run so long that they do not count."""
        found = [worker for worker in self._workers if worker.in_overtime]
        return found[:MAX_OVERTIME]

    def _serve_idle(self) -> None:
        if self._idle is None:
            if self._waiting.waiting("idle"):
                self._idle = Worker(self._changed, IDLE_NICENESS)
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
        # Short jobs disturb nobody, and idle ones yield anyway.
        if job.kind != "idle" and job.took > QUICK_SECONDS:
            self._recent_use.note(job.address, job.took)

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
            for waiting in self._waiting.take_all():  # none would start, of whatever kind
                self._waiting.settle(waiting)
                waiting.answer.set_exception(Failed("not-started"))
        elif job is not None:
            self._settle(job)
            if job.unwanted:
                return
            if job.tries < MAX_TRIES:
                self._waiting.add(job)
            else:
                job.answer.set_exception(Failed("died"))

    def stop(self) -> None:
        """Stop all jobs; those who wait get an error."""
        self._stopped = True
        under_way = [worker.job for worker in self._all_workers() if worker.job is not None]
        for job in [*self._waiting.take_all(), *under_way]:
            if not job.unwanted:
                job.answer.set_exception(Stopping())

    def close(self) -> None:
        self.stop()
        for worker in self._all_workers():
            worker.end()
        self._workers.clear()
        self._yielding.clear()
        self._idle = None

    def _all_workers(self) -> list[Worker]:
        idle = [] if self._idle is None else [self._idle]
        return [*self._workers, *self._yielding, *idle]
