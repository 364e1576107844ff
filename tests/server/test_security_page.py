"""The tests that docs/security.md names exist."""

from __future__ import annotations

import re
from pathlib import Path

from tests.soak.attacks import MOST, MOST_DISK, MOST_MEMORY, MOST_REFUSED, MOST_WAL, USUAL
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
    assert (MOST_DISK, MOST_WAL, MOST_MEMORY) == (50_000_000, 50_000_000, 1_500_000_000)
    assert MOST == {"move": 100, "druid": 1000, "hint": 1000}
    assert MOST_REFUSED == 0.1
    for text in (
        "less than 50 MB more on disk, and 50 MB in SQLite's own log",
        "moves within 0.1 s, druids' moves and hints within 1 s",
        "at most a tenth", "less than 1.5 GB of memory",
        "{move:.0f} ms (moves), {druid:.0f} ms (druids) and\n{hint:.0f} ms (hints)".format(**USUAL),
    ):  # fmt: skip
        assert text in PAGE
