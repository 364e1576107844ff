"""python -m benchmarks.peers: installs the peers, measures them and ours in turn, prints one table.

Figures of engines are per second of processor time, the best of several rounds; each round goes
through all peers, so that a busy machine slows all of them. Ours runs compiled where there is a
compiled tree (`./play` makes one).
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from benchmarks.peers import environment, table_servers
from benchmarks.peers.loops import PEERS
from nemeton.bench.engine import trees

Found = dict[str, list[float]]  # by "peer game", a figure for each round


def worker(module: str, peer: str, seconds: float) -> dict[str, float]:
    """Measure one peer in a process of its own; nothing if it cannot be."""
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


def add(found: Found, peer: str, figures: Mapping[str, float]) -> None:
    for game, figure in figures.items():
        found.setdefault(f"{peer} {game}", []).append(figure)


def rows(found: Found, base: str) -> list[str]:
    """Lines of a Markdown table: best and range, and how many times the base that is."""
    first = max(found.get(base, [float("nan")]))
    lines = [
        f"| | decisions a second | of all rounds | times {base.split()[1]} |",
        "|---|---|---|---|",
    ]
    for name, figures in found.items():
        best = max(figures)
        lines.append(
            f"| {name} | {best:,.0f} | {min(figures):,.0f}–{best:,.0f} | {best / first:.2f} |"
        )
    return lines


def server_rows(found: Mapping[str, table_servers.Figures]) -> list[str]:
    lines = [
        "| | moves a second | p50, ms | p99, ms | server, µs a move |",
        "|---|---|---|---|---|",
    ]
    for name, one in found.items():
        cpu = "–" if one.server_cpu_us_per_move is None else f"{one.server_cpu_us_per_move:,.0f}"
        lines.append(
            f"| {name} | {one.moves_per_second:,.0f} | {one.p50_ms:.1f} | {one.p99_ms:.1f}"
            f" | {cpu} |"
        )
    return lines


def machine() -> str:
    load = f", load average {os.getloadavg()[0]:.0f}" if hasattr(os, "getloadavg") else ""
    how = "compiled" if trees().compiled else "not compiled"
    return (
        f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC, {os.cpu_count()} cores{load},"
        f" {platform.machine()}, Python {platform.python_version()}, ours {how}"
    )


def measure_all(arguments: argparse.Namespace) -> list[str]:
    searchers = ("openspiel", "nemeton")
    steps = 2 + arguments.rounds * (len(PEERS) + len(searchers)) + 2
    loops: Found = {}
    searches: Found = {}
    served: dict[str, table_servers.Figures] = {}
    console = Console(stderr=True)
    with Progress(
        TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn(), console=console
    ) as bar:
        task = bar.add_task("installing", total=steps)

        def next_is(what: str) -> None:
            bar.update(task, advance=1, description=what)
            if not console.is_terminal:
                console.print(what)

        for wanted, why in environment.install_python().items():
            console.print(f"{wanted} does not install: {why}")
        next_is("installing boardgame.io")
        folder = environment.install_node()
        for number in range(1, arguments.rounds + 1):
            for peer in PEERS:
                next_is(f"round {number} of {arguments.rounds}: {peer}, plain loop")
                add(loops, peer, worker("loops", peer, arguments.seconds))
            for peer in searchers:
                next_is(f"round {number} of {arguments.rounds}: {peer}, search")
                add(searches, peer, worker("searches", peer, arguments.seconds))
        node = environment.node()
        size = arguments.tables, arguments.moves
        servers = {"Nemeton, on disk, Alarún": partial(table_servers.ours, *size)}
        if folder is not None and node is not None:
            theirs = partial(table_servers.theirs, node, folder, *size)
            servers["boardgame.io, in memory, a small game"] = theirs
        for name, measure in servers.items():
            next_is(f"server: {name}")
            try:
                served[name] = measure()
            except OSError as error:  # the other figures are worth having all the same
                console.print(f"{name}: {error}")
    return [
        f"{machine()}; {arguments.rounds} rounds of {arguments.seconds:g} s",
        "",
        "Plain Python loop, random play:",
        "",
        *rows(loops, "openspiel hearts"),
        "",
        "Inside a search (ISMCTS in C++ with random rollouts; redeal and play-out):",
        "",
        *rows(searches, "openspiel hearts"),
        "",
        f"Servers, {arguments.tables} tables of four sockets, {arguments.moves} moves at each:",
        "",
        *server_rows(served),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.peers")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=0.5, help="for each game and round")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--moves", type=int, default=40, help="at each table")
    parser.add_argument("--out", type=Path, help="write the table here as well")
    arguments = parser.parse_args()
    text = "\n".join(measure_all(arguments)) + "\n"
    print(text)
    if arguments.out is not None:
        arguments.out.write_text(text)


if __name__ == "__main__":
    main()
