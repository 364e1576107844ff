"""The tests that docs/security.md names exist."""

from __future__ import annotations

import re
from pathlib import Path

from tests.soak.attack_bounds import (
    FULL_RUN_SECONDS,
    MAX_DISK,
    MAX_MEMORY,
    MAX_MS,
    MAX_RECEIVED,
    MAX_REFUSED,
    MAX_WAL,
    SHORT_RUN_FACTOR,
    WAL_ROOM,
)
from tests.soak.plan import PROOFS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")


def test_every_named_file_exists() -> None:
    named = set(re.findall(r"`(tests/[a-z_/]+\.py)`", PAGE))
    assert len(named) > 15
    assert [name for name in sorted(named) if not (ROOT / name).is_file()] == []


def test_every_named_test_exists() -> None:
    named = set(re.findall(r"`(test_[a-z_]+)`", PAGE))
    written = "\n".join(path.read_text("utf-8") for path in (ROOT / "tests").rglob("test_*.py"))
    assert len(named) > 3
    assert [name for name in sorted(named) if f"def {name}(" not in written] == []


def test_the_table_has_all_proofs_of_the_soak() -> None:
    _, _, table = PAGE.partition("| Proof | Event | Must hold |")
    rows = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    named = [name for row in rows for name in re.findall("`([a-z_]+)`", row)]
    assert sorted(named) == sorted(proof.name for proof in PROOFS)


def test_the_page_has_the_checked_bounds_of_attacks() -> None:
    bounds = (MAX_DISK, MAX_WAL, WAL_ROOM, MAX_MEMORY, MAX_RECEIVED)
    assert bounds == (50_000_000, 32_000_000, 64_000_000, 1_500_000_000, 5_000_000)
    assert MAX_MS == {
        "move": 100, "submit": 100, "lobby": 300, "position": 700, "druid": 1000, "hint": 1000,
        "table": 1000, "new table": 2000, "own box": 3000,
    }  # fmt: skip
    assert (MAX_REFUSED, FULL_RUN_SECONDS, SHORT_RUN_FACTOR) == (0.1, 600, 3)
    text = " ".join(PAGE.split())
    for bound in (
        "less than 50 MB more in database and log",
        "below 32 MB on SQLite, 64 MB above its `max_wal_size` on PostgreSQL",
        "at most a tenth", "less than 1.5 GB of memory", "below 5 MB a second",
        "moves and submissions 0.1 s; lists 0.3 s; past positions 0.7 s;",
        "druids' moves, hints, and looks at a table 1 s; new tables 2 s, with an own box 3 s.",
        "Runs of less than ten minutes", "may be three times as long",
    ):  # fmt: skip
        assert bound in text
