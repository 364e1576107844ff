"""What the game tells bots: a finite value, all legal actions, and no change to the state."""

from __future__ import annotations

from math import isfinite

from tests.contract.cases import Case
from tests.contract.walk import appearance, positions


def insight_is_sound(case: Case, seed: int) -> None:
    for position in positions(case, seed, share=0.4):
        before = appearance(position.state)
        for seat in range(case.seats):
            value = case.game.evaluate(position.state, seat)
            assert isfinite(value), f"{position.at(seat)}: evaluated as {value}"
            legal = position.state.legal(seat)
            promising = case.game.promising(position.state, seat) if legal else []
            assert sorted(promising) == legal, f"{position.at(seat)}: promising {promising}"
        assert appearance(position.state) == before, f"{position.at()}: insight changed the state"
