"""Runs the command line in this process or in one of its own."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from nemeton.cli.exit_codes import run_command
from nemeton.core.record.history import History
from nemeton.core.seed import seed_from
from nemeton.games import find


class Ended:
    """The exit code and output of a command."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err

    @property
    def other_errors(self) -> str:
        """The error stream, without the remark that the rules run uncompiled."""
        lines = self.err.splitlines(keepends=True)
        return "".join(line for line in lines if "./play" not in line)

    @property
    def sentence(self) -> str:
        """The one line on the error stream."""
        assert self.out == ""
        lines = self.err.splitlines()
        assert len(lines) == 1, self.err
        return lines[0]


Command = Callable[..., Ended]


@pytest.fixture(autouse=True)
def surroundings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "FORCE_COLOR", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture
def nemeton(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """Run a command in this process, with lines of input."""

    def command(*arguments: object, typed: list[str] | None = None) -> Ended:
        text = "".join(line + "\n" for line in typed or [])
        monkeypatch.setattr(sys, "stdin", io.StringIO(text))
        capsys.readouterr()
        code = run_command([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Ended(code, captured.out, captured.err)

    return command


@pytest.fixture
def process() -> Command:
    """Runs a command as a process of its own."""

    def command(*arguments: object, typed: str = "", **variables: str) -> Ended:
        ended = subprocess.run(
            [sys.executable, "-m", "nemeton", *map(str, arguments)],
            input=typed,
            capture_output=True,
            encoding="utf-8",
            env={**os.environ, **variables},
            check=False,
        )
        return Ended(ended.returncode, ended.stdout, ended.stderr)

    return command


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A short game of BloodRunes, played to its end."""
    history = History(find("bloodrunes"), 2, {"first": "1", "turn_limit": 1}, seed_from("oak"))
    while not history.over:
        seat = history.state.actors()[0]
        history.play(seat, history.state.legal(seat)[-1])
    path = tmp_path_factory.mktemp("record") / "game.json"
    history.record(["Ann", "Ben"]).write(path)
    return path
