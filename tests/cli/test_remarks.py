"""Remarks of commands beside their output: one line each."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from nemeton.core.compiled import is_compiled
from tests.cli.conftest import Command
from tests.server.running import running

UNCOMPILED = {"C.UTF-8": "The rules run uncompiled", "de_DE.UTF-8": "Die Regeln laufen hier unkomp"}


def remarks(log: Path) -> list[str]:
    """The command line's lines in the log, which holds only JSON."""
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    return [line["message"] for line in lines if line["from"].startswith("nemeton.cli")]


ONE_DRUID = ("play", "alarun", "--seats", 3, "--bots", "novice,druid")
LONG_WORK = [
    ("simulate", "alarun", "--seats", 2, "--games", 1),
    ("lab", "alarun", "--seats", 2, "--games", 1, "--bots", "random", "--jobs", 1),
    ("lab", "box-search", "bloodrunes", "--steps", 1, "--candidates", 1, "--finalists", 1,
     "--games", 1, "--bots", "random,random", "--workers", 1),
    ("ladder", "alarun", "--bots", "random,novice", "--seats", 2, "--games", 2, "--workers", 1),
    ONE_DRUID,
]  # fmt: skip


@pytest.mark.parametrize("command", LONG_WORK, ids=lambda command: " ".join(map(str, command[:2])))
def test_long_commands_say_once_that_the_rules_are_not_compiled(
    nemeton: Command, command: tuple[object, ...]
) -> None:
    ended = nemeton(*command)
    assert ended.err.count(UNCOMPILED["C.UTF-8"]) == (0 if is_compiled() else 1)


@pytest.mark.parametrize("command", [("review", "--work", 8), ("hint",)], ids=lambda c: c[0])
def test_review_and_hint_say_once_that_the_rules_are_not_compiled(
    nemeton: Command, record: Path, command: tuple[object, ...]
) -> None:
    name, *arguments = command
    ended = nemeton(name, record, *arguments, "--json")
    json.loads(ended.out)
    assert ended.err.count(UNCOMPILED["C.UTF-8"]) == (0 if is_compiled() else 1)
    refused = nemeton(name, record, *arguments, "--to", 9999)
    assert UNCOMPILED["C.UTF-8"] not in refused.err


def test_the_puzzle_search_says_at_its_start_that_rules_are_not_compiled(
    process: Command, tmp_path: Path
) -> None:
    command = ["puzzle", "alarun", "--make", "1", "--out", str(tmp_path / "found.json")]
    with subprocess.Popen(
        [sys.executable, "-m", "nemeton", *command],
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
    ) as search:  # fmt: skip
        assert search.stderr is not None
        if not is_compiled():
            assert search.stderr.readline().startswith(UNCOMPILED["C.UTF-8"])
        search.terminate()


@pytest.mark.parametrize(
    "command",
    [
        ("play", "alarun", "--seats", 3, "--bots", "novice,apprentice"),
        ("simulate", "alarun", "--bots", "nobody"),
        ("simulate", "alarun", "--option", "swap_limit=-1"),
        ("lab", "alarun", "--bots", "nobody"),
        ("lab", "box-search", "alarun"),
        ("puzzle", "alarun", "--make", 1),
    ],
    ids=lambda command: " ".join(map(str, command)),
)
def test_quick_games_and_refused_commands_get_no_remark(
    nemeton: Command, command: tuple[object, ...]
) -> None:
    assert UNCOMPILED["C.UTF-8"] not in nemeton(*command).err


@pytest.mark.parametrize("language", ["C.UTF-8", "de_DE.UTF-8"])
def test_a_duel_says_once_that_the_rules_are_not_compiled(
    nemeton: Command, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", language)
    ended = nemeton("duel", "alarun", "random", "random", "--seats", 2, "--games", 2, "--json")
    assert ended.code == 0
    json.loads(ended.out)
    assert ended.err.count(UNCOMPILED[language]) == (0 if is_compiled() else 1)
    assert ended.err.count("./play") == (0 if is_compiled() else 1)


def test_a_refused_duel_gets_no_remark(nemeton: Command) -> None:
    ended = nemeton("duel", "alarun", "random", "nobody", "--seats", 2)
    assert ended.code == 2
    assert "nobody" in ended.sentence


@pytest.mark.parametrize(
    "arguments, here",
    [
        ([], True),
        (["--host", "::1"], True),
        (["--host", "0.0.0.0"], False),
        (["--public-url", "https://games.example"], False),
    ],
)
def test_a_server_that_nobody_else_can_reach_says_so(
    tmp_path: Path, arguments: list[str], here: bool
) -> None:
    log = tmp_path / "log"
    with running(str(tmp_path / "tables.db"), log, *arguments) as server:
        assert server.stop() == 0
    said = [line for line in remarks(log) if "--host 0.0.0.0" in line]
    assert len(said) == (1 if here else 0)
    slow = [line for line in remarks(log) if "./play with the same" in line]
    assert len(slow) == (0 if is_compiled() else 1)


def test_a_terminal_gets_the_remark_as_a_sentence(tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    command = ["-m", "nemeton", "serve", "--port", "0", "--database", str(tmp_path / "tables.db")]
    with (
        open(ours, encoding="utf-8") as screen,  # noqa: PTH123  (it has no path)
        subprocess.Popen(
            [sys.executable, *command], stdout=subprocess.DEVNULL, stderr=theirs, env=os.environ
        ) as server,
    ):
        os.close(theirs)
        while not (line := screen.readline()).startswith("Only this computer can open"):
            assert line
        server.send_signal(signal.SIGTERM)
