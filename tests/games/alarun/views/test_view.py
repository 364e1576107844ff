"""How a player looks is remembered as long as nothing of it has changed."""

from __future__ import annotations

import pytest

from nemeton.games.alarun.game import GAME, AlarunState

SEAT = 0


def changed_to(part: str, state: AlarunState) -> int | bool:
    """Another value of this kind: that of the next seat, or what a swap or a confirmation makes."""
    if part == "swaps":
        return 1
    if part == "confirmed":
        return True
    if part == "revealed":
        return state.players[SEAT].held
    return int(getattr(state.players[1], part))


@pytest.mark.parametrize("part", ["held", "revealed", "swaps", "confirmed", "colour"])
def test_a_player_who_changes_in_one_thing_is_shown_anew(part: str) -> None:
    state = GAME.new(2, seed=3)
    assert isinstance(state, AlarunState)
    before = state.view(SEAT)
    setattr(state.players[SEAT], part, changed_to(part, state))
    assert state.view(SEAT) != before
