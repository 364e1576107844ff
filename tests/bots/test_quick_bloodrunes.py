"""The quick reference in BloodRunes chooses as the frozen one."""

from __future__ import annotations

import pytest
from benchmarks.reference.greedy import ReferenceGreedy
from benchmarks.reference.quick import QuickReference

from nemeton.arena.contenders import contender
from nemeton.core.chance import QuickChance
from nemeton.core.search.playout import PromisingPolicy
from nemeton.games import find

ASKED = 9  # decisions compared in a game …
APART = 15  # … with this number of others in between


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_quick_reference_chooses_as_the_frozen_one(seats: int) -> None:
    game = find("bloodrunes")
    state = game.new(seats, seed=f"hazel {seats}")
    others = PromisingPolicy(wander=20)  # wards, full books and long hands occur as well
    quick = contender("reference:quick")
    assert isinstance(quick, QuickReference)
    for number in range(ASKED * APART):
        seat = state.first_actor()
        legal = state.legal(seat)
        if number % APART == APART - 1:
            view = state.view(seat)
            rolled, rolled_quickly = QuickChance(number), QuickChance(number)
            chosen = ReferenceGreedy().choose(game, view, legal, rolled)
            assert quick.choose(game, view, legal, rolled_quickly) == chosen
            assert rolled.below(1 << 40) == rolled_quickly.below(
                1 << 40
            )  # both used the same number of worlds
        state.apply(seat, others.choose(state, seat, QuickChance(number)))
