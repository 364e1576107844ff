"""The example in the README runs, as it stands there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

README = Path(__file__).parent.parent / "README.md"


def test_the_library_example_plays_a_whole_game(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    exec(compile(example, str(README), "exec"), {})
    *moves, ranks = capsys.readouterr().out.splitlines()
    assert len(moves) > 24  # three players, eight rounds
    assert min(ranks.strip("()").split(", ")) == "1"
