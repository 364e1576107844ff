"""How a process that works for the server begins."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading

NICE = 5  # lower priority than the server
# Lower still: a few hundredths of the time of the others, where they all have something to do.
NICER = 19


def begin_worker(nice: int = NICE) -> None:
    """Leave interrupts to the server, yield to it, and never outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(nice)
    threading.Thread(target=die_with_parent, daemon=True).start()


def limit_time(seconds: float) -> None:
    """Processor time from now on, after which the system ends the process (0: no limit)."""
    if hasattr(signal, "setitimer"):  # Windows has none; there only the clock on the wall counts
        signal.setitimer(signal.ITIMER_PROF, seconds)


def die_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
