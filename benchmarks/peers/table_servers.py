"""Comparison of boardgame.io's server and ours under the same clients.

A table has four sockets of `nemeton bench server`, and one move at a time, which counts when all
four have received it. The games differ: our server plays Alarún and writes every move to disk
before it sends it; the other plays a game of a few lines and keeps it in memory.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

from nemeton.bench.server.measure import SEATS, Size, milliseconds, percentile_99, run
from nemeton.bench.server.socket_client import SocketClient, connect

PATH = "/socket.io/?EIO=4&transport=websocket"
HERE = Path(__file__).parent


class Figures(NamedTuple):
    moves_per_second: float
    p50_ms: float
    p99_ms: float
    server_cpu_us_per_move: float | None


def ours(tables: int, moves: int) -> Figures:
    found = run(Size(tables=tables, paced=1, full=moves, cold=1, cold_ply=1))
    return Figures(found.moves_per_second, found.p50_ms, found.p99_ms, found.server_cpu_us_per_move)


class Ring:
    """One match: its sockets, and the last move that all have received."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.wires: list[SocketClient] = []
        self.state = -1
        self.turn = "0"
        self._have = 0
        self.heard_by_all: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def open(self, url: str) -> None:
        for seat in range(SEATS):
            self.wires.append(await connect(url, PATH, "", partial(self.hear, seat)))
        await self.heard_by_all

    def hear(self, seat: int, data: bytes) -> None:
        """Handle a message of Engine.IO 4 and Socket.IO 5."""
        if seat >= len(self.wires):  # it came together with the handshake
            asyncio.get_running_loop().call_soon(self.hear, seat, data)
            return
        wire = self.wires[seat]
        if data == b"2":
            wire.send(b"3")
        elif data.startswith(b"0"):
            wire.send(b"40/ring,")
        elif data.startswith(b"40/ring"):
            self.emit(seat, "sync", self.name, str(seat), None, SEATS)
        elif data.startswith(b"42/ring,"):
            self.take(*json.loads(data.removeprefix(b"42/ring,")))

    def emit(self, seat: int, *event: object) -> None:
        self.wires[seat].send(b"42/ring," + json.dumps(event).encode())

    def take(self, event: str, *arguments: Any) -> None:
        if event == "sync":
            state = arguments[1]["state"]
        elif event == "update":
            state = arguments[1]
        else:
            return
        if state["_stateID"] != self.state:
            self.state, self._have = state["_stateID"], 0
            self.turn = state["ctx"]["currentPlayer"]
        self._have += 1
        if self._have == SEATS and not self.heard_by_all.done():
            self.heard_by_all.set_result(None)

    async def move(self) -> float:
        """Make a move; returns the seconds until every seat had it."""
        payload = {"type": "play", "args": [0], "playerID": self.turn}
        self.heard_by_all = asyncio.get_running_loop().create_future()
        begun = perf_counter()
        action = {"type": "MAKE_MOVE", "payload": payload}
        self.emit(int(self.turn), "update", action, self.state, self.name, self.turn)
        await self.heard_by_all
        return perf_counter() - begun


@contextmanager
def boardgame_io(node: str, folder: Path) -> Iterator[tuple[str, int]]:
    """Run boardgame.io's server; yields its address and process."""
    script = folder / "ring.cjs"  # beside what it needs
    script.write_text((HERE / "ring.cjs").read_text())
    with subprocess.Popen([node, str(script)], stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            for line in process.stdout:
                if line.startswith("PORT "):
                    yield f"http://127.0.0.1:{int(line.split()[1])}", process.pid
                    break
            else:
                raise ConnectionError("boardgame.io's server did not start")
        finally:
            process.terminate()


def cpu_seconds(process: int) -> float | None:
    """Processor time of a process so far; None if the system does not have it."""
    stat = Path(f"/proc/{process}/stat")
    if not stat.exists():
        return None
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def theirs(node: str, folder: Path, tables: int, moves: int) -> Figures:
    with boardgame_io(node, folder) as (url, process):
        return asyncio.run(under_load(url, process, tables, moves))


async def under_load(url: str, process: int, tables: int, moves: int) -> Figures:
    rings = [Ring(f"match-{number}") for number in range(tables)]
    for ring in rings:
        await ring.open(url)

    async def play(ring: Ring, count: int) -> list[float]:
        return [await ring.move() for _ in range(count)]

    await asyncio.gather(*(play(ring, 5) for ring in rings))  # what is compiled on the way
    before, begun = cpu_seconds(process), perf_counter()
    each = await asyncio.gather(*(play(ring, moves) for ring in rings))
    seconds, after = perf_counter() - begun, cpu_seconds(process)
    for ring in rings:
        for wire in ring.wires:
            wire.close()
    times = [time for found in each for time in found]
    spent = None if before is None or after is None else (after - before) / len(times) * 1e6
    return Figures(
        round(len(times) / seconds, 1),
        milliseconds(median(times)),
        milliseconds(percentile_99(times)),
        spent,
    )
