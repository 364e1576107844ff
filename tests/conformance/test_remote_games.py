"""Bots that talk to a server play the arena's own deals, over a real socket."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest

from nemeton.arena import timed_game
from nemeton.arena.duel.games import play_deal, play_fixture
from nemeton.arena.duel.run import duel_of
from nemeton.arena.schedule import of_deal
from nemeton.conformance.remote_games import play_timed
from nemeton.core.errors import BadOptions, NemetonError

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "docs" / "examples" / "bot.py"
FIRST = Path(__file__).parent / "first_bot.py"
OURS = "tests.arena.test_duel:FirstBot"


def remote(path: Path) -> str:
    return "remote:" + shlex.join([sys.executable, str(path)])


def ending(code: int) -> str:
    return "remote:" + shlex.join([sys.executable, "-c", f"raise SystemExit({code})"])


@pytest.mark.slow
def test_a_game_is_the_same_with_and_without_a_server() -> None:
    duel = duel_of("alarun", OURS, remote(FIRST), 2, "oak", {})
    without = duel_of("alarun", OURS, OURS, 2, "oak", {})
    fixture = of_deal("oak", 1, 2)[0]
    found = play_fixture(duel, fixture, play_timed)
    wanted = play_fixture(without, fixture, timed_game.play_timed)
    assert (found.won, found.points) == (wanted.won, wanted.points)
    assert found.clock_a.decisions == wanted.clock_a.decisions > 0
    assert found.clock_b.decisions == wanted.clock_b.decisions > 0
    assert found.clock_b.nanoseconds > 0


@pytest.mark.slow
@pytest.mark.long
def test_the_example_plays_a_deal_in_every_seat() -> None:
    duel = duel_of("alluvium", remote(EXAMPLE), "random", 3, "oak", {})
    games = play_deal(duel, 1, play_timed)
    assert [game.seat for game in games] == [0, 1, 2]
    assert all(game.clock_a.decisions > 0 for game in games)


@pytest.mark.slow
def test_a_bot_that_ends_too_early_is_named() -> None:
    duel = duel_of("alarun", "random", ending(3), 2, "oak", {})
    with pytest.raises(NemetonError, match="remote-ended"):
        play_deal(duel, 1, play_timed)


@pytest.mark.slow
def test_the_error_quotes_the_last_words_of_a_bot() -> None:
    """The error has the bot's last words, for example about a missing package."""
    code = "import sys; sys.exit('No module named msgspec\\n')"
    failing = "remote:" + shlex.join([sys.executable, "-c", code])
    duel = duel_of("alarun", "random", failing, 2, "oak", {})
    with pytest.raises(NemetonError, match="remote-failed") as found:
        play_deal(duel, 1, play_timed)
    assert found.value.args_by_name["detail"] == "No module named msgspec"


@pytest.mark.parametrize(
    "name,code",
    [
        ("remote:", "no-command"),
        ("remote:'unclosed", "no-command"),
        ("remote:no-such-program-here --fast", "bot-not-started"),
    ],
    ids=["nothing", "unclosed", "unknown"],
)
def test_a_command_that_cannot_be_started_is_refused_before_the_first_game(
    name: str, code: str
) -> None:
    with pytest.raises(BadOptions, match=code):
        duel_of("alarun", name, "random", 2, "oak", {})
