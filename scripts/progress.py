"""Runs a long command with its progress: a title, the seconds, and its latest line."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO

ROOT = Path(__file__).resolve().parent.parent


class CommandFailed(Exception):
    """The command ended with a non-zero code; `output` is its whole output."""

    def __init__(self, output: str) -> None:
        super().__init__(output)
        self.output = output


def run(
    title: str, command: Sequence[str | Path], log: Path, variables: Mapping[str, str] | None = None
) -> None:
    """Run the command at the root of the project, with a log. Raises CommandFailed."""
    start = time.monotonic()
    lines: list[str] = []
    log.parent.mkdir(exist_ok=True)
    if not sys.stdout.isatty():
        print(f"{title} …", flush=True)
    with log.open("a") as written:
        written.write(f"== {title}\n")
        process = subprocess.Popen(
            command,
            cwd=ROOT,
            env={**os.environ, **(variables or {})},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert process.stdout is not None
        reader = threading.Thread(target=_collect, args=(process.stdout, lines, written))
        reader.start()
        try:
            while reader.is_alive():
                reader.join(0.2)
                _show(title, start, lines[-1] if lines else "")
        except KeyboardInterrupt:
            process.terminate()
            raise
        finally:
            code = process.wait()
            reader.join()
            _clear()
    if code:
        raise CommandFailed("".join(lines))
    print(f"{title}: done in {time.monotonic() - start:.0f} s", flush=True)


def _collect(source: IO[str], lines: list[str], log: IO[str]) -> None:
    for line in source:
        lines.append(line)
        log.write(line)
        log.flush()


def _show(title: str, start: float, latest: str) -> None:
    if sys.stdout.isatty():
        width = shutil.get_terminal_size().columns - 1
        text = f"{title} … {time.monotonic() - start:.0f} s  {latest.strip()}"
        print(f"\r\033[K{text[:width]}", end="", flush=True)


def _clear() -> None:
    if sys.stdout.isatty():
        print("\r\033[K", end="", flush=True)
