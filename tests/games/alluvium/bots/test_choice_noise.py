"""In a search that is unsure of them, others may draw otherwise: the better, the likelier."""

from __future__ import annotations

from collections import Counter
from math import exp

import pytest

from nemeton.core.chance import QuickChance
from nemeton.core.search.playout import playout
from nemeton.games.alluvium.bots.choice_noise import HEAT, PLACES, Whims
from nemeton.games.alluvium.bots.evaluation import promising
from nemeton.games.alluvium.bots.learned_weights import ROLLOUT_WEIGHTS
from nemeton.games.alluvium.bots.rollout_policy import AlluviumRolloutPolicy, best_drawing
from nemeton.games.alluvium.game import GAME, AlluviumState
from nemeton.games.alluvium.rules.position import Position
from tests.games.alluvium.bots.test_rollout_policy import to_scholars
from tests.games.alluvium.tables import deal

CHANCE = QuickChance(1)  # the policy does not ask it
COUNT = 5
WORLDS = 400


def begun(turns: int = 5) -> AlluviumState:
    state = deal(4, seed=3)
    playout(state, CHANCE, AlluviumRolloutPolicy(COUNT), turns)
    return state


@pytest.mark.parametrize("turns", [4, 6])
def test_a_drawing_is_as_likely_as_its_worth_says(turns: int) -> None:
    state = begun(turns)
    seat = state.first_actor()
    sheet = state.sheet_before(seat)
    drawn: Counter[int] = Counter()
    for world in range(WORLDS):
        whims = Whims(world, state.turn, seat, state.step)
        drawn[best_drawing(state, sheet, seat, COUNT, ROLLOUT_WEIGHTS, whims)] += 1
    actions = promising(state, seat, COUNT)
    warmth = [exp(to_scholars(state, seat, one) / HEAT[state.step]) for one in actions]
    assert len(drawn) > 2
    for action, warm in zip(actions, warmth, strict=True):
        assert drawn[action] / WORLDS == pytest.approx(warm / sum(warmth), abs=0.08)


def test_whims_differ_by_world_turn_seat_and_drawing() -> None:
    keys = [(7, 5, 1, 2), (8, 5, 1, 2), (7, 6, 1, 2), (7, 5, 2, 2)]
    seen = [tuple(Whims(*key).of(action) for action in range(60)) for key in keys]
    assert len(set(seen)) == len(keys)
    assert all(len(set(row)) > 50 for row in seen)


def test_whims_are_as_often_high_as_they_should() -> None:
    """Gumbel's: half of them above 0.367, one of ten above 2.25, one of ten below -0.834."""
    heat = HEAT[0]
    drawn = [Whims(world, 3, 1, 0).of(action) / heat for world in range(90) for action in range(90)]
    for bound, share in ((0.367, 0.5), (2.25, 0.1), (-0.834, 0.9)):
        found = sum(one > bound for one in drawn) / len(drawn)
        assert found == pytest.approx(share, abs=0.02)
    assert len(set(drawn)) > 0.9 * PLACES


def test_whoever_searches_does_not_waver_and_all_others_do() -> None:
    state = begun()
    wavering, sure = (
        AlluviumRolloutPolicy(COUNT, ROLLOUT_WEIGHTS, True),
        AlluviumRolloutPolicy(COUNT, ROLLOUT_WEIGHTS),
    )
    otherwise = 0
    for number in range(40):
        world = GAME.redeal(state, 0, QuickChance(number))
        assert isinstance(world, Position)
        for one in (wavering, sure):
            one.enter(world, 0, number, True)
        assert wavering.choose(world, 0, CHANCE) == sure.choose(world, 0, CHANCE)
        for seat in (1, 2, 3):
            otherwise += wavering.choose(world, seat, CHANCE) != sure.choose(world, seat, CHANCE)
    assert otherwise > 30


def test_in_copies_of_a_world_they_waver_alike() -> None:
    """Whether they are asked once or twice, and in another world not."""
    state = begun()
    policy = AlluviumRolloutPolicy(COUNT, ROLLOUT_WEIGHTS, True)
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


def test_outside_a_search_nobody_wavers() -> None:
    ends = []
    for policy in (
        AlluviumRolloutPolicy(COUNT, ROLLOUT_WEIGHTS, True),
        AlluviumRolloutPolicy(COUNT, ROLLOUT_WEIGHTS),
    ):
        state = begun()
        playout(state, CHANCE, policy)
        ends.append(state.result())
    assert ends[0] == ends[1]
