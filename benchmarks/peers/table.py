"""The one table: a line for everything that was measured, in Markdown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from benchmarks.peers.loops import PICKED
from benchmarks.peers.table_servers import Figures

Found = dict[str, list[float]]  # by "peer game", a figure for each round
Served = dict[str, list[Figures]]  # by server, the same

LOOP, SEARCH, SERVER = "plain loop", "search", "server"
HEAD = (
    "| measured | of | a second | of all rounds | times the first | of cards picked | besides |",
    "|---|---|---|---|---|---|---|",
)


def lines(loops: Found, searches: Found, served: Served) -> Iterator[str]:
    yield from HEAD
    yield from compared(LOOP, loops)
    yield from compared(SEARCH, searches)
    moves = {name: [one.moves_per_second for one in rounds] for name, rounds in served.items()}
    yield from compared(SERVER, moves, {name: besides(rounds) for name, rounds in served.items()})


def compared(kind: str, found: Found, more: Mapping[str, str] | None = None) -> Iterator[str]:
    """The best of all rounds, as ratios to the first and to picked hearts."""
    first = max(next(iter(found.values()), [0.0]))
    hearts = max(found.get(f"openspiel hearts{PICKED}", [0.0]))
    for name, figures in found.items():
        best = max(figures)
        yield (
            f"| {kind} | {name} | {best:,.0f} | {min(figures):,.0f}–{best:,.0f}"
            f" | {best / first:.2f} | {f'{best / hearts:.2f}' if hearts else ''}"
            f" | {(more or {}).get(name, '')} |"
        )


def besides(rounds: list[Figures]) -> str:
    """Latency and processor time of the round with the most moves."""
    best = max(rounds, key=lambda one: one.moves_per_second)
    cpu = best.server_cpu_us_per_move
    spent = "" if cpu is None else f", {cpu:,.0f} µs of the server a move"
    return f"p50 {best.p50_ms:.1f} ms, p99 {best.p99_ms:.1f} ms{spent}"
