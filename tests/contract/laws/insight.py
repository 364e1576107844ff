"""What the game tells bots: a finite value, all legal actions, and no change to the state."""

from __future__ import annotations

from math import isfinite

from nemeton.core.chance import QuickChance
from tests.contract.cases import Case
from tests.contract.walk import Position, appearance, positions


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
        if case.game.judges_by_view:
            for seat in position.state.actors()[:1]:
                judged_by_view(position, seat)


def judged_by_view(position: Position, seat: int) -> None:
    """States that the seat cannot tell apart are worth the same to it."""
    game = position.case.game
    view = position.state.view(seat)
    one, other = (
        game.evaluate(game.sample(view, QuickChance(chance)), seat) for chance in range(2)
    )
    assert one == other, f"{position.at(seat)}: judged by what it cannot see, {one} or {other}"
