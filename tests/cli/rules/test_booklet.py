"""The rules as a booklet."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.conftest import Command


def test_without_a_browser_it_says_how_else(
    nemeton: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    file = tmp_path / "rules.pdf"
    ended = nemeton("rules", "alarun", "--pdf", file)
    assert ended.code == 1
    assert "Chromium" in ended.sentence
    assert "/rules/alarun" in ended.sentence
    assert not file.exists()


@pytest.mark.parametrize("also", ["4.2", "--examples", "--json"])
def test_it_holds_everything(also: str, nemeton: Command, tmp_path: Path) -> None:
    ended = nemeton("rules", "alarun", also, "--pdf", tmp_path / "rules.pdf")
    assert ended.code == 2
    assert "--pdf stands without" in ended.sentence


@pytest.mark.slow
@pytest.mark.long
def test_it_is_printed(process: Command, tmp_path: Path) -> None:
    file = tmp_path / "new" / "rules.pdf"
    ended = process("rules", "alarun", "--pdf", file, "--lang", "de")
    assert ended.code == 0, ended.err
    assert str(file) in ended.out
    printed = file.read_bytes()
    assert printed.startswith(b"%PDF")
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) > 8
