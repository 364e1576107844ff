"""A thread that runs one function after another, fairly by address and person."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import Any

from nemeton.core.errors import NemetonError
from nemeton.server.access.addresses import AddressOf
from nemeton.server.workers.jobs import Job, Queue


class ThreadQueue:
    """Shares of a thread, by the processor time that each function reports."""

    def __init__(self, name: str, address_of: AddressOf = str) -> None:
        self._waiting = Queue(address_of)
        self._thread = ThreadPoolExecutor(1, name)
        self._under_way: Job | None = None
        self._stopped = False

    async def run(
        self, whose: str, do: Callable[..., tuple[Any, float]], *arguments: object
    ) -> Any:
        """The first value that `do` returns; the second one is the seconds to charge.

        Raises NemetonError("server-stopping").
        """
        if self._stopped:
            raise NemetonError("server-stopping")
        job = Job(whose, do, *arguments, seconds=0.0, kind="quick")
        self._waiting.add(job)
        self._serve()
        try:
            return await job.answer
        finally:
            del job  # its error refers to this frame, which would refer to it

    def first(self, do: Callable[[], object]) -> None:
        """Run this before everything else, charged to nobody."""
        self._thread.submit(do)

    def stop(self) -> None:
        """Begin nothing more; jobs under way or waiting get an error."""
        self._stopped = True
        job = self._under_way or self._waiting.take()
        while job is not None:
            if not job.unwanted:
                job.answer.set_exception(NemetonError("server-stopping"))
            job = self._waiting.take()

    def close(self) -> None:
        """Wait until the present function ends."""
        self._thread.shutdown(wait=True)

    def _serve(self) -> None:
        job = None if self._under_way is not None else self._waiting.take()
        if job is not None:
            self._under_way = job
            call = self._thread.submit(job.do, *job.arguments)
            call.add_done_callback(partial(self._report_done, job))

    def _report_done(self, job: Job, call: Future[tuple[Any, float]]) -> None:
        job.answer.get_loop().call_soon_threadsafe(self._done, job, call)

    def _done(self, job: Job, call: Future[tuple[Any, float]]) -> None:
        self._under_way = None
        error = call.exception()
        answer, job.took = (None, 0.0) if error is not None else call.result()
        self._waiting.settle(job)
        if not job.unwanted:
            if error is None:
                job.answer.set_result(answer)
            else:
                job.answer.set_exception(error)
        self._serve()
