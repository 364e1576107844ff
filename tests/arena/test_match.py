from __future__ import annotations

import pytest

from nemeton.arena.match import MatchResult, interval, match
from nemeton.arena.simulation import simulate
from nemeton.bots import Bot
from nemeton.core.chance import Chance
from nemeton.core.errors import BadOptions
from nemeton.core.game import Game
from nemeton.core.view import View
from nemeton.games import find

ALARUN = find("alarun")


class Watching(Bot):
    """Plays the first action, and notes from which seats it was asked."""

    def __init__(self) -> None:
        self.seats: set[int | None] = set()

    def choose(self, game: Game, view: View, legal: list[int], chance: Chance) -> int:
        self.seats.add(view.seat)
        return legal[0]


def test_the_same_seed_gives_the_same_match() -> None:
    one = match(ALARUN, ["random"] * 3, games=7, seed=5)
    assert one == match(ALARUN, ["random"] * 3, games=7, seed=5)
    assert one.points != match(ALARUN, ["random"] * 3, games=7, seed=6).points


def test_every_bot_plays_from_every_seat() -> None:
    watching = Watching()
    found = match(ALARUN, [watching, "random", "random"], games=3)
    assert watching.seats == {0, 1, 2}
    assert found.bots == ["Watching", "random", "random"]


def test_random_games_are_those_of_a_simulation() -> None:
    """Bots that play alike: whoever sits where, the games of a seed are the same."""
    found = match(ALARUN, ["random"] * 2, games=6, seed="oak")
    report = simulate(ALARUN, 2, {}, ["random"], 6, "oak")
    assert found.points_by_seat == report.mean_score
    assert found.wins_by_seat == report.wins


@pytest.fixture(scope="module")
def found() -> MatchResult:
    return match(ALARUN, ["greedy", "random"], games=2, seed=1)


def test_wins_are_counted_by_bot_and_by_seat(found: MatchResult) -> None:
    assert found.wins == [2, 0]
    assert found.wins_by_seat == [1, 1]
    assert found.shares == [1.0, 0.0]
    assert found.points[0] > found.points[1]


def test_a_result_explains_itself(found: MatchResult) -> None:
    said = repr(found)
    assert said.startswith("<Match of alarun: 2 games, seed 1\n")
    assert "greedy  2 wins, 100.0 % (34.2 to 100.0)" in said
    assert said.endswith("wins by seat: 1, 1>")


def test_intervals() -> None:
    """Against values of Wilson's formula worked out by hand."""
    assert interval(50, 100) == (0.4038, 0.5962)
    assert interval(0, 10) == (0.0, 0.2775)


def test_as_many_bots_as_the_game_has_seats() -> None:
    with pytest.raises(BadOptions, match="wrong-seats"):
        match(ALARUN, ["random"])
    with pytest.raises(BadOptions, match="unknown-bot"):
        match(ALARUN, ["random", "genius"])
    with pytest.raises(BadOptions, match="too-few-games"):
        match(ALARUN, ["random", "random"], games=0)
