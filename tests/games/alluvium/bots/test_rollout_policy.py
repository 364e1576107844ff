"""The policy of play-outs: as good as one step ahead with whole positions, and forgetful enough."""

from __future__ import annotations

import pytest

from nemeton.bots.policies import policy
from nemeton.core.chance import QuickChance
from nemeton.core.search.playout import playout
from nemeton.core.state import State
from nemeton.games.alluvium.bots.evaluation import promising, worth_on
from nemeton.games.alluvium.bots.learned_weights import (
    EVALUATION_WEIGHTS,
    ROLLOUT_WEIGHTS,
    LearnedWeights,
    scorings_left,
)
from nemeton.games.alluvium.bots.rollout_policy import AlluviumRolloutPolicy
from nemeton.games.alluvium.bots.two_by_two_patterns import Patterns
from nemeton.games.alluvium.game import GAME
from nemeton.games.alluvium.rules.position import DUMMY, Position
from tests.games.alluvium.tables import deal

CHANCE = QuickChance(1)  # the policy does not ask it
COUNT = 5


def worth(state: State, seat: int, action: int) -> float:
    after = state.copy()
    after.perform(seat, action)
    return GAME.bots.evaluate(after, seat)


@pytest.mark.parametrize("name", ["rollout", "noisy-rollout"])
def test_it_has_a_name(name: str) -> None:
    found = policy(f"{name}-7", GAME)
    assert isinstance(found, AlluviumRolloutPolicy)
    assert found.candidates == 7


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_scholars_choose_by_their_lessons_and_the_patterns(seats: int) -> None:
    state = deal(seats)
    scholar, apprentice = (
        AlluviumRolloutPolicy(COUNT, ROLLOUT_WEIGHTS),
        AlluviumRolloutPolicy(COUNT),
    )
    otherwise = 0
    while state.actors():
        seat = state.first_actor()
        action = scholar.choose(state, seat, CHANCE)
        otherwise += action != apprentice.choose(state, seat, CHANCE)
        actions = promising(state, seat, COUNT)
        if len(actions) > 1:
            worths = {one: to_scholars(state, seat, one) for one in actions}
            assert worths[action] == max(worths.values())
        state.apply(seat, action)
    assert otherwise > 10


def to_scholars(state: Position, seat: int, action: int) -> float:
    sheet = state.sheet_before(seat)
    colour = state.seats if state.step == DUMMY else seat
    squares = ROLLOUT_WEIGHTS.of(state.seats, state.step).squares[scorings_left(state)]
    after = sheet.copy()
    after.draw(state.turn, colour, action)
    by_lesson = worth_on(state, after, seat, ROLLOUT_WEIGHTS)
    return by_lesson + Patterns(sheet, seat, colour, squares).gain(action)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_it_chooses_what_is_best_one_step_ahead(seats: int) -> None:
    state = deal(seats)
    sheetwise = AlluviumRolloutPolicy(COUNT)
    while state.actors():
        seat = state.first_actor()
        action = sheetwise.choose(state, seat, CHANCE)
        best = max(worth(state, seat, one) for one in GAME.bots.promising(state, seat, COUNT))
        assert worth(state, seat, action) == pytest.approx(best)
        state.apply(seat, action)


def test_what_it_remembers_changes_nothing() -> None:
    """One policy for play-outs that begin alike, in other worlds, in another game."""
    used = AlluviumRolloutPolicy(COUNT)
    for seats, seed in ((3, 1), (3, 2), (4, 1), (3, 1)):
        root = deal(seats, seed=seed)
        playout(root, CHANCE, used, 6)
        for number in range(3):
            world = GAME.redeal(root, 0, QuickChance(number))
            for action in GAME.bots.promising(world, 0, 3):
                ends = []
                for one in (used, AlluviumRolloutPolicy(COUNT)):
                    state = world.copy()
                    state.perform(0, action)
                    playout(state, CHANCE, one, 9)
                    ends.append(state.view(0))
                assert ends[0] == ends[1]


def leads(
    root: State, whole: bool, number: int, lessons: LearnedWeights, wavering: bool = False
) -> list[float]:
    """Of some candidates of seat 0, in one world of a search."""
    sheetwise = AlluviumRolloutPolicy(COUNT, lessons, wavering)
    world = GAME.redeal(root, 0, QuickChance(3))
    sheetwise.enter(world, 0, number, whole)
    found = []
    for action in GAME.bots.promising(world, 0, 4):
        state = world.copy()
        state.perform(0, action)
        playout(state, CHANCE, sheetwise)
        points = GAME.bots.evaluate_all(state).points
        found.append(points[0] - (sum(points) - points[0]) / (len(points) - 1))
    return [lead - found[0] for lead in found]


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("wavering", [False, True])
@pytest.mark.parametrize(
    "number, lessons", [(0, EVALUATION_WEIGHTS), (1, EVALUATION_WEIGHTS), (1, ROLLOUT_WEIGHTS)]
)
def test_candidates_differ_by_the_sheet_in_front_alone(
    seats: int, number: int, lessons: LearnedWeights, wavering: bool
) -> None:
    root = deal(seats, seed=seats)
    playout(root, CHANCE, AlluviumRolloutPolicy(COUNT), 5)
    compared = leads(root, False, number, lessons, wavering)
    assert compared == pytest.approx(leads(root, True, number, lessons, wavering))
    assert any(compared)


def test_others_are_grudging_in_some_worlds() -> None:
    root = deal(4, seed=2)
    playout(root, CHANCE, AlluviumRolloutPolicy(COUNT), 1)
    assert len({tuple(leads(root, False, number, EVALUATION_WEIGHTS)) for number in range(3)}) > 1


def test_what_it_was_told_of_one_world_does_not_hold_in_another() -> None:
    root = deal(4, seed=2)
    told = AlluviumRolloutPolicy(COUNT)
    told.enter(GAME.redeal(root, 0, QuickChance(1)), 0, 1, False)
    ends = []
    for one in (told, AlluviumRolloutPolicy(COUNT)):
        state = root.copy()
        playout(state, CHANCE, one)
        ends.append(state.result())
    assert ends[0] == ends[1]
