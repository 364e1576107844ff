"""Golden games: whole games as text, so that every change of rules shows.

`scripts/golden.py` rewrites them; the change is then reviewed as a diff.
"""

from __future__ import annotations

import pytest

from tests.golden.transcript import FOLDER, expected_games, file_of, read, replay_as_text

FILES = sorted(FOLDER.glob("*.txt"))
REMEDY = (
    "if the change is meant, raise VERSION in the game's game.py (unless this change has done so)"
    " and run: .venv/bin/python scripts/golden.py"
)


@pytest.mark.parametrize("name", [file.name for file in FILES])
def test_a_golden_game_is_unchanged(name: str) -> None:
    text = (FOLDER / name).read_text(encoding="utf-8")
    golden = read(text)
    assert golden.file.name == name
    found = replay_as_text(golden).splitlines()
    expected = text.splitlines()
    for number, (new, old) in enumerate(zip(found, expected, strict=False), start=1):
        assert new == old, f"{name}:{number} differs; {REMEDY}"
    assert len(found) == len(expected), f"{name} has another length; {REMEDY}"


def test_every_game_and_seat_count_has_a_golden_game() -> None:
    assert {file_of(*one) for one in expected_games()} == set(FILES)


def test_a_changed_move_is_noticed() -> None:
    text = FILES[0].read_text(encoding="utf-8")
    golden = read(text)
    shorter = golden._replace(moves=golden.moves[:-1])
    assert replay_as_text(shorter) != text
    other_seed = golden._replace(seed="another", moves=[])
    assert replay_as_text(other_seed).splitlines()[:6] != text.splitlines()[:6]
