"""The tests that docs/security.md names exist."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")


def test_every_file_that_is_named_exists() -> None:
    named = set(re.findall(r"`(tests/[a-z_/]+\.py)`", PAGE))
    assert len(named) > 15
    assert [name for name in sorted(named) if not (ROOT / name).is_file()] == []


def test_every_test_that_is_named_exists() -> None:
    named = set(re.findall(r"`(test_[a-z_]+)`", PAGE))
    written = "\n".join(path.read_text("utf-8") for path in (ROOT / "tests").rglob("test_*.py"))
    assert len(named) > 3
    assert [name for name in sorted(named) if f"def {name}(" not in written] == []
