"""Bad input: one sentence on the error stream, an exit code, no traceback."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from nemeton.core.chance import QuickChance
from tests.cli.conftest import Command


@pytest.fixture
def record(nemeton: Command, tmp_path: Path) -> Path:
    """A sound record of a finished game."""
    ended = nemeton(
        "simulate", "alarun", "--seats", 2, "--games", 1, "--seed", 1, "--records", tmp_path
    )
    assert ended.code == 0
    return tmp_path / "alarun-1.json"


@pytest.mark.parametrize(
    "arguments,sentence",
    [
        ("play chess", "There is no game called “chess”; there is alarun"),
        ("rules chess", "There is no game called “chess”"),
        ("play alarun --seats 5", "Alarún is for 2 to 4 players, not 5."),
        ("simulate alarun --seats 1", "Alarún is for 2 to 4 players, not 1."),
        ("play alarun --seats many", "Invalid value for '--seats'"),
        ("play alarun --option colour=red", "There is no option “colour”"),
        ("play alarun --option first", "An option is written NAME=VALUE, not “first”."),
        ("play alarun --option first=7", "The option first is one of random"),
        ("play alarun --seats 2 --option first=3", "Player 3 cannot begin at a table of 2."),
        ("play alarun --option swap_limit=x", "The option swap_limit is a whole number from 0"),
        ("play alarun --option swap_limit=-1", "The option swap_limit is a whole number from 0"),
        ("play alarun --bots genius", "There is no bot called “genius”; there is novice"),
        ("play alarun --seats 4 --bots greedy,random", "2 bots were named for 3 seats"),
        ("simulate alarun --seats 3 --bots greedy,random", "2 bots were named for 3 seats"),
        ("play alarun --humans 0", "0 people cannot share a table of 2."),
        ("simulate alarun --games 0", "At least 1 game has to be played, not 0."),
        ("play alarun --lang fr", "There is no language “fr”; there is en, de."),
        ("play alarun --lang de --seats 5", "Alarún ist für 2 bis 4 Personen, nicht für 5."),
        ("rules alarun 99", "There is no rule 99."),
        ("bench engine --game chess", "There is no game called “chess”"),
        ("bench server --tables 50,none", "none is no number of tables"),
        ("bench server --tables 9999", "9999 is no number of tables; from 1 to 5,000"),
        ("bench server --processes 2", "SQLite is for one process"),
        ("dance", "No such command 'dance'."),
        ("play", "Missing argument 'GAME'."),
        ("games --fast", "No such option: --fast"),
    ],
)
def test_wrong_use(arguments: str, sentence: str, nemeton: Command) -> None:
    ended = nemeton(*arguments.split())
    assert ended.code == 2
    assert ended.sentence.startswith(sentence)


Change = Callable[[dict[str, Any]], object]


def drop_last_moves(record: dict[str, Any]) -> None:
    del record["moves"][-5:]


def swap_first_moves(record: dict[str, Any]) -> None:
    record["moves"][0], record["moves"][1] = record["moves"][1], record["moves"][0]


def raise_a_score(record: dict[str, Any]) -> None:
    record["result"]["scores"][0]["total"] += 1


@pytest.mark.parametrize(
    "change,sentence",
    [
        (lambda r: r.update(version=99), "The record follows version 99 of the rules of Alarún"),
        (lambda r: r.update(game="chess"), "There is no game called “chess”"),
        (lambda r: r.update(format_version=2), "The record is damaged"),
        (lambda r: r.update(seats="two"), "The record is damaged"),
        (lambda r: r.update(players=["a"]), "The record is damaged (players)."),
        (lambda r: r.update(more=1), "The record is damaged"),
        (lambda r: r.pop("moves"), "The record is damaged"),
        (lambda r: r.update(seed="xyz"), "The record is damaged (seed)."),
        (lambda r: r.update(seed=None), "The record is of an unfinished game"),
        (lambda r: r.update(seed="00" * 32), "The seed does not match its commitment"),
        (lambda r: r["options"].update(first="1"), "The seed does not match its commitment"),
        (lambda r: r["moves"].__setitem__(3, [0, "dance"]), "Move 4 of the record, “dance”, is no"),
        (lambda r: r["moves"].__setitem__(0, [9, "pass"]), "Move 1 of the record, “pass”, breaks"),
        (swap_first_moves, "Move 1 of the record, “"),
        (drop_last_moves, "The record stops after"),
        (raise_a_score, "The result in the record is not the one the moves lead to."),
        (lambda r: r.update(result=None), "The result in the record is not the one"),
    ],
)
def test_a_tampered_record_is_refused(
    change: Change, sentence: str, record: Path, nemeton: Command
) -> None:
    content = json.loads(record.read_bytes())
    change(content)
    record.write_text(json.dumps(content))
    ended = nemeton("verify", record)
    assert ended.code in (1, 2)
    assert ended.sentence.startswith(sentence)


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize(
    "damage",
    [
        lambda _: b"",
        lambda data: data[: len(data) // 2],
        lambda data: data.replace(b"pass", b"p\xffss", 1),
        lambda _: b"\x00" * 100,
        lambda _: b"[" * 5000,
        lambda _: b"null",
    ],
    ids=["empty", "truncated", "not-utf-8", "binary", "deep", "null"],
)
def test_a_damaged_record_is_refused(
    command: str, damage: Callable[[bytes], bytes], record: Path, nemeton: Command
) -> None:
    record.write_bytes(damage(record.read_bytes()))
    ended = nemeton(command, record)
    assert ended.code == 1
    assert ended.sentence.startswith("The record is damaged (")


def test_a_missing_ply_or_seat_is_refused(record: Path, nemeton: Command) -> None:
    assert nemeton("replay", record, "--to", 9999).sentence.startswith("There is no ply 9,999")
    assert nemeton("replay", record, "--to", -1).sentence.startswith("There is no ply -1")
    for seat in (0, 3):
        ended = nemeton("replay", record, "--view", seat)
        assert ended.code == 2
        assert ended.sentence == f"There is no seat {seat}; seats are counted from 1 to 2."


def test_unusable_files_are_refused(record: Path, nemeton: Command, tmp_path: Path) -> None:
    missing = tmp_path / "missing.json"
    assert nemeton("verify", missing).sentence == f"There is no file {missing}."
    assert nemeton("replay", tmp_path).sentence == f"{tmp_path} is a folder, not a file."
    inside = record / "records"
    ended = nemeton("simulate", "alarun", "--games", 1, "--records", inside)
    assert ended.sentence.startswith(f"{inside} is a file or leads through one")
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe")
    ended = nemeton("play", "alarun", "--components", binary)
    assert ended.sentence == f"{binary} is not a text in UTF-8."


def test_a_closed_pipe_ends_quietly(record: Path) -> None:
    """`nemeton replay FILE --json | head -1` ends without a complaint."""
    with subprocess.Popen(
        [sys.executable, "-m", "nemeton", "replay", str(record), "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    ) as process:
        assert process.stdout is not None
        process.stdout.close()
        assert process.stderr is not None
        said = process.stderr.read()
    assert process.returncode == 1
    assert said == b""


@pytest.mark.parametrize("command", ["replay", "verify", "import"])
@pytest.mark.parametrize(
    "text", ["[" * 100_000, '{"format":' * 20_000, '{"options":{"a":' + "[" * 100_000]
)
def test_nested_brackets_are_refused(
    command: str, text: str, tmp_path: Path, nemeton: Command
) -> None:
    file = tmp_path / "deep.json"
    file.write_text(text)
    more = ["--database", tmp_path / "tables.db"] if command == "import" else []
    ended = nemeton(command, file, *more)
    assert ended.code == 1
    assert ended.sentence


@pytest.mark.parametrize(
    "text, sentence",
    [
        ("a = " + "[" * 60_000, "The components file nests brackets"),
        ("a." * 30_000 + "a = 1", "The components file nests brackets"),
        ("[" * 100_000, "A components file may have 64 kB."),
    ],
)
@pytest.mark.parametrize("game", ["alluvium", "bloodrunes"])
def test_hostile_components_are_refused(
    game: str, text: str, sentence: str, tmp_path: Path, nemeton: Command
) -> None:
    file = tmp_path / "box.toml"
    file.write_text(text)
    for command in ("play", "simulate"):
        ended = nemeton(command, game, "--components", file)
        assert ended.code == 1
        assert ended.sentence.startswith(sentence)


# In the background, a shell may have had interrupts ignored for all tests.
HEEDING_INTERRUPTS = """
import runpy, signal
signal.signal(signal.SIGINT, signal.default_int_handler)
runpy.run_module("nemeton", run_name="__main__", alter_sys=True)
"""


def test_an_interrupted_game_ends_cleanly() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", HEEDING_INTERRUPTS, "play", "alarun", "--option", "first=1"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    ) as process:
        assert process.stdout is not None
        seen = b""
        while b"Your choice" not in seen:
            read = process.stdout.read(1)
            assert read, "the game ended before it asked anything"
            seen += read
        process.send_signal(signal.SIGINT)
        assert process.stderr is not None
        said = process.stderr.read()
    assert process.returncode == 130
    assert b"Traceback" not in said


def test_a_terminal_that_lacks_symbols_still_shows_a_game(process: Command) -> None:
    ended = process("play", "alarun", PYTHONIOENCODING="ascii:strict")
    assert ended.code == 1
    assert ended.err == "The input ended before the game was over.\n"
    assert "Your hand" in ended.out


def test_no_damage_shows_a_traceback(record: Path, nemeton: Command) -> None:
    """Bytes changed, dropped or doubled anywhere in the file."""
    sound = record.read_bytes()
    chance = QuickChance(3)
    for _ in range(150):
        at = chance.below(len(sound))
        length = 1 + chance.below(20)
        other = [bytes([chance.below(256)]), b"", sound[at : at + length] * 2, b"-1", b'"', b"null"]
        put = other[chance.below(len(other))]
        record.write_bytes(sound[:at] + put + sound[at + length :])
        ended = nemeton("verify", record)
        if ended.code == 0:
            continue  # only a name or some space has changed
        assert ended.code in (1, 2)
        assert ended.sentence
