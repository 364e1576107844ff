"""A thread that does one thing after another, in turns of addresses and people."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import Any

from nemeton.server.access.addresses import PlaceOf
from nemeton.server.workers.jobs import Job, Queue


class Turns:
    """Shares of the thread, by the processor time that each function says it took."""

    def __init__(self, name: str, place_of: PlaceOf = str) -> None:
        self._waiting = Queue(place_of)
        self._thread = ThreadPoolExecutor(1, name)
        self._busy = False

    async def run(
        self, whose: str, do: Callable[..., tuple[Any, float]], *arguments: object
    ) -> Any:
        """The first of what `do` returns; the second are the seconds it is charged."""
        job = Job(whose, do, *arguments, seconds=0.0, kind="quick")
        self._waiting.add(job)
        self._serve()
        try:
            return await job.answer
        finally:
            del job  # its error refers to this frame, which would refer to it

    def first(self, do: Callable[[], object]) -> None:
        """Do this before anything else, for nobody."""
        self._thread.submit(do)

    def close(self, last: Callable[[], object]) -> None:
        """Do this after what is under way, and nothing more."""
        self._thread.submit(last)
        self._thread.shutdown(wait=True)

    def _serve(self) -> None:
        job = None if self._busy else self._waiting.take()
        if job is not None:
            self._busy = True
            call = self._thread.submit(job.do, *job.arguments)
            call.add_done_callback(partial(self._tell, job))

    def _tell(self, job: Job, call: Future[tuple[Any, float]]) -> None:
        job.answer.get_loop().call_soon_threadsafe(self._done, job, call)

    def _done(self, job: Job, call: Future[tuple[Any, float]]) -> None:
        self._busy = False
        error = call.exception()
        answer, job.took = (None, 0.0) if error is not None else call.result()
        self._waiting.settle(job)
        if not job.unwanted:
            if error is None:
                job.answer.set_result(answer)
            else:
                job.answer.set_exception(error)
        self._serve()
