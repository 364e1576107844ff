"""A game of another package is played in the terminal like any other."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from nemeton.cli.exit_codes import run_command
from nemeton.core.record.record import decode
from tests.cli.commands.play.script import whole_game


@pytest.mark.parametrize("lang,words", [("en", "Score sheet"), ("de", "Wertung")])
def test_goofspiel_can_be_played(
    lang: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.setenv("NEMETON_GAMES", "examples.gops")
    lines, played = whole_game("gops", 3, "oak", fickle=25)
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    monkeypatch.delenv("NEMETON_GAMES")
    file = tmp_path / "game.json"
    arguments = ["--games", "examples.gops", "play", "gops", "--seats", "3", "--seed", "oak"]
    code = run_command([*arguments, "--bots", "random", "--lang", lang, "--record", str(file)])
    assert code == 0, capsys.readouterr().err
    assert words in capsys.readouterr().out
    assert decode(file.read_bytes()).moves == played.record([]).moves
