"""The laws of every game hold for this one, and it can be played wherever games are played."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.commands.play.script import whole_game
from tests.contract.test_laws import obey
from tests.fluent import LANGUAGES, words_of
from tests.rulebook import rule_numbers

import nemeton
from examples.gops.game import GAME
from nemeton.cli.exit_codes import run_command
from nemeton.core.record.record import decode
from nemeton.testing import LAWS, Case, Law


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_law(law: Law, seats: int) -> None:
    words = tuple(words_of("gops", language) for language in LANGUAGES)
    obey(law, Case(GAME, seats, plies=20, rules=rule_numbers("gops"), words=words), games=2)


def test_it_is_registered_like_any_other() -> None:
    assert nemeton.available()[-1] == "gops"
    assert nemeton.load("gops") is GAME


@pytest.mark.parametrize("lang,words", [("en", "Score sheet"), ("de", "Wertung")])
def test_it_can_be_played_in_the_terminal(
    lang: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    import io
    import sys

    lines, played = whole_game("gops", 3, "oak", fickle=25)
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    monkeypatch.delenv("NEMETON_GAMES")
    file = tmp_path / "game.json"
    arguments = ["--games", "examples.gops", "play", "gops", "--seats", "3", "--seed", "oak"]
    code = run_command([*arguments, "--bots", "random", "--lang", lang, "--record", str(file)])
    assert code == 0, capsys.readouterr().err
    assert words in capsys.readouterr().out
    assert decode(file.read_bytes()).moves == played.record([]).moves


def test_bots_play_it() -> None:
    found = nemeton.match(GAME, ["greedy", "random"], games=30, seed=1)
    assert found.wins[0] > found.wins[1]


def test_its_board() -> None:
    state = nemeton.load("gops").new(seats=2, seed=1)
    state.play(0, "bid 4")
    said = str(state)
    assert "at stake" in said
    assert "has bid" in said
    assert "Bid one card of your hand" in said
