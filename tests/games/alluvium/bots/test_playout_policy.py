"""The playout policy chooses like a greedy bot, and its cache changes nothing."""

from __future__ import annotations

import pytest

from nemeton.bots.policies import policy
from nemeton.core.chance import QuickChance
from nemeton.core.search.playout import playout
from nemeton.core.state import State
from nemeton.games.alluvium.bots.evaluation import promising, sheet_value
from nemeton.games.alluvium.bots.learned_weights import (
    EVALUATION_WEIGHTS,
    PLAYOUT_WEIGHTS,
    LearnedWeights,
    scorings_left,
)
from nemeton.games.alluvium.bots.playout_policy import AlluviumPlayoutPolicy
from nemeton.games.alluvium.bots.two_by_two_patterns import SheetPatterns
from nemeton.games.alluvium.game import GAME
from nemeton.games.alluvium.rules.position import DUMMY, AlluviumPosition
from tests.games.alluvium.tables import deal

CHANCE = QuickChance(1)  # unused by the policy
COUNT = 5


def value(state: State, seat: int, action: int) -> float:
    after = state.copy()
    after.perform(seat, action)
    return GAME.bots.evaluate(after, seat)


@pytest.mark.parametrize("name", ["playout", "noisy-playout"])
def test_the_policy_has_a_name(name: str) -> None:
    found = policy(f"{name}-7", GAME)
    assert isinstance(found, AlluviumPlayoutPolicy)
    assert found.candidates == 7


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_playout_weights_include_patterns(seats: int) -> None:
    state = deal(seats)
    learned, plain = (
        AlluviumPlayoutPolicy(COUNT, PLAYOUT_WEIGHTS),
        AlluviumPlayoutPolicy(COUNT),
    )
    different = 0
    while state.actors():
        seat = state.first_actor()
        action = learned.choose(state, seat, CHANCE)
        different += action != plain.choose(state, seat, CHANCE)
        actions = promising(state, seat, COUNT)
        if len(actions) > 1:
            by_action = {one: playout_value(state, seat, one) for one in actions}
            assert by_action[action] == max(by_action.values())
        state.apply(seat, action)
    assert different > 10


def playout_value(state: AlluviumPosition, seat: int, action: int) -> float:
    sheet = state.sheet_before(seat)
    colour = state.seats if state.step == DUMMY else seat
    squares = PLAYOUT_WEIGHTS.of_step(state.seats, state.step).squares[scorings_left(state)]
    after = sheet.copy()
    after.draw(state.turn, colour, action)
    by_weights = sheet_value(state, after, seat, PLAYOUT_WEIGHTS)
    return by_weights + SheetPatterns(sheet, seat, colour, squares).gain(action)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_policy_chooses_the_best_one_step_ahead(seats: int) -> None:
    state = deal(seats)
    chooser = AlluviumPlayoutPolicy(COUNT)
    while state.actors():
        seat = state.first_actor()
        action = chooser.choose(state, seat, CHANCE)
        best = max(value(state, seat, one) for one in GAME.bots.promising(state, seat, COUNT))
        assert value(state, seat, action) == pytest.approx(best)
        state.apply(seat, action)


def test_the_cache_changes_nothing() -> None:
    """One policy serves playouts of other samples, and of another game."""
    used = AlluviumPlayoutPolicy(COUNT)
    for seats, seed in ((3, 1), (3, 2), (4, 1), (3, 1)):
        root = deal(seats, seed=seed)
        playout(root, CHANCE, used, 6)
        for number in range(3):
            world = GAME.redeal(root, 0, QuickChance(number))
            for action in GAME.bots.promising(world, 0, 3):
                ends = []
                for one in (used, AlluviumPlayoutPolicy(COUNT)):
                    state = world.copy()
                    state.perform(0, action)
                    playout(state, CHANCE, one, 9)
                    ends.append(state.view(0))
                assert ends[0] == ends[1]


def leads(
    root: State, whole: bool, number: int, weights: LearnedWeights, noisy: bool = False
) -> list[float]:
    """Relative leads of some candidates of seat 0, in one sample of a search."""
    chooser = AlluviumPlayoutPolicy(COUNT, weights, noisy)
    world = GAME.redeal(root, 0, QuickChance(3))
    chooser.enter(world, 0, number, whole)
    found = []
    for action in GAME.bots.promising(world, 0, 4):
        state = world.copy()
        state.perform(0, action)
        playout(state, CHANCE, chooser)
        points = GAME.bots.evaluate_all(state).points
        found.append(points[0] - (sum(points) - points[0]) / (len(points) - 1))
    return [lead - found[0] for lead in found]


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("noisy", [False, True])
@pytest.mark.parametrize(
    "number, weights", [(0, EVALUATION_WEIGHTS), (1, EVALUATION_WEIGHTS), (1, PLAYOUT_WEIGHTS)]
)
def test_candidates_differ_only_by_the_sheet_in_front(
    seats: int, number: int, weights: LearnedWeights, noisy: bool
) -> None:
    root = deal(seats, seed=seats)
    playout(root, CHANCE, AlluviumPlayoutPolicy(COUNT), 5)
    compared = leads(root, False, number, weights, noisy)
    assert compared == pytest.approx(leads(root, True, number, weights, noisy))
    assert any(compared)


def test_opponents_are_selfish_in_some_samples() -> None:
    root = deal(4, seed=2)
    playout(root, CHANCE, AlluviumPlayoutPolicy(COUNT), 1)
    assert len({tuple(leads(root, False, number, EVALUATION_WEIGHTS)) for number in range(3)}) > 1


def test_a_sample_does_not_affect_another() -> None:
    root = deal(4, seed=2)
    entered = AlluviumPlayoutPolicy(COUNT)
    entered.enter(GAME.redeal(root, 0, QuickChance(1)), 0, 1, False)
    ends = []
    for one in (entered, AlluviumPlayoutPolicy(COUNT)):
        state = root.copy()
        playout(state, CHANCE, one)
        ends.append(state.result())
    assert ends[0] == ends[1]
