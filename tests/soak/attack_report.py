"""The report of an attack, in tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tests.soak.attack_bounds import (
    MAX_MEMORY,
    MEGABYTE,
    Measured,
    a_second,
    allowed,
    allowed_bytes,
    judged_by,
)
from tests.soak.hostile.guests import ACTED, BYTES, GUESTS_TIME, TIME

NO_TIMES = {"number": 0, "p50": 0.0, "p99": 0.0, "max": 0.0}

Row = Sequence[object]


def told(run: Measured) -> str:
    """The figures of a run, with the bounds that they are judged by."""
    load = " ".join(f"{number:.1f}" for number in run["load"])
    length = f"{run['seconds']:.0f} s of {len(run['attacks'])} attacks"
    parts = [
        [f"{run['database']}, {length}, load {load}"],
        laid_out(people(run)),
        laid_out(disk(run)),
        laid_out(growth(run)),
        laid_out(attackers(run)),
        outcomes(run["refused"]),
        outcomes(run["attackers"]),
    ]
    return "\n\n".join("\n".join(part) for part in parts if part)


def people(run: Measured) -> Iterator[Row]:
    """Milliseconds of ordinary people by kind of request, without and with attacks."""
    share = judged_by(run["seconds"])
    yield [
        "",
        "quiet",
        "p50",
        "p99",
        "max",
        "attacked",
        "p50",
        "p99",
        "max",
        "refused",
        f"{share} <",
    ]
    for what in sorted({*run["quiet"], *run["attacked"]}):
        refused = sum(n for key, n in run["refused"].items() if key.startswith(f"{what}:"))
        yield [
            what,
            *run["quiet"].get(what, NO_TIMES).values(),
            *run["attacked"].get(what, NO_TIMES).values(),
            refused,
            allowed(what, run),
        ]


def disk(run: Measured) -> Iterator[Row]:
    """Megabytes of growth, of the database's own log, and of memory."""
    grown, wal = run["grown"], run["wal"]
    yield ["MB", "", "at most"]
    for kind, size in grown.items():
        yield [kind, size / MEGABYTE, ""]
    yield ["growth", sum(grown.values()) / MEGABYTE, allowed_bytes(run["seconds"]) / MEGABYTE]
    yield ["write-ahead log, most", wal / MEGABYTE, run["most wal"] / MEGABYTE]
    yield ["growth and write-ahead log", (sum(grown.values()) + wal) / MEGABYTE, ""]
    yield ["memory, most", run["memory"]["most"] / MEGABYTE, MAX_MEMORY / MEGABYTE]
    yield ["memory, last", run["memory"]["last"] / MEGABYTE, ""]


def attackers(run: Measured) -> Iterator[Row]:
    """Attacks, and their rates in a second at one address."""
    counts = run["attackers"]
    yield ["attack", "seconds", "guests' s", "acted", "a second", "MB received", "kB a second"]
    for name in run["attacks"]:
        yield [
            name,
            *(counts.get(f"{name}: {kind}", 0) for kind in (TIME, GUESTS_TIME, ACTED)),
            a_second(run, name, ACTED),
            counts.get(f"{name}: {BYTES}", 0) / MEGABYTE,
            a_second(run, name, BYTES) / 1000,
        ]


def growth(run: Measured) -> Iterator[Row]:
    """Megabytes at some moments."""
    yield ["at s", "database", "write-ahead log", "log"]
    for when, *sizes in run["growth"]:
        yield [when, *(size / MEGABYTE for size in sizes)]


def outcomes(counts: dict[str, int]) -> list[str]:
    """A line for each kind of request or attack, with what is in no table."""
    lines: dict[str, list[str]] = {}
    for key, number in counts.items():
        what, _, outcome = key.partition(": ")
        if outcome not in {ACTED, BYTES, GUESTS_TIME, TIME}:
            lines.setdefault(what, []).append(f"{outcome} {number}")
    return [f"{what}: {', '.join(found)}" for what, found in lines.items()]


def laid_out(rows: Iterator[Row]) -> list[str]:
    texts = [[cell(value) for value in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*texts, strict=True)]
    return [
        "  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]) for row in texts
    ]


def cell(value: object) -> str:
    return f"{value:,.1f}" if isinstance(value, float) else str(value)
