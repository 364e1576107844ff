"""The rules as a booklet."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from nemeton.cli.rules.printing import print_page
from nemeton.core.errors import NemetonError
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


def test_a_browser_that_does_not_start_is_told_of(tmp_path: Path) -> None:
    broken = tmp_path / "chromium"
    broken.write_text("#!/bin/sh\nexit 1\n")
    broken.chmod(0o755)
    with pytest.raises(NemetonError, match="not-printed"):
        print_page(str(broken), "http://127.0.0.1:1/", "en", tmp_path / "own")


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
