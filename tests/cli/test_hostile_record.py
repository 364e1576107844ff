"""Text in a record is printed as text: no markup, no control characters."""

from __future__ import annotations

import json
import re
import unicodedata
from pathlib import Path

import pytest
from rich.text import Text

from nemeton.cli.console import output
from nemeton.cli.score_sheet import recorded_names
from nemeton.core.record.record import Record
from nemeton.games import names
from nemeton.words.language import speak
from tests.cli.conftest import Command, Ended

HOSTILE = "[/red]\x1b]0;owned\x07\x1b[31m\x9b2J[bold]\u202egnp.exe\u2066:bomb:\r\n\u200b\U000e0041"
READING = {
    "replay": (),
    "replay --to": ("--to", 3),
    "replay --view": ("--view", 1),
    "verify": (),
    "hint": ("--to", 3),
}


@pytest.fixture(params=names())
def finished(request: pytest.FixtureRequest, nemeton: Command, tmp_path: Path) -> Path:
    """A game between bots, with hostile names in its record."""
    game = request.param
    seats = 3 if game == "alluvium" else 2
    options = ["--option", "turn_limit=1"] if game == "bloodrunes" else []
    arguments = ["--seats", seats, "--games", 1, "--seed", "oak", "--bots", "random", *options]
    assert nemeton("simulate", game, *arguments, "--records", tmp_path).code == 0
    path = tmp_path / f"{game}-1.json"
    record = json.loads(path.read_text())
    record["players"] = [HOSTILE, "Ann", "Ben"][:seats]
    path.write_text(json.dumps(record))
    return path


def harmless(ended: Ended) -> None:
    """Check that all characters are printable, so that none begins an escape sequence."""
    said = ended.out + ended.err
    bad = {unicodedata.name(c, hex(ord(c))) for c in said if not c.isprintable() and c != "\n"}
    assert not bad
    assert "Traceback" not in said


@pytest.mark.parametrize("command", READING)
def test_names_are_printed_as_text(command: str, finished: Path, nemeton: Command) -> None:
    verb, *_ = command.split()
    ended = nemeton(verb, finished, *READING[command])
    harmless(ended)
    assert ended.code == 0, ended.err
    if verb != "hint":  # it names only the rivals
        assert "[/red]" in re.sub(r"\s", "", ended.out)


@pytest.mark.parametrize("command", READING)
def test_data_is_the_same_with_characters_escaped(
    command: str, finished: Path, nemeton: Command
) -> None:
    verb, *_ = command.split()
    ended = nemeton(verb, finished, *READING[command], "--json")
    harmless(ended)
    found = json.loads(ended.out)
    assert found.get("players", [HOSTILE])[0] == HOSTILE


def test_reviews_print_names_as_text(record: Path, tmp_path: Path, nemeton: Command) -> None:
    """A short game, since a review takes its time."""
    text = record.read_text().replace('"Ann"', json.dumps(HOSTILE))
    path = tmp_path / "hostile.json"
    path.write_text(text)
    ended = nemeton("review", path, "--work", 8)
    harmless(ended)
    assert "[/red]" in ended.out
    data = nemeton("review", path, "--work", 8, "--json")
    harmless(data)
    assert json.loads(data.out)["players"][0] == HOSTILE


@pytest.mark.parametrize(
    "field, value",
    [
        ("game", HOSTILE),
        ("edition", HOSTILE),
        ("options", {HOSTILE: 1}),
        ("options", {"first": HOSTILE}),
        ("options", {"scene": HOSTILE}),
        ("components", HOSTILE),
        ("seed", HOSTILE),
        ("commitment", HOSTILE),
        ("moves", [[0, HOSTILE]]),
        ("result", HOSTILE),
        (HOSTILE, 1),
    ],
)
@pytest.mark.parametrize("verb", ["replay", "review", "verify", "hint"])
def test_errors_print_names_as_text(
    verb: str, field: str, value: object, record: Path, tmp_path: Path, nemeton: Command
) -> None:
    spoiled = json.loads(record.read_text())
    spoiled[field] = value
    if field == "components":
        spoiled.pop("edition_hash", None)
    path = tmp_path / "spoiled.json"
    path.write_text(json.dumps(spoiled))
    ended = nemeton(verb, path)
    harmless(ended)
    assert ended.code in (0, 1, 2)


def test_components_from_a_stranger(nemeton: Command, tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    nemeton("components", "bloodrunes", "--new", path)
    text = path.read_text()
    assert text.count("\nedition = ") == 1
    quoted = json.dumps(HOSTILE)
    for wanted in (f"edition = {quoted}\n", quoted):
        spoiled = "".join(
            wanted if line.startswith("edition = ") else line
            for line in text.splitlines(keepends=True)
        )
        path.write_text(spoiled)
        harmless(nemeton("components", "bloodrunes", path))
        harmless(nemeton("play", "bloodrunes", "--components", path, "--seats", 2, typed=["quit"]))
        harmless(nemeton("lab", "bloodrunes", "--components", path, "--games", 1))


def test_the_repr_of_a_record_is_printable(record: Path) -> None:
    found = Record.read(record)
    found.players = [HOSTILE] * found.seats
    assert repr(found).isprintable()


def test_a_console_prints_text_only(capsys: pytest.CaptureFixture[str]) -> None:
    console = output()
    console.print(HOSTILE, soft_wrap=True)
    console.print(Text(HOSTILE), soft_wrap=True)
    harmless(Ended(0, capsys.readouterr().out, ""))
    assert recorded_names([HOSTILE], speak("en"))[0].isprintable()
