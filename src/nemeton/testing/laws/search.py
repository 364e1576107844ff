"""Laws for searches: redealt states, horizons, forecasts."""

from __future__ import annotations

from math import isclose, isfinite

from nemeton.testing.case import Case
from nemeton.testing.law import Law
from nemeton.testing.laws.view import looks
from nemeton.testing.random_game import (
    MAX_GAME_DECISIONS,
    appearance,
    deal,
    encoded,
    play_on,
    positions,
    random_game,
)


@Law
def redeals_cannot_be_told_apart(case: Case, seed: int) -> None:
    """A redealt state looks the same to its seat, and the state itself stays unchanged."""
    for position in positions(case, seed):
        state = position.state
        before = appearance(state)
        for seat in range(case.seats):
            where = position.at(seat)
            dealt = case.game.redeal(state, seat, position.chance())
            assert encoded(dealt.view(seat)) == encoded(state.view(seat)), (
                f"{where}: redealt it looks different"
            )
            assert dealt.actors() == state.actors(), f"{where}: other actors"
            assert dealt.legal(seat) == state.legal(seat), f"{where}: other legal actions"
            assert dealt.horizon == state.horizon, f"{where}: another horizon"
            if position.rng.random() < 0.3:
                play_on(dealt, position.rng.getrandbits(32))
                assert not dealt.actors() or not case.must_end, (
                    f"{where}: redealt it goes on for {MAX_GAME_DECISIONS} decisions"
                )
        assert appearance(state) == before, f"{position.at()}: redealing changed the state"


@Law
def redeals_vary(case: Case, seed: int) -> None:
    """Redealt states differ, at once or as the game goes on."""
    for position in positions(case, seed):
        for seat in range(case.seats):
            one, other = (case.game.redeal(position.state, seat, position.chance()) for _ in "12")
            if looks(one) != looks(other):
                return
            course = position.rng.getrandbits(32)
            if play_on(one, course) != play_on(other, course) or looks(one) != looks(other):
                return
    raise AssertionError(f"{case}, seed {seed}: every two redeals were the same game")


@Law
def horizons_rise(case: Case, seed: int) -> None:
    """The horizon never falls, and rises often enough for a search to stop there."""
    state = deal(case, seed)
    steps = random_game(case, seed)
    rises = 0
    for step in steps:
        before = state.horizon
        state.apply(*step)
        assert state.horizon >= before, f"{case}, seed {seed}: the horizon fell"
        rises += state.horizon > before
        assert state.copy().horizon == state.horizon, f"{case}, seed {seed}: not copied"
    assert rises * 150 >= len(steps), f"{case}, seed {seed}: {rises} in {len(steps)} decisions"


@Law
def forecasts_are_sound(case: Case, seed: int) -> None:
    """Forecasts have finite points, chances that add up to 1, and end with the result."""
    for position in positions(case, seed, share=0.4):
        state = position.state
        before = appearance(state)
        found = case.game.bots.evaluate_all(state)
        where = position.at()
        assert len(found.points) == len(found.chances) == case.seats, f"{where}: {found}"
        assert all(map(isfinite, found.points)), f"{where}: {found}"
        assert all(chance >= 0 for chance in found.chances), f"{where}: {found}"
        assert isclose(sum(found.chances), 1, abs_tol=1e-9), f"{where}: {found}"
        result = state.result()
        if result is not None:
            totals = [float(score.total) for score in result.scores]
            assert found.points == totals, f"{where}: {found}, the result is {totals}"
            share = 1 / len(result.winners)
            won = [share if seat in result.winners else 0.0 for seat in range(case.seats)]
            assert found.chances == won, f"{where}: {found}"
        assert appearance(state) == before, f"{where}: the forecast changed the state"
