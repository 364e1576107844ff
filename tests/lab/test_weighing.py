"""Weights that win their games are found."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from random import Random

import pytest

from nemeton.bots.policies import policy
from nemeton.core.errors import BadOptions
from nemeton.core.search.weights import Numbers, parse, read
from nemeton.core.seed import seed_from
from nemeton.games import find, text_beside
from nemeton.lab.weighing import (
    DEALS_PER_STEP,
    BotPlayers,
    Lead,
    PolicyPlayers,
    WeightSearch,
    contest,
    play,
    seatings,
    weights_of,
    with_numbers,
)

GAME = "salamandra"
SEED = seed_from("weigh")


@pytest.fixture
def shipped() -> Iterator[Numbers]:
    """The weights of the game, which are in use again after the test."""
    numbers = read(f"nemeton.games.{GAME}.bots")
    yield numbers
    weights_of(find(GAME)).take(numbers)


def meet(sides: Sequence[Numbers], sitting: Sequence[int], seed: bytes = SEED) -> Lead:
    return play(find(GAME), BotPlayers("greedy"), weights_of(find(GAME)), sides, sitting, seed)


def test_equal_sides_win_as_much_as_they_lose(shipped: Numbers) -> None:
    first = meet([shipped, shipped], [0, 1])
    second = meet([shipped, shipped], [1, 0])
    assert first.points == -second.points != 0
    assert first.won == -second.won


def test_every_seat_judges_by_the_weights_of_its_side(shipped: Numbers) -> None:
    reversed_weights = {name: [-one for one in ones] for name, ones in shipped.items()}
    for sitting in ([0, 1], [1, 0], [0, 1, 1], [1, 0, 0, 1]):
        came = meet([shipped, reversed_weights], sitting)
        assert came.points > 20
        assert came.won > 0


def test_players_by_a_policy_order_actions_by_the_weights_of_their_side() -> None:
    """With reversed weights nobody builds a Fortune."""
    shipped = read("nemeton.games.bloodrunes.bots")
    reversed_weights = {name: [-one for one in ones] for name, ones in shipped.items()}
    players, weights = PolicyPlayers(policy("promising")), weights_of(find("bloodrunes"))
    try:
        for sitting in ([0, 1], [1, 0], [1, 0, 0, 1]):
            came = play(
                find("bloodrunes"), players, weights, [shipped, reversed_weights], sitting, SEED
            )
            assert came.points > 1
            assert came.won > 0
    finally:
        weights.take(shipped)


def test_a_policy_that_plans_a_turn_keeps_to_its_plan(shipped: Numbers) -> None:
    reversed_weights = {name: [-one for one in ones] for name, ones in shipped.items()}
    players = PolicyPlayers(policy("turn-2"))
    came = play(
        find(GAME), players, weights_of(find(GAME)), [shipped, reversed_weights], [0, 1], SEED
    )
    assert came.points > 20


@pytest.mark.slow
def test_every_seat_judges_by_its_side_in_the_compiled_tree(shipped: Numbers) -> None:
    test_every_seat_judges_by_the_weights_of_its_side(shipped)


def distance_contest(sides: Sequence[Numbers], sitting: Sequence[int], seed: bytes) -> Lead:
    """A contest won by the weights nearer to 3, 1 and −1, apart from luck."""
    luck = (seed[0] - 127.5) / 127.5
    far = [abs(side["a"][0] - 3) + abs(side["b"][0] - 1) + abs(side["b"][1] + 1) for side in sides]
    points = far[1] - far[0] + luck * (1 if sitting[0] == 0 else -1)
    return Lead((points > 0) - (points < 0), points)


def test_weights_move_towards_victories() -> None:
    search = WeightSearch({"a": [2.0], "b": [2.0, 0.0]}, distance_contest, 2, "oak")
    for number in range(1500):
        search.step(number / 1500, step_size=1.0, spread=1.0)
    assert search.games == 1500 * 2 * DEALS_PER_STEP
    assert search.numbers["a"] == pytest.approx([3.0], abs=0.25)
    assert search.numbers["b"] == pytest.approx([1.0, -1.0], abs=0.25)


def test_the_same_seed_finds_the_same_weights(shipped: Numbers) -> None:
    found = []
    for _ in range(2):
        search = WeightSearch(shipped, contest(GAME, BotPlayers("novice")), 3, "oak")
        search.step(0.0, 0.07, 25.0)
        found.append(search.numbers)
    assert found[0] == found[1] != shipped


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seats_are_exchanged(seats: int) -> None:
    first, second = seatings(seats, Random(seats))
    assert [a + b for a, b in zip(first, second, strict=True)] == [1] * seats
    assert abs(first.count(0) - first.count(1)) <= 1


def test_a_game_without_such_weights_is_refused() -> None:
    with pytest.raises(BadOptions, match="no-weights"):
        weights_of(find("alarun"))


def test_a_file_keeps_its_comments() -> None:
    text = "# Of goods.\ncrystal = 1.336  # kept\nfaith = [0.277, 0.382]\n"
    found = with_numbers(text, {"crystal": [-2.0], "faith": [0.5, 1.0 / 3]})
    assert found == "# Of goods.\ncrystal = -2.000  # kept\nfaith = [0.500, 0.333]\n"
    own = text_beside(GAME, "bots/weights.toml")
    assert with_numbers(own, parse(own)) == own
    assert list(tomllib.loads(own)) == list(parse(own))
