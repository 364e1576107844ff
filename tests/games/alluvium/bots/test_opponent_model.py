"""Opponents: chances of selfish choices, and noise in choices."""

from __future__ import annotations

from collections import Counter
from math import exp

import pytest

from nemeton.core.chance import QuickChance
from nemeton.core.search.playout import any_action, playout
from nemeton.games.alluvium.bots.evaluation import promising
from nemeton.games.alluvium.bots.learned_weights import EVALUATION_WEIGHTS, PLAYOUT_WEIGHTS
from nemeton.games.alluvium.bots.opponent_model import (
    NOISE_STEPS,
    TEMPERATURES,
    ChoiceNoise,
    is_selfish,
    selfish_chances,
)
from nemeton.games.alluvium.bots.playout_policy import AlluviumPlayoutPolicy, best_drawing
from nemeton.games.alluvium.game import GAME, AlluviumState
from nemeton.games.alluvium.rules.position import AlluviumPosition
from tests.games.alluvium.bots.test_playout_policy import playout_value
from tests.games.alluvium.tables import deal

CHANCE = QuickChance(1)  # unused by the policy
COUNT = 16
FEW = 5
WORLDS = 400
SELFISH, LEARNED, RANDOM = 1, 2, 3


def played(seats: int, until: int) -> AlluviumState:
    """A game in which seats 1 to 3 have different policies."""
    state = deal(seats, seed=seats)
    chance = QuickChance(5)
    while state.turn < until:
        seat = state.first_actor()
        if state.ready[seat] or state.turn == 0:
            action = AlluviumPlayoutPolicy(COUNT).choose(state, seat, chance)
        elif seat == RANDOM:
            action = any_action(state, seat, chance)
        else:
            sheet = state.sheet_before(seat)
            weights = None if seat == SELFISH else EVALUATION_WEIGHTS
            action = best_drawing(state, sheet, seat, COUNT, weights)
        state.apply(seat, action)
    return state


def test_drawings_tell_the_policies_apart() -> None:
    likely = selfish_chances(played(4, 9), 0, COUNT)
    assert likely[SELFISH] > 0.9
    assert likely[LEARNED] < 0.1
    assert 0.1 < likely[RANDOM] < 0.9


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_odds_are_even_before_the_first_drawing(seats: int) -> None:
    assert list(selfish_chances(deal(seats), 0, COUNT)) == [0.5] * seats


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_only_visible_drawings_count(seats: int) -> None:
    state = deal(seats, seed=7)
    playout(state, QuickChance(1), AlluviumPlayoutPolicy(COUNT), 7)
    known = list(selfish_chances(state, 1, COUNT))
    for number in range(4):
        world = GAME.redeal(state, 1, QuickChance(number))
        assert isinstance(world, AlluviumPosition)
        assert list(selfish_chances(world, 1, COUNT)) == known


def test_the_share_of_selfish_samples_follows_the_chance() -> None:
    for likely in (0.1, 0.5, 0.75):
        for player in range(4):
            found = sum(is_selfish(likely, player, number) for number in range(40))
            assert abs(found - 40 * likely) <= 2


def begun(turns: int = 5) -> AlluviumState:
    state = deal(4, seed=3)
    playout(state, CHANCE, AlluviumPlayoutPolicy(FEW), turns)
    return state


@pytest.mark.parametrize("turns", [4, 6])
def test_choices_with_noise_are_a_softmax_of_values(turns: int) -> None:
    state = begun(turns)
    seat = state.first_actor()
    sheet = state.sheet_before(seat)
    drawn: Counter[int] = Counter()
    for world in range(WORLDS):
        noise = ChoiceNoise(world, state.turn, seat, state.step)
        drawn[best_drawing(state, sheet, seat, FEW, PLAYOUT_WEIGHTS, noise)] += 1
    actions = promising(state, seat, FEW)
    powers = [exp(playout_value(state, seat, one) / TEMPERATURES[state.step]) for one in actions]
    assert len(drawn) > 2
    for action, power in zip(actions, powers, strict=True):
        assert drawn[action] / WORLDS == pytest.approx(power / sum(powers), abs=0.08)


def test_noise_differs_by_sample_turn_seat_and_drawing() -> None:
    keys = [(7, 5, 1, 2), (8, 5, 1, 2), (7, 6, 1, 2), (7, 5, 2, 2)]
    seen = [tuple(ChoiceNoise(*key).noise_on(action) for action in range(60)) for key in keys]
    assert len(set(seen)) == len(keys)
    assert all(len(set(row)) > 50 for row in seen)


def test_noise_has_the_distribution_of_gumbel() -> None:
    """Half of it lies above 0.367, a tenth above 2.25, a tenth below -0.834."""
    temperature = TEMPERATURES[0]
    drawn = [
        ChoiceNoise(world, 3, 1, 0).noise_on(action) / temperature
        for world in range(90)
        for action in range(90)
    ]
    for bound, share in ((0.367, 0.5), (2.25, 0.1), (-0.834, 0.9)):
        found = sum(one > bound for one in drawn) / len(drawn)
        assert found == pytest.approx(share, abs=0.02)
    assert len(set(drawn)) > 0.9 * NOISE_STEPS


def test_noise_is_added_for_all_seats_but_the_searching_one() -> None:
    state = begun()
    noisy, plain = (
        AlluviumPlayoutPolicy(FEW, PLAYOUT_WEIGHTS, True),
        AlluviumPlayoutPolicy(FEW, PLAYOUT_WEIGHTS),
    )
    different = 0
    for number in range(40):
        world = GAME.redeal(state, 0, QuickChance(number))
        assert isinstance(world, AlluviumPosition)
        for one in (noisy, plain):
            one.enter(world, 0, number, True)
        assert noisy.choose(world, 0, CHANCE) == plain.choose(world, 0, CHANCE)
        for seat in (1, 2, 3):
            different += noisy.choose(world, seat, CHANCE) != plain.choose(world, seat, CHANCE)
    assert different > 30


def test_noise_is_equal_in_copies_of_a_sample() -> None:
    """Another sample has other noise."""
    state = begun()
    policy = AlluviumPlayoutPolicy(FEW, PLAYOUT_WEIGHTS, True)
    seen = []
    for number in (1, 2, 1):
        world = GAME.redeal(state, 0, QuickChance(5))
        policy.enter(world, 0, number, True)
        ends = []
        for _ in range(2):
            copy = world.copy()
            playout(copy, CHANCE, policy)
            ends.append(copy.view(None))
        assert ends[0] == ends[1]
        seen.append(ends[0])
    assert seen[0] == seen[2] != seen[1]


def test_there_is_no_noise_outside_of_a_search() -> None:
    ends = []
    for policy in (
        AlluviumPlayoutPolicy(FEW, PLAYOUT_WEIGHTS, True),
        AlluviumPlayoutPolicy(FEW, PLAYOUT_WEIGHTS),
    ):
        state = begun()
        playout(state, CHANCE, policy)
        ends.append(state.result())
    assert ends[0] == ends[1]
