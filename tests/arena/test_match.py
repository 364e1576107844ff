from __future__ import annotations

import sys

import pytest

from nemeton.arena.duel.run import duel_of, run_duel
from nemeton.arena.match import MatchResult, match
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


@pytest.mark.parametrize(
    "game, a, b, seats",
    [
        ("alarun", "random", "greedy", 2),
        ("alluvium", "greedy", "random", 3),
        ("bloodrunes", "random", "greedy", 2),
        ("salamandra", "random", "novice", 2),
    ],
)
def test_a_match_is_the_duel_of_its_seed(game: str, a: str, b: str, seats: int) -> None:
    """The same deals, seats and chance: the same victories, points and interval."""
    duel = run_duel(duel_of(game, a, b, seats, "oak", {}), 4)
    found = match(find(game), [a, *[b] * (seats - 1)], games=4, seed="oak")
    assert found.games == duel.games
    assert found.shares[0] == duel.share
    assert found.intervals[0] == (duel.low, duel.high)
    assert found.points[0] == duel.points_a
    assert sum(found.points[1:]) / (seats - 1) == pytest.approx(duel.points_b, abs=0.001)


def test_bots_by_name_are_new_in_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only a bot object is the same in all games, as in a duel."""
    made: list[Bot] = []

    class Counted(Watching):
        def __init__(self) -> None:
            super().__init__()
            made.append(self)

    monkeypatch.setattr(sys.modules[__name__], "Counted", Counted, raising=False)
    match(ALARUN, [f"{__name__}:Counted", Counted()], games=4)
    assert len(made) == 1 + 1 + 4  # one for its name, the object, one for each game


@pytest.fixture(scope="module")
def found() -> MatchResult:
    return match(ALARUN, ["greedy", "random"], games=2, seed=1)


def test_wins_are_counted_by_bot_and_by_seat(found: MatchResult) -> None:
    assert found.wins == [2, 0]
    assert found.wins_by_seat == [1, 1]
    assert found.shares == [1.0, 0.0]
    assert found.points[0] > found.points[1]


def test_a_result_prints_a_summary(found: MatchResult) -> None:
    said = repr(found)
    assert said.startswith("<Match of alarun: 2 games, seed 1\n")
    assert "greedy  2 wins, 100.0 % (20.6 to 100.0)" in said
    assert said.endswith("wins by seat: 1, 1>")


def test_whole_deals_are_played() -> None:
    told: list[int] = []
    assert match(ALARUN, ["random"] * 3, games=4, played=told.append).games == 6
    assert told == [1, 2, 3, 4, 5, 6]


def test_a_match_has_a_bot_for_every_seat() -> None:
    with pytest.raises(BadOptions, match="wrong-seats"):
        match(ALARUN, ["random"])
    with pytest.raises(BadOptions, match="unknown-bot"):
        match(ALARUN, ["random", "genius"])
    with pytest.raises(BadOptions, match="too-few-games"):
        match(ALARUN, ["random", "random"], games=0)
