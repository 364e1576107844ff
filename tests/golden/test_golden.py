"""Golden games: whole games as readable text that must not change without being looked at.

`scripts/golden.py` writes them anew; the change is then reviewed as a diff. Those of an earlier
version of the rules are what was once played by it: only their drawings may change.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.golden.transcript import FOLDER, file_of, read, tell, wanted, without_drawings

FILES = sorted(FOLDER.rglob("*.txt"))
REMEDY = "if the change is meant, run: .venv/bin/python scripts/golden.py"


def name_of(file: Path) -> str:
    return str(file.relative_to(FOLDER))


@pytest.mark.parametrize("name", [name_of(file) for file in FILES])
def test_the_game_is_still_the_same(name: str) -> None:
    text = (FOLDER / name).read_text(encoding="utf-8")
    golden = read(text)
    assert name_of(golden.file) == name
    found = tell(golden).splitlines()
    expected = text.splitlines()
    for number, (new, old) in enumerate(zip(found, expected, strict=False), start=1):
        assert new == old, f"{name}:{number} differs; {REMEDY}"
    assert len(found) == len(expected), f"{name} has another length; {REMEDY}"


def test_every_version_and_seat_count_has_one() -> None:
    assert {file_of(*one) for one in wanted()} == set(FILES)


def test_a_changed_move_is_noticed() -> None:
    text = FILES[0].read_text(encoding="utf-8")
    golden = read(text)
    shorter = golden._replace(moves=golden.moves[:-1])
    assert tell(shorter) != text
    assert without_drawings(tell(shorter)) != without_drawings(text)
    other_seed = golden._replace(seed="another", moves=[])
    assert tell(other_seed).splitlines()[:6] != text.splitlines()[:6]
