"""The start of a worker process."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading

WORKER_NICENESS = 5  # lower priority than the server
# Much lower: a small part of the time of the others while all are busy.
IDLE_NICENESS = 19


def begin_worker(nice: int = WORKER_NICENESS) -> None:
    """Leave interrupts to the server, yield to it, and never outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(nice)
    threading.Thread(target=die_with_parent, daemon=True).start()


def limit_time(seconds: float) -> None:
    """Limit the processor time from now on; the system then ends the process. 0: no limit."""
    if hasattr(signal, "setitimer"):  # Windows has none, so only the wall clock limits jobs
        signal.setitimer(signal.ITIMER_PROF, seconds)


def die_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
