"""Supervises background tasks, so that none ends unnoticed.

A task that should run for ever is started again after a failure, with growing delays; a failure of
a single task is reported. Health checks and metrics show their state.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from nemeton.server import metrics

FIRST_DELAY = 0.2  # seconds until a failed task is started again; doubled each time
LONGEST_DELAY = 5.0
STEADY_SECONDS = 30.0  # a task that ran this long starts again with the first delay

Work = Callable[[], Awaitable[None]]

logger = logging.getLogger(__name__)


class Interrupted(Exception):
    """A temporary outage, such as a database that restarts."""


class WorkEnded(Exception):
    """A task that should run for ever has returned."""


def report(name: str, error: BaseException) -> None:
    """Count and log a failure in the background."""
    metrics.TASK_FAILURES.labels(name).inc()
    if isinstance(error, Interrupted | SQLAlchemyError | OSError):
        # Outages are no faults of the server, and their messages may hold addresses and values.
        cause = error.__cause__ or error
        logger.warning("%s was interrupted: %s", name, type(cause).__name__)
    else:
        logger.error("%s failed", name, exc_info=error)


class Supervisor:
    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()
        self._down: set[str] = set()
        self._closing = False

    @property
    def down(self) -> list[str]:
        """Names of tasks that should be running and are not."""
        return sorted(self._down)

    def keep_running(self, name: str, work: Work) -> None:
        """Run the work for ever."""
        self._start(name, self._keep(name, work, forever=True))

    def finish(self, name: str, work: Work) -> None:
        """Run the work until it has succeeded once."""
        self._start(name, self._keep(name, work, forever=False))

    def once(self, name: str, work: Coroutine[Any, Any, None]) -> None:
        """Run the work once, in the background."""
        self._start(name, self._once(name, work), work)

    async def close(self) -> None:
        """Stop all tasks; nothing is started from now on."""
        self._closing = True
        while self._tasks:
            for task in self._tasks:
                task.cancel()
            await asyncio.wait(self._tasks)

    def _start(
        self,
        name: str,
        running: Coroutine[Any, Any, None],
        work: Coroutine[Any, Any, None] | None = None,
    ) -> None:
        if self._closing:
            running.close()
            if work is not None:
                work.close()
            return
        task = asyncio.create_task(running, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _once(self, name: str, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except asyncio.CancelledError as error:
            if stopped():
                raise
            report(name, error)
        except Exception as error:  # noqa: BLE001  (any failure is reported)
            report(name, error)

    async def _keep(self, name: str, work: Work, *, forever: bool) -> None:
        loop = asyncio.get_running_loop()
        delay = FIRST_DELAY
        while True:
            began = loop.time()
            self._note(name, up=True)
            try:
                await work()
            except asyncio.CancelledError as error:
                if stopped():
                    raise
                report(name, error)
            except Exception as error:  # noqa: BLE001  (whatever it is, the work goes on)
                report(name, error)
            else:
                if not forever:
                    return
                report(name, WorkEnded(name))
            self._note(name, up=False)
            if loop.time() - began > STEADY_SECONDS:
                delay = FIRST_DELAY
            # Not all processes at the same moment.
            await asyncio.sleep(delay * random.uniform(0.5, 1))
            delay = min(2 * delay, LONGEST_DELAY)

    def _note(self, name: str, *, up: bool) -> None:
        metrics.TASK_UP.labels(name).set(int(up))
        if up:
            self._down.discard(name)
        else:
            self._down.add(name)


def stopped() -> bool:
    """True if the present task was cancelled, and not only something it awaited."""
    task = asyncio.current_task()
    return task is None or task.cancelling() > 0
