"""A law of evaluation: finite values, all legal actions, and no change to the state."""

from __future__ import annotations

from math import isclose, isfinite

from nemeton.core.chance import QuickChance
from nemeton.core.state import State
from nemeton.testing.case import Case
from nemeton.testing.law import Law
from nemeton.testing.random_game import ReachedPosition, appearance, positions


@Law
def evaluations_are_sound(case: Case, seed: int) -> None:
    """Evaluations are finite and change nothing; every legal action is ordered by promise."""
    for position in positions(case, seed, share=0.4):
        before = appearance(position.state)
        for seat in range(case.seats):
            value = case.game.bots.evaluate(position.state, seat)
            assert isfinite(value), f"{position.at(seat)}: evaluated as {value}"
            legal = position.state.legal(seat)
            promising = case.game.bots.promising(position.state, seat) if legal else []
            assert sorted(promising) == legal, f"{position.at(seat)}: promising {promising}"
            for limit in (1, 3):
                first = case.game.bots.promising(position.state, seat, limit) if legal else []
                assert first == promising[:limit], f"{position.at(seat)}: first of {limit} {first}"
        assert appearance(position.state) == before, (
            f"{position.at()}: evaluating changed the state"
        )
        if case.game.bots.ignores_hidden:
            for seat in position.state.actors()[:1]:
                judged_by_view(position, seat)


def judged_by_view(position: ReachedPosition, seat: int) -> None:
    """Steps differ by the same value in all states that the seat cannot tell apart.

    If some of them turn something up, the values themselves are equal, because a bot compares
    these across several states.
    """
    game = position.case.game
    view = position.state.view(seat)
    legal = position.state.legal(seat)
    some = legal[:: len(legal) // 4 + 1] + legal[-1:]
    samples = [game.sample(view, QuickChance(chance)) for chance in range(2)]
    one, other = (values_after(position, sample, seat, some) for sample in samples)
    if len(one) == len(some):
        one, other = ([value - values[0] for value in values] for values in (one, other))
    assert len(one) == len(other), f"{position.at(seat)}: other steps reveal in a sampled state"
    assert all(
        isclose(value, again, rel_tol=0, abs_tol=1e-9)
        for value, again in zip(one, other, strict=True)
    ), f"{position.at(seat)}: judged by what it cannot see, {one} or {other}"


def values_after(
    position: ReachedPosition, state: State, seat: int, actions: list[int]
) -> list[float]:
    """Values of the seat after each of the steps that turn nothing up."""
    values: list[float] = []
    for action in actions:
        after = state.copy()
        after.apply(seat, action)
        if after.reveals == state.reveals:
            values.append(position.case.game.bots.evaluate(after, seat))
    return values
