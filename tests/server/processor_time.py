"""Processor time of processes, which does not depend on how busy the machine is."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")
PARENT = 1  # in /proc/*/stat, after the name
TIMES = slice(11, 15)  # user, system, and both of children that have ended


def children(process: int) -> dict[int, bytes]:
    """The command lines of the child processes."""
    found: dict[int, bytes] = {}
    for folder in Path("/proc").iterdir():
        with suppress(OSError, ValueError):
            if int(_stat(int(folder.name))[PARENT]) == process:
                found[int(folder.name)] = (folder / "cmdline").read_bytes()
    return found


def processor_seconds(process: int) -> float:
    """Processor seconds of all threads, and of children that have ended."""
    return sum(map(int, _stat(process)[TIMES])) / TICKS


def main_thread_seconds(process: int) -> float:
    """Processor seconds of the main thread, to the nanosecond."""
    return int(Path(f"/proc/{process}/schedstat").read_text().split()[0]) / 1e9


def _stat(process: int) -> list[str]:
    return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
