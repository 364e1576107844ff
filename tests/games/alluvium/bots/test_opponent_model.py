from __future__ import annotations

import pytest

from nemeton.core.chance import QuickChance
from nemeton.core.search.playout import any_action, playout
from nemeton.games.alluvium.bots.learned_weights import EVALUATION_WEIGHTS
from nemeton.games.alluvium.bots.opponent_model import grudges, is_grudging
from nemeton.games.alluvium.bots.rollout_policy import AlluviumRolloutPolicy, best_drawing
from nemeton.games.alluvium.game import GAME, AlluviumState
from nemeton.games.alluvium.rules.position import Position
from tests.games.alluvium.tables import deal

COUNT = 16
GRUDGING, LEARNED, ANYHOW = 1, 2, 3


def played(seats: int, until: int) -> AlluviumState:
    """A game of three who keep to their ways, seats 1 to 3."""
    state = deal(seats, seed=seats)
    chance = QuickChance(5)
    while state.turn < until:
        seat = state.first_actor()
        if state.ready[seat] or state.turn == 0:
            action = AlluviumRolloutPolicy(COUNT).choose(state, seat, chance)
        elif seat == ANYHOW:
            action = any_action(state, seat, chance)
        else:
            sheet = state.sheet_before(seat)
            lessons = None if seat == GRUDGING else EVALUATION_WEIGHTS
            action = best_drawing(state, sheet, seat, COUNT, lessons)
        state.apply(seat, action)
    return state


def test_drawings_tell_who_draws_how() -> None:
    likely = grudges(played(4, 9), 0, COUNT)
    assert likely[GRUDGING] > 0.9
    assert likely[LEARNED] < 0.1
    assert 0.1 < likely[ANYHOW] < 0.9


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_nothing_is_known_before_the_first_drawing(seats: int) -> None:
    assert list(grudges(deal(seats), 0, COUNT)) == [0.5] * seats


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_only_what_was_seen_counts(seats: int) -> None:
    state = deal(seats, seed=7)
    playout(state, QuickChance(1), AlluviumRolloutPolicy(COUNT), 7)
    known = list(grudges(state, 1, COUNT))
    for number in range(4):
        world = GAME.redeal(state, 1, QuickChance(number))
        assert isinstance(world, Position)
        assert list(grudges(world, 1, COUNT)) == known


def test_worlds_are_shared_out_by_how_likely_it_is() -> None:
    for likely in (0.1, 0.5, 0.75):
        for player in range(4):
            found = sum(is_grudging(likely, player, number) for number in range(40))
            assert abs(found - 40 * likely) <= 2
