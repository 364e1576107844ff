"""The bounds of an attack: times of other people, disk, memory and traffic."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.soak.hostile.guests import ACTED, BYTES, GUESTS_TIME, TIME
from tests.soak.hostile.memory import SLOW_SOCKETS

MEGABYTE = 1_000_000
HOUR = 3_600
MAX_DISK = 50 * MEGABYTE  # in an hour
BURST_SHARE = 0.2
MAX_WAL = 32 * MEGABYTE  # of SQLite: it is merged at 16 MB, later while somebody reads
WAL_ROOM = 64 * MEGABYTE  # of PostgreSQL, which passes its `max_wal_size` by a few files of 16 MB
MAX_MEMORY = 1_500 * MEGABYTE
ALWAYS_ASKED = ("move", "druid", "hint")  # asked for in every run
MAX_MS = {  # for 99 in 100
    "move": 100.0, "druid": 1_000.0, "hint": 1_000.0, "submit": 100.0, "lobby": 300.0,
    "position": 700.0, "table": 1_000.0, "new table": 2_000.0, "own box": 3_000.0,
}  # fmt: skip
MAX_RECEIVED = 5 * MEGABYTE  # in a second at one address
VIEW_ATTACKS = ("stale", "snapshots", "slow_readers")  # attacks whose answers are views of a table
SNAPSHOT_BYTES = 20_000  # half of them to spare
REFUSAL_BYTES = 500
# Sockets of a guest, each of which gets one snapshot a second, however many are asked for.
SOCKETS = {"stale": 1, "slow_readers": SLOW_SOCKETS}
Measured = dict[str, Any]
# Without attacks, for 50 in 100. Druids answer on a grid of a quarter of a second.
USUAL_MS = {
    "move": 10.0, "druid": 300.0, "hint": 250.0, "submit": 10.0, "lobby": 10.0,
    "position": 10.0, "table": 10.0, "new table": 200.0, "own box": 300.0,
}  # fmt: skip
FULL_RUN_SECONDS = 600  # a shorter run has too few requests for 99 in 100
SHORT_RUN_FACTOR = 3  # times as long for 50 in 100 of a short run, beside other work
MAX_REFUSED = 0.1  # of ordinary people's requests


def allowed_bytes(seconds: float) -> float:
    """The bytes allowed for this time: an hour's burst, and the rate."""
    return MAX_DISK * (BURST_SHARE + (1 - BURST_SHARE) * min(1.0, seconds / HOUR))


def allowed(what: str, run: Measured) -> float:
    """The most milliseconds; in a short run with those that a slow machine takes anyway."""
    if run["seconds"] >= FULL_RUN_SECONDS:
        return MAX_MS[what]
    slower = run["quiet"][what]["p50"] - USUAL_MS[what] if what in run["quiet"] else 0.0
    return SHORT_RUN_FACTOR * (MAX_MS[what] + max(0.0, slower))


def faults(run: Measured) -> list[str]:
    """The bounds that do not hold."""
    return [*too_much(run), *too_late(run), *refused(run), *received(run), *idle(run)]


def too_much(run: Measured) -> Iterator[str]:
    """Disk and memory."""
    grown = sum(run["grown"].values())
    if grown > allowed_bytes(run["seconds"]):
        yield f"the disk has {grown / MEGABYTE:.1f} MB more on it: {run['grown']}"
    if run["wal"] > run["most wal"]:
        yield f"the database's own log has {run['wal'] / MEGABYTE:.0f} MB"
    if run["memory"]["most"] > MAX_MEMORY:
        yield f"{run['memory']['most'] / MEGABYTE:.0f} MB of memory"


def judged_by(seconds: float) -> str:
    """The share of requests that must be in time."""
    return "p50" if seconds < FULL_RUN_SECONDS else "p99"


def too_late(run: Measured) -> Iterator[str]:
    share = judged_by(run["seconds"])
    for what in MAX_MS:
        if what in run["attacked"]:
            taken = run["attacked"][what][share]
            if taken >= allowed(what, run):
                yield f"{what}: {taken:.0f} ms ({share}), {allowed(what, run):.0f} allowed"
        elif what in ALWAYS_ASKED or run["seconds"] >= FULL_RUN_SECONDS:
            yield f"{what}: nobody got one"


def received(run: Measured) -> Iterator[str]:
    """Answers that are too large for what they cost the attackers."""
    for name in VIEW_ATTACKS:
        rate = a_second(run, name, BYTES)
        if rate > MAX_RECEIVED:
            yield f"{name}: an address received {rate / MEGABYTE:.1f} MB a second"
    counts = run["attackers"]
    for name, sockets in SOCKETS.items():
        seconds = 1 + counts.get(f"{name}: {GUESTS_TIME}", 0)
        refusals = counts.get(f"{name}: {ACTED}", 0)
        most = SNAPSHOT_BYTES * sockets * seconds + REFUSAL_BYTES * refusals
        got = counts.get(f"{name}: {BYTES}", 0)
        if got > most:
            yield f"{name}: {got / MEGABYTE:.1f} MB received, {most / MEGABYTE:.1f} allowed"


def a_second(run: Measured, attack: str, what: str) -> float:
    """The count in a second of the attack at one address."""
    seconds = run["attackers"].get(f"{attack}: {TIME}", 0)
    return float(run["attackers"].get(f"{attack}: {what}", 0) / seconds) if seconds else 0.0


def refused(run: Measured) -> Iterator[str]:
    """Refusals of what ordinary people want."""
    for what, taken in run["attacked"].items():
        number = sum(n for key, n in run["refused"].items() if key.startswith(f"{what}:"))
        most = MAX_REFUSED * taken["number"]
        if number > (max(1.0, most) if run["seconds"] < FULL_RUN_SECONDS else most):
            yield f"{what}: {number} of {taken['number']} refused"


def idle(run: Measured) -> Iterator[str]:
    """Attacks that did not once have their effect."""
    if run["all act"]:
        for name in run["attacks"]:
            if not run["attackers"].get(f"{name}: {ACTED}"):
                yield f"{name} did nothing"
