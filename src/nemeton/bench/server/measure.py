"""`nemeton bench server`: starts server processes of its own, seats players, and measures.

The servers write with full synchronisation, as any server does; only rate limits are off. This
process is the load generator.
"""

from __future__ import annotations

import asyncio
import math
import sys
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from statistics import median, quantiles
from time import perf_counter, process_time
from typing import Any

import msgspec

from nemeton.bench.server.databases import SQLITE, empty_database
from nemeton.bench.server.players import (
    LoadTable,
    play_at_a_pace,
    play_at_full_speed,
    play_up_to,
)
from nemeton.bench.server.servers import Servers, Usage
from nemeton.bench.server.socket_client import SocketClient, connect
from nemeton.core.errors import NemetonError
from nemeton.protocol.server_info import PROTOCOL

GAME = "alarun"
SEATS = 4
HELLO = msgspec.json.encode({"type": "hello", "protocol": PROTOCOL})
MAX_MOVES = 40_000  # at full speed
OTHER_OPEN_FILES = 200  # besides the sockets
MAX_CHECKS, CHECK_SECONDS = 20, 0.25  # until memory no longer grows
TABLES_AT_ONCE = 8  # set up at the same time


class Size(msgspec.Struct, kw_only=True):
    """The size of a measurement."""

    tables: int = 200
    paced: int = 12  # moves at each table at one a second
    full: int = 100  # moves at each table as fast as they are acknowledged
    cold_ply: int = 160
    cold: int = 30  # tables opened cold


def usual_size(tables: int) -> Size:
    """The default size; with many tables, fewer moves at each are enough."""
    return Size(tables=tables, full=max(20, min(100, MAX_MOVES // tables)))


class ServerFigures(msgspec.Struct, kw_only=True):
    """A move is a committed submission; its latency ends when every seat has it."""

    moves_per_second: float
    p50_ms: float
    p99_ms: float
    paced_p50_ms: float
    paced_p99_ms: float
    bytes_per_table: int | None  # memory; null where the system does not report it
    cold_open_ms: float
    server_cpu_us_per_move: int | None
    client_cpu_us_per_move: int
    plies_per_second: float
    tables: int
    moves: int
    processes: int
    database: str


Cookies = list[str]


def set_tables(servers: Servers, count: int) -> list[tuple[LoadTable, Cookies]]:
    """Tables under way, with the same four people and a socket for each seat."""
    with servers.first.visitor() as visitor:
        cookies = [visitor.new_guest(f"Guest {seat}") for seat in range(SEATS)]
    shares = [len(range(first, count, TABLES_AT_ONCE)) for first in range(TABLES_AT_ONCE)]
    with ThreadPoolExecutor(TABLES_AT_ONCE) as visitors:
        made = list(visitors.map(partial(start_games, servers, cookies), shares))
    ids = [id_ for some in made for id_ in some]
    return [(LoadTable(id_, SEATS, number), cookies) for number, id_ in enumerate(ids)]


def start_games(servers: Servers, cookies: Cookies, count: int) -> list[str]:
    """Start tables where everybody sits; returns their ids."""
    found = []
    with servers.first.visitor() as visitor:
        for _ in range(count):
            wanted = {"game": GAME, "seats": SEATS, "public": True}
            id_ = visitor.post("/api/tables", cookies[0], wanted)["id"]
            for seat in range(1, SEATS):
                visitor.post(f"/api/tables/{id_}/seats/{seat}/take", cookies[seat], {})
            visitor.post(f"/api/tables/{id_}/start", cookies[0])
            found.append(id_)
    return found


async def sit_down(servers: Servers, table: LoadTable, cookies: Cookies) -> None:
    for socket, cookie in zip(table.sockets, cookies, strict=True):
        path = f"/api/tables/{table.id}/play"
        url = servers.for_seat(socket.number).url
        socket.wire = await connect(url, path, cookie, socket.receive)
        socket.wire.send(HELLO)
    await table.ready


async def open_cold(servers: Servers, table: LoadTable, cookie: str) -> float:
    """Seconds from connecting to the snapshot of a table that is not in memory."""
    loop = asyncio.get_running_loop()
    snapshot: asyncio.Future[None] = loop.create_future()

    def receive(message: bytes) -> None:
        if b'"snapshot"' in message[:30] and not snapshot.done():
            snapshot.set_result(None)

    start = perf_counter()
    wire: SocketClient = await connect(
        servers.first.url, f"/api/tables/{table.id}/play", cookie, receive
    )
    wire.send(HELLO)
    await snapshot
    seconds = perf_counter() - start
    wire.close()
    await wire.closed
    return seconds


async def gather_lists(work: list[Coroutine[Any, Any, list[float]]]) -> list[float]:
    return [found for each in await asyncio.gather(*work) for found in each]


class ResourceUse(msgspec.Struct):
    """Resources used so far by the servers and this process, and the games' plies."""

    servers: Usage
    own: float
    plies: int


def resource_use(servers: Servers, tables: list[LoadTable]) -> ResourceUse:
    return ResourceUse(servers.usage(), process_time(), sum(table.ply for table in tables))


async def settled(servers: Servers) -> Usage:
    """Wait until a new server has loaded what it needs once."""
    usage = servers.usage()
    for _ in range(MAX_CHECKS):
        await asyncio.sleep(CHECK_SECONDS)
        before, usage = usage, servers.usage()
        if not usage.memory > before.memory:  # also where the system does not report it
            break
    return usage


async def measure(servers: Servers, size: Size, processes: int, database: str) -> ServerFigures:
    empty = await settled(servers)
    seated = set_tables(servers, size.tables)
    for first in range(0, len(seated), TABLES_AT_ONCE):
        some = seated[first : first + TABLES_AT_ONCE]
        await asyncio.gather(*(sit_down(servers, table, cookies) for table, cookies in some))
    tables = [table for table, _ in seated]
    offsets = [number / size.tables for number in range(size.tables)]
    paced = await gather_lists(
        [
            play_at_a_pace(table, size.paced, offset)
            for table, offset in zip(tables, offsets, strict=True)
        ]
    )
    before = resource_use(servers, tables)
    start = perf_counter()
    full = await gather_lists([play_at_full_speed(table, size.full) for table in tables])
    seconds = perf_counter() - start
    after = resource_use(servers, tables)
    to_open = seated[: size.cold]
    await asyncio.gather(*(play_up_to(table, size.cold_ply) for table, _ in to_open))
    for table in tables:
        table.leave()
    servers.stop()
    servers.start()
    cold = [await open_cold(servers, table, cookies[0]) for table, cookies in to_open]
    return ServerFigures(
        moves_per_second=round(len(full) / seconds, 1),
        p50_ms=milliseconds(median(full)),
        p99_ms=milliseconds(percentile_99(full)),
        paced_p50_ms=milliseconds(median(paced)),
        paced_p99_ms=milliseconds(percentile_99(paced)),
        bytes_per_table=quotient(after.servers.memory - empty.memory, size.tables),
        cold_open_ms=milliseconds(median(cold)),
        server_cpu_us_per_move=quotient((after.servers.cpu - before.servers.cpu) * 1e6, len(full)),
        client_cpu_us_per_move=round((after.own - before.own) / len(full) * 1e6),
        plies_per_second=round((after.plies - before.plies) / seconds, 1),
        tables=size.tables,
        moves=len(full),
        processes=processes,
        database=database,
    )


def quotient(total: float, count: int) -> int | None:
    return None if math.isnan(total) else round(total / count)


def milliseconds(seconds: float) -> float:
    return round(seconds * 1000, 2)


def percentile_99(values: list[float]) -> float:
    return quantiles(values, n=100)[98]


def run(size: Size, processes: int = 1, database: str = SQLITE) -> ServerFigures:
    """Measure servers of our own. Raises NemetonError."""
    check(processes, database)
    make_room(size.tables * SEATS + OTHER_OPEN_FILES)
    with empty_database(database) as place:
        servers = Servers(place, processes)
        try:
            servers.start()
            return quickly(measure(servers, size, processes, kind_of(database)))
        finally:
            servers.stop()


def check(processes: int, database: str) -> None:
    """Check the size. Raises NemetonError."""
    if processes > 1 and database == SQLITE:
        raise NemetonError("bench-one-process", processes=processes)


def kind_of(database: str) -> str:
    """The database's kind, without an address, which may hold a password."""
    return database.partition(":")[0].partition("+")[0]


def make_room(files: int) -> None:
    """Raise the limit on open files, which sockets need here and at the servers."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= files:
        return
    if hard != resource.RLIM_INFINITY and hard < files:
        raise NemetonError("bench-too-many-tables", most=(hard - OTHER_OPEN_FILES) // SEATS)
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, hard))


def quickly(work: Coroutine[Any, Any, ServerFigures]) -> ServerFigures:
    """Run in the fastest event loop available."""
    if sys.platform == "win32":
        return asyncio.run(work)
    import uvloop

    return uvloop.run(work)
