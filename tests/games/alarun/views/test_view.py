"""The cached view of a player is dropped if the player changes."""

from __future__ import annotations

import pytest

from nemeton.games.alarun.game import GAME, AlarunState

SEAT = 0


def changed_to(part: str, state: AlarunState) -> int | bool:
    """Another value for this attribute."""
    if part == "swaps":
        return 1
    if part == "confirmed":
        return True
    if part == "revealed":
        return state.players[SEAT].held
    return int(getattr(state.players[1], part))


@pytest.mark.parametrize("part", ["held", "revealed", "swaps", "confirmed", "colour"])
def test_a_changed_attribute_changes_the_view(part: str) -> None:
    state = GAME.new(2, seed=3)
    assert isinstance(state, AlarunState)
    before = state.view(SEAT)
    setattr(state.players[SEAT], part, changed_to(part, state))
    assert state.view(SEAT) != before
