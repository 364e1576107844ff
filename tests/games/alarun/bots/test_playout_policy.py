"""The playout policy chooses like a greedy bot."""

from __future__ import annotations

import pytest

from nemeton.bots.policies import GreedyPolicy, policy
from nemeton.core.chance import QuickChance
from nemeton.games.alarun.bots.playout_policy import AlarunPlayoutPolicy
from nemeton.games.alarun.game import GAME
from tests.games.alarun.tables import deal

CHANCE = QuickChance(1)  # unused by the policies


def test_the_policy_has_a_name() -> None:
    found = policy("playout-7", GAME)
    assert isinstance(found, AlarunPlayoutPolicy)
    assert found.candidates == 7


@pytest.mark.parametrize("count", [1, 6, 12])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_policy_chooses_like_greedy(seats: int, count: int) -> None:
    """Two seats also refresh the centre, which shows cards."""
    state = deal(seats, seed=count)
    while state.actors():
        for seat in state.actors():
            chosen = AlarunPlayoutPolicy(count).choose(state, seat, CHANCE)
            assert chosen == GreedyPolicy(count).choose(state, seat, CHANCE)
        seat = state.first_actor()
        state.apply(seat, AlarunPlayoutPolicy(count).choose(state, seat, CHANCE))
