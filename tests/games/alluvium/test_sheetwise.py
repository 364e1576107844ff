"""The policy of play-outs: as good as one step ahead with whole positions, and forgetful enough."""

from __future__ import annotations

import pytest

from nemeton.bots.policies import policy
from nemeton.core.chance import QuickChance
from nemeton.core.playout import playout
from nemeton.core.state import State
from nemeton.games.alluvium.game import GAME
from nemeton.games.alluvium.sheetwise import SheetwisePolicy
from tests.games.alluvium.tables import deal

CHANCE = QuickChance(1)  # the policy does not ask it
COUNT = 5


def worth(state: State, seat: int, action: int) -> float:
    after = state.copy()
    after.perform(seat, action)
    return GAME.evaluate(after, seat)


def test_it_has_a_name() -> None:
    found = policy("nemeton.games.alluvium.sheetwise:7")
    assert isinstance(found, SheetwisePolicy)
    assert found.candidates == 7


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_it_chooses_what_is_best_one_step_ahead(seats: int) -> None:
    state = deal(seats)
    sheetwise = SheetwisePolicy(COUNT)
    while state.actors():
        seat = state.first_actor()
        action = sheetwise.choose(state, seat, CHANCE)
        best = max(worth(state, seat, one) for one in GAME.promising(state, seat, COUNT))
        assert worth(state, seat, action) == pytest.approx(best)
        state.apply(seat, action)


def test_what_it_remembers_changes_nothing() -> None:
    """One policy for play-outs that begin alike, in other worlds, in another game."""
    used = SheetwisePolicy(COUNT)
    for seats, seed in ((3, 1), (3, 2), (4, 1), (3, 1)):
        root = deal(seats, seed=seed)
        playout(root, CHANCE, used, 6)
        for number in range(3):
            world = GAME.redeal(root, 0, QuickChance(number))
            for action in GAME.promising(world, 0, 3):
                ends = []
                for one in (used, SheetwisePolicy(COUNT)):
                    state = world.copy()
                    state.perform(0, action)
                    playout(state, CHANCE, one, 9)
                    ends.append(state.view(0))
                assert ends[0] == ends[1]
