"""Installs the peers, measures them and ours in turn, and prints one table.

Figures of engines are per second of processor time, the best of several rounds; each round goes
through all peers, so that a busy machine slows all of them. Ours runs compiled where there is a
compiled tree.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from benchmarks.peers import arguments, environment, table, table_servers
from benchmarks.peers.loops import PEERS
from nemeton.bench.engine import trees

SEARCHERS = ("openspiel", "nemeton")
THEIRS = "boardgame.io, in memory, a small game"
OURS = "nemeton, on disk, alarun"

Servers = dict[str, Callable[[], table_servers.Figures]]


def worker(module: str, peer: str, seconds: float) -> dict[str, float]:
    """Measure one peer in its own process; no figures if that fails."""
    ours = peer == "nemeton"
    tree = trees().compiled or trees().uncompiled
    path = [str(environment.ROOT), *([str(tree)] if ours else [])]
    ended = subprocess.run(
        [
            sys.executable if ours else environment.python(),
            *("-m", f"benchmarks.peers.{module}", peer, str(seconds)),
        ],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(path)},
        cwd=environment.ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if ended.returncode:
        print(f"{peer}: {(ended.stderr.strip().splitlines() or ['?'])[-1]}", file=sys.stderr)
        return {}
    found: dict[str, float] = json.loads(ended.stdout.splitlines()[-1])
    return found


def add(found: table.Found, peer: str, figures: Mapping[str, float]) -> None:
    for game, figure in figures.items():
        found.setdefault(f"{peer} {game}", []).append(figure)


def servers(folder: Path | None, tables: int, moves: int) -> Servers:
    """Measure the table servers in turn, the peer's first."""
    found: Servers = {}
    node = environment.node()
    if folder is not None and node is not None:
        found[THEIRS] = partial(table_servers.theirs, node, folder, tables, moves)
    found[OURS] = partial(table_servers.ours, tables, moves)
    return found


def processor() -> str:
    """Name of the processor, if the system has it."""
    told = Path("/proc/cpuinfo")
    for line in told.read_text().splitlines() if told.exists() else ():
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def machine() -> str:
    load = f", load average {os.getloadavg()[0]:.0f}" if hasattr(os, "getloadavg") else ""
    how = "compiled" if trees().compiled else "not compiled"
    return (
        f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC, {os.cpu_count()} cores{load},"
        f" {processor()}, Python {platform.python_version()}, ours {how}"
    )


def measure_all(wanted: argparse.Namespace, console: Console) -> list[str]:
    loops: table.Found = {}
    searches: table.Found = {}
    served: table.Served = {}
    with Progress(
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        TimeRemainingColumn(),
        console=console,
    ) as bar:
        steps = wanted.rounds * (len(PEERS) + len(SEARCHERS) + 2)
        task = bar.add_task("installing", total=2 + steps)

        def told(what: str) -> None:
            bar.update(task, description=what)
            if not console.is_terminal:
                console.print(what)

        def next_is(what: str) -> None:
            bar.advance(task)
            told(what)

        for missing, why in environment.install_python(told).items():
            console.print(f"{missing} does not install: {why}")
        next_is("installing boardgame.io")
        folder = environment.install_node()
        if folder is None:
            console.print("boardgame.io does not install")
        for number in range(1, wanted.rounds + 1):
            now = f"round {number} of {wanted.rounds}"
            for peer in PEERS:
                next_is(f"{now}: {peer}, plain loop")
                add(loops, peer, worker("loops", peer, wanted.seconds))
            for peer in SEARCHERS:
                next_is(f"{now}: {peer}, search")
                add(searches, peer, worker("searches", peer, wanted.seconds))
            for name, measure in servers(folder, wanted.tables, wanted.moves).items():
                next_is(f"{now}: server, {name}")
                try:
                    found = measure()
                except OSError as error:  # the other figures are worth having all the same
                    console.print(f"{name}: {error}")
                else:
                    served.setdefault(name, []).append(found)
    size = (
        f"{wanted.rounds} rounds of {wanted.seconds:g} s,"
        f" {wanted.tables} tables of four sockets with {wanted.moves} moves each"
    )
    return [f"{machine()}; {size}", "", *table.lines(loops, searches, served)]


def main() -> None:
    wanted = arguments.read()
    text = "\n".join(measure_all(wanted, Console(stderr=True, markup=False))) + "\n"
    print(text)
    if wanted.out is not None:
        wanted.out.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
