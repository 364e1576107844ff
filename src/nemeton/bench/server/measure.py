"""`nemeton bench server`: starts a server process of its own, seats players, and measures.

The server keeps its tables in SQLite with full synchronisation, as any server does; only rate
limits are off. This process is the load generator.
"""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
import math
import os
import subprocess
import sys
import tempfile
from collections.abc import Coroutine, Iterator
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, process_time
from typing import Any

import msgspec

from nemeton.bench.engine import trees
from nemeton.bench.server.players import (
    LoadTable,
    play_at_a_pace,
    play_at_full_speed,
    play_up_to,
)
from nemeton.bench.server.socket_client import SocketClient, connect

GAME = "alarun"
SEATS = 4
HELLO = b'{"type":"hello","protocol":2}'


class Size(msgspec.Struct, kw_only=True):
    """How much is measured."""

    tables: int = 200
    paced: int = 12  # moves at each table at one a second
    full: int = 100  # moves at each table as fast as they are acknowledged
    cold_ply: int = 160
    cold: int = 30  # tables opened cold


class Figures(msgspec.Struct, kw_only=True):
    """A move is a submission that was committed; latency is until every seat had it."""

    moves_per_second: float
    p50_ms: float
    p99_ms: float
    paced_p50_ms: float
    paced_p99_ms: float
    bytes_per_table: int | None  # memory; null where the system does not tell
    cold_open_ms: float
    server_cpu_us_per_move: int | None
    client_cpu_us_per_move: int
    plies_per_second: float
    tables: int
    moves: int


class Usage(msgspec.Struct):
    """What the server process has used so far, by its own account; NaN: it does not know."""

    cpu: float
    memory: float


class ServerUnderLoad:
    def __init__(self, database: Path) -> None:
        self.database = database
        self.url = ""
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        found = trees()
        tree = found.compiled or found.uncompiled
        self._process = subprocess.Popen(  # noqa: S603
            [
                sys.executable, "-m", "nemeton", "serve", "--port", "0", "--no-limits",
                "--database", str(self.database), "--log-level", "warning",
            ],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(tree)},
        )  # fmt: skip
        assert self._process.stdout is not None
        self.url = self._process.stdout.readline().strip()
        if not self.url:
            raise ConnectionError("the server did not start")

    def stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.communicate()
            self._process = None

    @contextlib.contextmanager
    def visitor(self) -> Iterator[Visitor]:
        connection = http.client.HTTPConnection(self.url.removeprefix("http://"))
        try:
            yield Visitor(connection)
        finally:
            connection.close()

    def usage(self) -> Usage:
        with self.visitor() as visitor:
            lines = visitor.call("GET", "/metrics").decode().splitlines()
        found = dict(line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
        return Usage(
            float(found.get("process_cpu_seconds_total", "nan")),
            float(found.get("process_resident_memory_bytes", "nan")),
        )


class Visitor:
    """Plain requests over one connection, by whichever person."""

    def __init__(self, connection: http.client.HTTPConnection) -> None:
        self._connection = connection

    def call(self, method: str, path: str, cookie: str = "", body: object = None) -> bytes:
        return self._exchange(method, path, cookie, body).read()

    def post(self, path: str, cookie: str, body: object = None) -> Any:
        return json.loads(self.call("POST", path, cookie, body))

    def new_guest(self, name: str) -> str:
        """Become somebody new; returns the cookie."""
        response = self._exchange("POST", "/api/guest", "", {"name": name})
        response.read()
        return response.headers["set-cookie"].split(";")[0]

    def _exchange(
        self, method: str, path: str, cookie: str, body: object
    ) -> http.client.HTTPResponse:
        headers = {"X-Nemeton": "1", "Cookie": cookie, "Content-Type": "application/json"}
        data = None if body is None else json.dumps(body).encode()
        self._connection.request(method, path, data, headers)
        response = self._connection.getresponse()
        if response.status >= 400:
            raise ConnectionError(f"{method} {path}: {response.status} {response.read()!r}")
        return response


Cookies = list[str]


def set_tables(server: ServerUnderLoad, count: int) -> list[tuple[LoadTable, Cookies]]:
    """Tables under way; the same four people sit at all of them, with a socket for each seat."""
    found = []
    with server.visitor() as visitor:
        cookies = [visitor.new_guest(f"Guest {seat}") for seat in range(SEATS)]
        for number in range(count):
            wanted = {"game": GAME, "seats": SEATS, "public": True}
            id_ = visitor.post("/api/tables", cookies[0], wanted)["id"]
            for seat in range(1, SEATS):
                visitor.post(f"/api/tables/{id_}/seats/{seat}/take", cookies[seat], {})
            visitor.post(f"/api/tables/{id_}/start", cookies[0])
            found.append((LoadTable(id_, SEATS, number), cookies))
    return found


async def sit_down(server: ServerUnderLoad, table: LoadTable, cookies: Cookies) -> None:
    for chair, cookie in zip(table.chairs, cookies, strict=True):
        path = f"/api/tables/{table.id}/play"
        chair.wire = await connect(server.url, path, cookie, chair.heard)
        chair.wire.send(HELLO)
    await table.ready


async def open_cold(server: ServerUnderLoad, table: LoadTable, cookie: str) -> float:
    """Seconds from connecting to having the snapshot of a table the server has not in memory."""
    loop = asyncio.get_running_loop()
    snapshot: asyncio.Future[None] = loop.create_future()

    def heard(message: bytes) -> None:
        if b'"snapshot"' in message[:30] and not snapshot.done():
            snapshot.set_result(None)

    start = perf_counter()
    wire: SocketClient = await connect(server.url, f"/api/tables/{table.id}/play", cookie, heard)
    wire.send(HELLO)
    await snapshot
    seconds = perf_counter() - start
    wire.close()
    await wire.closed
    return seconds


async def together(work: list[Coroutine[Any, Any, list[float]]]) -> list[float]:
    return [found for each in await asyncio.gather(*work) for found in each]


async def measure(server: ServerUnderLoad, size: Size) -> Figures:
    empty = server.usage()
    seated = set_tables(server, size.tables)
    for table, cookies in seated:
        await sit_down(server, table, cookies)
    tables = [table for table, _ in seated]
    offsets = [number / size.tables for number in range(size.tables)]
    paced = await together(
        [
            play_at_a_pace(table, size.paced, offset)
            for table, offset in zip(tables, offsets, strict=True)
        ]
    )
    before, own_before, ply_before = server.usage(), process_time(), sum(t.ply for t in tables)
    start = perf_counter()
    full = await together([play_at_full_speed(table, size.full) for table in tables])
    seconds = perf_counter() - start
    after, own_after, ply_after = server.usage(), process_time(), sum(t.ply for t in tables)
    await asyncio.gather(*(play_up_to(table, size.cold_ply) for table in tables))
    for table in tables:
        for chair in table.chairs:
            if chair.wire is not None:
                chair.wire.close()
    server.stop()
    server.start()
    cold = [await open_cold(server, table, cookies[0]) for table, cookies in seated[: size.cold]]
    return Figures(
        moves_per_second=round(len(full) / seconds, 1),
        p50_ms=milliseconds(median(full)),
        p99_ms=milliseconds(percentile_99(full)),
        paced_p50_ms=milliseconds(median(paced)),
        paced_p99_ms=milliseconds(percentile_99(paced)),
        bytes_per_table=each(after.memory - empty.memory, size.tables),
        cold_open_ms=milliseconds(median(cold)),
        server_cpu_us_per_move=each((after.cpu - before.cpu) * 1e6, len(full)),
        client_cpu_us_per_move=round((own_after - own_before) / len(full) * 1e6),
        plies_per_second=round((ply_after - ply_before) / seconds, 1),
        tables=size.tables,
        moves=len(full),
    )


def each(total: float, count: int) -> int | None:
    return None if math.isnan(total) else round(total / count)


def milliseconds(seconds: float) -> float:
    return round(seconds * 1000, 2)


def percentile_99(values: list[float]) -> float:
    return quantiles(values, n=100)[98]


def run(size: Size) -> Figures:
    """Measure a server of our own, in a folder that is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="nemeton") as folder:
        server = ServerUnderLoad(Path(folder) / "tables.db")
        server.start()
        try:
            return quickly(measure(server, size))
        finally:
            server.stop()


def quickly(work: Coroutine[Any, Any, Figures]) -> Figures:
    """Run in the quickest event loop there is."""
    if sys.platform == "win32":
        return asyncio.run(work)
    import uvloop

    return uvloop.run(work)
