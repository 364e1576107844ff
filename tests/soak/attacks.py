"""The worst guests: three addresses full of them, with all attacks at once.

The server has its default limits. Other people play, and neither wait nor are refused; the disk
does not fill. The attackers are a process of their own with low priority, so do not trust figures
without the rates they reached.
"""

from __future__ import annotations

import asyncio
import json
import math
import os
import sqlite3
import sys
import time
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg

from tests.server.processor_time import children
from tests.server.running import ServerProcess, running
from tests.soak.hostile.ordinary import Times, arrive, figures, live
from tests.soak.workplace import Workplace

MEGABYTE = 1_000_000
QUIET = 60.0  # seconds, at most
LONG = 1_000  # moves of the game that one of the others reviews
SHORT = 300  # in a short run
LONGEST_GAME = 9_000
MOVES_A_SECOND = 40  # of the attackers' long games, for each second of the run
PAGE = os.sysconf("SC_PAGE_SIZE")
LAST_LOOKS = 120
LOOKS_APART = 5.0

HOUR = 3_600
MOST_DISK = 50 * MEGABYTE  # in an hour
BURST = 0.2
MOST_MEMORY = 1_500 * MEGABYTE
MOST = {"move": 100.0, "druid": 1_000.0, "hint": 1_000.0}  # milliseconds, for 99 in 100
STOPPED = "timeout graceful shutdown exceeded"
# Without attacks, for 50 in 100. Druids answer on a grid of a quarter of a second.
USUAL = {"move": 10.0, "druid": 300.0, "hint": 250.0}
JUDGED = 60  # seconds; latencies of a shorter run mean little
MOST_REFUSED = 0.1  # of ordinary people's requests


def resident(server: ServerProcess) -> int:
    """Bytes of memory of the server and its processes."""
    everyone = [server.process_id, *children(server.process_id)]
    return sum(map(resident_bytes, everyone))


def resident_bytes(process: int) -> int:
    try:
        return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * PAGE
    except OSError:
        return 0


def on_disk(place: Workplace) -> dict[str, int]:
    """Bytes of the database and of the server's log.

    Without the databases' own logs, which are reused from some size on.
    """
    log = sum(file.stat().st_size for file in place.folder.glob("log*"))
    if place.setting.database == "sqlite":
        return {"database": Path(place.database).stat().st_size, "log": log}
    with psycopg.connect(place.database) as connection:
        row = connection.execute("SELECT pg_database_size(current_database())").fetchone()
    assert row is not None
    return {"database": int(row[0]), "log": log}


def write_back(database: str) -> None:
    """Merge SQLite's write-ahead log into the file."""
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


async def attack_server(
    server: ServerProcess, seconds: float, arguments: list[str]
) -> dict[str, int]:
    moves = min(LONGEST_GAME, SHORT + int(MOVES_A_SECOND * seconds))
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.soak.hostile", str(server.port), str(seconds),
        f"--moves={moves}", *arguments, stdout=asyncio.subprocess.PIPE,
    )  # fmt: skip
    try:
        output, _ = await process.communicate()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    assert process.returncode == 0
    found: dict[str, int] = json.loads(output)
    return found


class AttackRun:
    """Measurements of a run, to be judged and printed."""

    def __init__(self, place: Workplace, server: ServerProcess, seconds: float) -> None:
        self.place = place
        self.server = server
        self.seconds = seconds
        self.times = Times()
        self.memory: list[int] = []
        self.disk: list[tuple[float, dict[str, int]]] = []
        self.attackers: dict[str, int] = {}

    async def run(self, arguments: list[str]) -> None:
        people, long = await arrive(
            self.server.port, self.times, LONG if self.seconds >= 10 * JUDGED else SHORT
        )
        living = asyncio.create_task(live(people, long))
        looking = asyncio.create_task(self._look())
        await asyncio.wait([living], timeout=min(QUIET, self.seconds / 4))
        self.disk.append((time.monotonic(), on_disk(self.place)))
        self.times.under_attack = True
        attacking = asyncio.create_task(attack_server(self.server, self.seconds, arguments))
        await asyncio.wait([living, attacking], return_when=asyncio.FIRST_COMPLETED)
        if living.done():
            attacking.cancel()
            living.result()  # it never ends by itself
        await self._all_answered()
        for task in (living, looking):
            task.cancel()
        await asyncio.wait([living])
        self.attackers = await attacking

    async def _all_answered(self) -> None:
        """Wait until each kind of request has been answered once since the attacks began."""
        for _ in range(LAST_LOOKS):
            if self.times.quiet.keys() <= self.times.attacked.keys():
                break
            await asyncio.sleep(0.5)

    async def _look(self) -> None:
        while True:
            self.memory.append(resident(self.server))
            if self.times.under_attack:
                self.disk.append((time.monotonic(), on_disk(self.place)))
            await asyncio.sleep(LOOKS_APART)

    def told(self, after: dict[str, int]) -> dict[str, Any]:
        before = self.disk[0][1]
        return {
            "seconds": self.seconds,
            "load": os.getloadavg(),
            "quiet": {what: figures(times) for what, times in sorted(self.times.quiet.items())},
            "attacked": {
                what: figures(times) for what, times in sorted(self.times.attacked.items())
            },
            "refused": dict(self.times.refused),
            "grown": {kind: after[kind] - before[kind] for kind in after},
            "growth": [
                (round(when - self.disk[0][0]), found["database"], found["log"])
                for when, found in self.disk[:: max(1, len(self.disk) // 12)]
            ],
            "memory": {"quiet": self.memory[0], "most": max(self.memory), "last": self.memory[-1]},
            "attackers": self.attackers,
        }


def allowed_bytes(seconds: float) -> float:
    """The bytes allowed for this time: an hour's burst, and the rate."""
    return MOST_DISK * (BURST + (1 - BURST) * min(1.0, seconds / HOUR))


def allowed(what: str, told: dict[str, Any]) -> float:
    """Milliseconds, with the time a slow machine takes even without attacks."""
    if told["seconds"] < JUDGED:
        return math.inf
    slower = told["quiet"][what]["p50"] - USUAL[what] if what in told["quiet"] else 0.0
    return MOST[what] + max(0.0, slower)


def faults(told: dict[str, Any]) -> list[str]:
    """The bounds that do not hold."""
    found: list[str] = []
    grown = sum(told["grown"].values())
    if grown > allowed_bytes(told["seconds"]):
        found.append(f"the disk has {grown / MEGABYTE:.0f} MB more on it: {told['grown']}")
    if told["memory"]["most"] > MOST_MEMORY:
        found.append(f"{told['memory']['most'] / MEGABYTE:.0f} MB of memory")
    for what in MOST:
        if what not in told["attacked"]:
            found.append(f"nobody got a {what}")
        elif told["attacked"][what]["p99"] >= allowed(what, told):
            found.append(f"a {what} takes {told['attacked'][what]['p99']:.0f} ms")
    for what, taken in told["attacked"].items():
        refused = sum(n for key, n in told["refused"].items() if key.startswith(f"{what}:"))
        if refused > MOST_REFUSED * taken["number"]:
            found.append(f"{what}: {refused} of {taken['number']} refused")
    return found


def traces(log: Path) -> list[str]:
    """The last line of each trace, with its number.

    Without requests that were cancelled when the server stopped.
    """
    lines = [line for line in log.read_text().splitlines() if '"trace"' in line]
    ends = Counter(str(json.loads(line)["trace"]).splitlines()[-1][:200] for line in lines)
    for end in [end for end in ends if STOPPED in end]:
        del ends[end]
    return [f"{count} times in the log: {end}" for end, count in ends.most_common()]


def run_attacks(place: Workplace, seconds: float, *arguments: str) -> dict[str, Any]:
    """The measurements of a run; `arguments` are those of `tests.soak.hostile`."""
    log = place.folder / "log0"
    with running(place.database, log, "--trust-proxy", "none") as server:
        run = AttackRun(place, server, seconds)
        asyncio.run(run.run(list(arguments)))
        assert server.stop() == 0
    if place.setting.database == "sqlite":
        write_back(place.database)
    told = run.told(on_disk(place))
    print(json.dumps(told), file=sys.stderr)
    found = [*faults(told), *traces(log)]
    assert not found, "\n".join(found)
    return told


def prove(place: Workplace, _seed: int, count: int) -> int:
    """Run all attacks for `count` seconds."""
    run_attacks(place, count)
    return count
