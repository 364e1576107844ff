"""The worst guests: three addresses full of them, with all attacks at once.

Guests and long games are made first, on a server without limits. It is started again with its
default limits. Other people play, and neither wait nor are refused; the disk does not fill. The
attackers are a process of their own with low priority, so do not trust figures without the rates
they reached.
"""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import psycopg

from tests.server.processor_time import children
from tests.server.running import ServerProcess, running
from tests.soak.attack_bounds import (
    ALWAYS_ASKED,
    FULL_RUN_SECONDS,
    MAX_WAL,
    WAL_ROOM,
    Measured,
    faults,
)
from tests.soak.attack_report import told
from tests.soak.hostile.everything import ATTACKS
from tests.soak.hostile.ordinary import Times, arrive, figures_of, live
from tests.soak.workplace import Workplace

MAX_QUIET_SECONDS = 60.0
LONG_GAME_MOVES = 1_000  # of the game that one of the others reviews
SHORT_GAME_MOVES = 300  # in a short run
LONGEST_GAME = 9_000
MOVES_A_SECOND = 4  # of the attackers' long games, for each second of the run
PAGE_BYTES = os.sysconf("SC_PAGE_SIZE")
MAX_CHECKS = 120
CHECK_SECONDS = 5.0


POSTGRES_SIZES = """
    SELECT pg_database_size(current_database()), (SELECT sum(size) FROM pg_ls_waldir())
"""
POSTGRES_WAL = "SELECT pg_size_bytes(current_setting('max_wal_size'))"


@dataclass(frozen=True)
class Plan:
    """Size and kind of an attack."""

    seconds: float
    only: tuple[str, ...] = ()  # otherwise all
    apart: bool = False  # an address for each attack
    addresses: int = 3
    guests: int = 28
    games: int = 3  # addresses with long games of their own
    moves: int = LONGEST_GAME

    @property
    def names(self) -> tuple[str, ...]:
        return self.only or tuple(ATTACKS)

    @property
    def acting(self) -> bool:
        """True if each attack has time enough to have its effect."""
        return bool(self.only) or self.apart or self.seconds >= FULL_RUN_SECONDS

    @property
    def size(self) -> list[str]:
        """The arguments to prepare it."""
        return [
            f"--addresses={self.addresses}", f"--guests={self.guests}", f"--games={self.games}",
            f"--moves={self.moves}",
        ]  # fmt: skip

    @property
    def kind(self) -> list[str]:
        """The arguments to run it."""
        return [*(f"--only={name}" for name in self.only), *(["--apart"] if self.apart else [])]


def resident(server: ServerProcess) -> int:
    """Bytes of memory of the server and its processes."""
    everyone = [server.process_id, *children(server.process_id)]
    return sum(map(resident_bytes, everyone))


def resident_bytes(process: int) -> int:
    try:
        return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * PAGE_BYTES
    except OSError:
        return 0


def on_disk(place: Workplace) -> dict[str, int]:
    """Bytes of the database, of its own log (`wal`), and of the server's log."""
    log = sum(file.stat().st_size for file in place.folder.glob("log*"))
    if place.setting.database == "sqlite":
        file = Path(place.database)
        ahead = file.with_name(f"{file.name}-wal")
        wal = ahead.stat().st_size if ahead.exists() else 0
        return {"database": file.stat().st_size, "wal": wal, "log": log}
    with psycopg.connect(place.database) as connection:
        row = connection.execute(POSTGRES_SIZES).fetchone()
    assert row is not None
    return {"database": int(row[0]), "wal": int(row[1]), "log": log}


def most_wal(place: Workplace) -> int:
    """The bytes allowed for the database's own log, which is reused."""
    if place.setting.database == "sqlite":
        return MAX_WAL
    with psycopg.connect(place.database) as connection:
        row = connection.execute(POSTGRES_WAL).fetchone()
    assert row is not None
    return int(row[0]) + WAL_ROOM


def write_back(place: Workplace) -> None:
    """Merge SQLite's write-ahead log into the file, as far as nobody reads it."""
    if place.setting.database == "sqlite":
        with closing(sqlite3.connect(place.database)) as connection:
            connection.execute("PRAGMA wal_checkpoint(PASSIVE)")


async def attack_server(server: ServerProcess, guests: Path, plan: Plan) -> dict[str, int]:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.soak.hostile", "attack", str(server.port), str(guests),
        str(plan.seconds), *plan.kind, stdout=asyncio.subprocess.PIPE,
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

    def __init__(self, place: Workplace, server: ServerProcess, plan: Plan) -> None:
        self.place = place
        self.server = server
        self.plan = plan
        self.times = Times()
        self.memory: list[int] = []
        self.disk: list[tuple[float, dict[str, int]]] = []
        self.attackers: dict[str, int] = {}

    async def run(self, guests: Path) -> None:
        seconds = self.plan.seconds
        people, long = await arrive(
            self.server.port,
            self.times,
            LONG_GAME_MOVES if seconds >= FULL_RUN_SECONDS else SHORT_GAME_MOVES,
        )
        living = asyncio.create_task(live(people, long))
        looking = asyncio.create_task(self._sample())
        await asyncio.wait([living], timeout=min(MAX_QUIET_SECONDS, seconds / 4))
        await self._all_answered({*ALWAYS_ASKED}, self.times.quiet)
        write_back(self.place)
        self.disk.append((time.monotonic(), on_disk(self.place)))
        self.times.under_attack = True
        attacking = asyncio.create_task(attack_server(self.server, guests, self.plan))
        await asyncio.wait([living, attacking], return_when=asyncio.FIRST_COMPLETED)
        if living.done():
            attacking.cancel()
            living.result()  # it never ends by itself
        own_box = {"own box"} if "editions" in self.plan.names else set()
        await self._all_answered({*ALWAYS_ASKED, *own_box}, self.times.attacked)
        for task in (living, looking):
            task.cancel()
        await asyncio.wait([living])
        self.attackers = await attacking

    async def _all_answered(self, wanted: set[str], times: dict[str, list[float]]) -> None:
        """Wait until each of these kinds has been answered once."""
        for _ in range(MAX_CHECKS):
            if wanted <= times.keys():
                break
            await asyncio.sleep(0.5)

    async def _sample(self) -> None:
        while True:
            self.memory.append(resident(self.server))
            if self.times.under_attack:
                self.disk.append((time.monotonic(), on_disk(self.place)))
            await asyncio.sleep(CHECK_SECONDS)

    def measured(self, after: dict[str, int]) -> Measured:
        """The figures of the run; `after` is the disk when all is merged."""
        before = self.disk[0][1]
        return {
            "seconds": self.plan.seconds,
            "database": self.place.setting.database,
            "attacks": self.plan.names,
            "all act": self.plan.acting,
            "load": os.getloadavg(),
            "quiet": figures_of(self.times.quiet),
            "attacked": figures_of(self.times.attacked),
            "refused": dict(self.times.refused),
            "grown": {kind: after[kind] - before[kind] for kind in ("database", "log")},
            "wal": max(found["wal"] for _, found in self.disk),
            "most wal": most_wal(self.place),
            "growth": [
                (round(when - self.disk[0][0]), found["database"], found["wal"], found["log"])
                for when, found in self.disk[:: max(1, len(self.disk) // 12)]
            ],
            "memory": {"quiet": self.memory[0], "most": max(self.memory), "last": self.memory[-1]},
            "attackers": self.attackers,
        }


def traces(log: Path) -> list[str]:
    """The last line of each trace, with its number."""
    lines = [line for line in log.read_text().splitlines() if '"trace"' in line]
    ends = Counter(str(json.loads(line)["trace"]).splitlines()[-1][:200] for line in lines)
    return [f"{count} times in the log: {end}" for end, count in ends.most_common()]


def prepare_attack(place: Workplace, plan: Plan) -> Path:
    """The attackers and their games, made on a server without limits."""
    guests = place.folder / "guests.json"
    log = place.folder / "preparation"
    with running(place.database, log, "--trust-proxy", "none", "--no-limits") as server:
        begun = time.monotonic()
        subprocess.run(
            [sys.executable, "-m", "tests.soak.hostile", "prepare", str(server.port), str(guests),
             *plan.size],
            check=True,
        )  # fmt: skip
        print(f"prepared in {time.monotonic() - begun:.0f} s", file=sys.stderr)
        assert server.stop() == 0
    assert not traces(log), traces(log)
    return guests


def run_attacks(place: Workplace, plan: Plan) -> Measured:
    """The measurements of a run."""
    guests = prepare_attack(place, plan)
    log = place.folder / "log0"
    with running(place.database, log, "--trust-proxy", "none") as server:
        run = AttackRun(place, server, plan)
        asyncio.run(run.run(guests))
        assert server.stop() == 0
    write_back(place)
    found = run.measured(on_disk(place))
    place.report(told(found))
    wrong = [*faults(found), *traces(log)]
    assert not wrong, "\n".join(wrong)
    return found


def prove(place: Workplace, _seed: int, count: int) -> int:
    """Run all attacks for `count` seconds."""
    moves = min(LONGEST_GAME, SHORT_GAME_MOVES + MOVES_A_SECOND * count)
    run_attacks(place, Plan(count, moves=moves))
    return count
