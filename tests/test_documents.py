"""The Python blocks in the README and in docs/ run unchanged.

The blocks of one document are one program: a later one may use names of an earlier one.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
BLOCK = re.compile(r"^```python\n(.*?)^```", re.DOTALL | re.MULTILINE)


def blocks(file: Path) -> list[str]:
    return BLOCK.findall(file.read_text(encoding="utf-8"))


DOCUMENTS = [
    file for file in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))) if blocks(file)
]


@pytest.mark.parametrize("file", DOCUMENTS, ids=lambda file: file.name)
def test_python_in_documents_runs(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"__name__": "example"}
    for number, block in enumerate(blocks(file), start=1):
        exec(compile(block, f"{file.name}, block {number}", "exec"), names)


def test_the_readme_shows_the_library() -> None:
    assert ROOT / "README.md" in DOCUMENTS


def test_the_first_example_draws_a_board(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(blocks(ROOT / "README.md")[0], "README.md", "exec"), {"__name__": "example"})
    assert "round 1 of 8" in capsys.readouterr().out
