"""Runs one unit of the soak in a process of its own."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

from tests.soak.plan import Unit

from progress import ROOT
from soak_state import UnitResult

STOPPING_SECONDS = 30  # to stop its servers and its database
LAST_OUTPUT_CHARACTERS = 3000


def run_unit(unit: Unit, folder: Path, interrupted: threading.Event) -> UnitResult:
    """Run a unit; its folder stays if it fails. Raises KeyboardInterrupt."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    start = time.monotonic()
    with (folder / "said").open("w") as said:
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.soak", *unit.arguments, f"--folder={folder}"],
            cwd=ROOT, stdout=subprocess.PIPE, stderr=said, text=True,
            start_new_session=True,
        )  # fmt: skip
        output: str | None = None
        while output is None:
            try:
                output, _ = process.communicate(timeout=0.5)
            except subprocess.TimeoutExpired:
                if interrupted.is_set() or time.monotonic() - start > unit.proof.most:
                    end(process)
                    output = ""
    if interrupted.is_set():
        raise KeyboardInterrupt
    seconds = time.monotonic() - start
    if process.returncode == 0:
        shutil.rmtree(folder)
        return UnitResult(True, int(json.loads(output.splitlines()[-1])["count"]), seconds)
    words = (folder / "said").read_text(errors="replace")[-LAST_OUTPUT_CHARACTERS:]
    return UnitResult(False, 0, seconds, words, str(folder))


def end(process: subprocess.Popen[str]) -> None:
    """End the unit in an orderly way, then kill what is left of its session."""
    process.send_signal(signal.SIGINT)
    try:
        process.wait(STOPPING_SECONDS)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    finally:
        if process.stdout is not None:
            process.stdout.close()
