"""Moves with equal effects share one object."""

from __future__ import annotations

from nemeton import games
from nemeton.core.gains import EFFECTS_WITH_GAINS, MAX_CACHED, Gain, with_gains
from nemeton.core.record.history import History


def told(seed: bytes) -> list[int]:
    """Memory addresses of all effects with gains in a game."""
    history = History(games.find("alarun"), 2, {}, seed, track_effects=True)
    while not history.over:
        seat = history.state.actors()[0]
        history.play(seat, history.state.legal(seat)[-1])
    effects = [move.effects for move in history.moves if move.effects is not None]
    return [id(one) for one in effects if any(one.gains)]


def test_moves_with_equal_gains_share_their_effects() -> None:
    first, second = told(bytes(32)), told(bytes(32))
    assert first == second
    assert len(set(first)) < len(first)


def test_the_number_of_shared_effects_is_bounded() -> None:
    for by in range(1, MAX_CACHED + 10):
        effects = with_gains(1, ((Gain(0, "points", by),),))
        assert effects.gains[0][0].by == by
    assert len(EFFECTS_WITH_GAINS) <= MAX_CACHED
