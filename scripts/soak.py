"""./check --soak: the server's proofs at full size, in short units.

Every unit has a seed and is independent of the others. Finished units are kept in build/soak.json
until the tree changes; an interrupted run goes on from there.
"""

from __future__ import annotations

import argparse
import shlex
import signal
import sys
import threading
import time
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.soak import plan  # noqa: E402
from tests.soak.plan import Proof, Setting, Unit  # noqa: E402

from soak_state import SoakState, UnitResult  # noqa: E402
from soak_units import run_unit  # noqa: E402

FOLDER = ROOT / "build" / "soak"
UNITS_AT_ONCE = 2
STARTING_SECONDS = 10  # of a unit, however small

Row = tuple[str, ...]
HEAD: Row = ("proof", "counted", "database", "processes", "count", "wanted", "result", "seconds")


class Soak:
    def __init__(self, proofs: list[Proof], state: SoakState, share: float) -> None:
        self._state = state
        self._share = share
        self._interrupted = threading.Event()
        self._rows = [(proof, setting) for proof in proofs for setting in proof.settings]
        self.units = [unit for row in self._rows for unit in plan.units(*row, share)]

    def run(self) -> None:
        """Run all units; those that need the machine alone come last."""
        for alone in (False, True):
            waiting = [
                unit
                for unit in self.units
                if unit.proof.alone is alone and str(unit) not in self._state.done
            ]
            self._run(waiting, 1 if alone else UNITS_AT_ONCE)

    def _run(self, waiting: list[Unit], at_once: int) -> None:
        """Skip a setting after its first failure."""
        running: dict[Future[UnitResult], Unit] = {}
        with ThreadPoolExecutor(at_once) as pool:
            try:
                while waiting or running:
                    waiting = [unit for unit in waiting if not self._has_failed(unit)]
                    while waiting and len(running) < at_once:
                        unit = waiting.pop(0)
                        call = pool.submit(run_unit, unit, FOLDER / str(unit).replace(" ", "-"),
                                           self._interrupted)  # fmt: skip
                        running[call] = unit
                    ended, _ = wait(running, return_when=FIRST_COMPLETED)
                    for call in ended:
                        self._note(running.pop(call), call.result())
            except KeyboardInterrupt:
                self._interrupted.set()
                raise

    def _note(self, unit: Unit, done: UnitResult) -> None:
        self._state.note(str(unit), done)
        finished = sum(str(known) in self._state.done for known in self.units)
        outcome = f"{done.count:,} {unit.proof.what}" if done.ok else "FAILED"
        print(
            f"  {finished}/{len(self.units)}  {unit}: {outcome} in {done.seconds:.0f} s; "
            f"{told(self.time_left())} left",
            flush=True,
        )
        if not done.ok:
            command = shlex.join(["python", "-m", "tests.soak", *unit.arguments])
            print(f"{done.said}\n  logs: {done.folder}\n  again: {command}", flush=True)

    def _has_failed(self, unit: Unit) -> bool:
        return any(not done.ok for _, done in self._done(unit.proof, unit.setting))

    def _done(self, proof: Proof, setting: Setting) -> list[tuple[Unit, UnitResult]]:
        return [
            (unit, self._state.done[str(unit)])
            for unit in self.units
            if (unit.proof, unit.setting) == (proof, setting) and str(unit) in self._state.done
        ]

    def time_left(self) -> float:
        """Estimated seconds left, by finished units of the same kind."""
        left = 0.0
        for proof, setting in self._rows:
            done = self._done(proof, setting)
            counted = sum(found.count for _, found in done)
            seconds = sum(found.seconds for _, found in done)
            each = seconds / counted if counted else proof.seconds / proof.each
            known = {unit for unit, _ in done}
            for unit in self.units:
                if (unit.proof, unit.setting) == (proof, setting) and unit not in known:
                    at_once = 1 if proof.alone else UNITS_AT_ONCE
                    left += max(STARTING_SECONDS, each * unit.count) / at_once
        return left

    def table(self) -> tuple[str, bool]:
        """One line for every proof and setting; True if all of them hold."""
        rows: list[Row] = [HEAD]
        holds = True
        for proof, setting in self._rows:
            done = [found for _, found in self._done(proof, setting)]
            count = sum(found.count for found in done if found.ok)
            wanted = plan.wanted(proof, self._share)
            failed = any(not found.ok for found in done)
            result = "FAILED" if failed else "holds" if count >= wanted else "unfinished"
            holds = holds and result == "holds"
            rows.append((
                proof.name, proof.what, setting.database, str(setting.processes or "-"),
                f"{count:,}", f"{wanted:,}", result, f"{sum(found.seconds for found in done):.0f}",
            ))  # fmt: skip
        return laid_out(rows), holds


def laid_out(rows: list[Row]) -> str:
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEAD))]
    numbers = {HEAD.index(name) for name in ("processes", "count", "wanted", "seconds")}
    return "\n".join(
        "  ".join(
            cell.rjust(width) if column in numbers else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    )


def told(seconds: float) -> str:
    return f"{seconds:.0f} s" if seconds < 100 else f"{seconds / 60:.0f} min"


def read(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="soak", description=(__doc__ or "").partition("\n")[0])
    names = [proof.name for proof in plan.PROOFS]
    parser.add_argument("--only", action="append", choices=names, help="this proof")
    parser.add_argument("--fresh", action="store_true", help="forget what was done before")
    parser.add_argument("--share", type=float, default=1.0, help="a part of the size, to try it")
    parser.add_argument("--list", action="store_true", help="the proofs and their sizes")
    given = parser.parse_args(arguments)
    if not 0 < given.share <= 1:
        parser.error("--share is a number above 0, up to 1")
    return given


def main() -> int:
    given = read(sys.argv[1:])
    proofs = [proof for proof in plan.PROOFS if not given.only or proof.name in given.only]
    state = SoakState(ROOT / "build" / "soak.json", ROOT, given.share, fresh=given.fresh)
    soak = Soak(proofs, state, given.share)
    if given.list:
        print(soak.table()[0])
        return 0
    kept = sum(str(unit) in state.done for unit in soak.units)
    print(f"{len(soak.units)} units, {kept} of them done before; {told(soak.time_left())} left")
    # Also where a shell without job control has started it in the background.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    start = time.monotonic()
    try:
        soak.run()
    except KeyboardInterrupt:
        print(f"\n{soak.table()[0]}\nInterrupted; the same command goes on from here.")
        return 130
    table, holds = soak.table()
    size = "" if given.share == 1 else f", at {given.share:g} of the full size"
    print(f"\n{table}\n{time.monotonic() - start:.0f} s{size}")
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main())
