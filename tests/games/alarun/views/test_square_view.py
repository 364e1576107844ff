"""Open cells computed from a view are those of the position."""

from __future__ import annotations

import random

import pytest

from nemeton.games.alarun.game import GAME, AlarunState
from nemeton.games.alarun.rules.square import CELL_NAMES
from nemeton.games.alarun.views.square_view import open_cells


@pytest.mark.rule("alarun", "4.4")
@pytest.mark.parametrize("seats", GAME.seats)
def test_open_cells_of_a_view(seats: int) -> None:
    rng = random.Random(seats)
    state = GAME.new(seats, seed="open")
    assert isinstance(state, AlarunState)
    while actors := state.actors():
        state.apply(actors[0], rng.choice(state.legal(actors[0])))
        view = state.view(None)
        for player, shown in zip(state.players, view.players, strict=True):  # type: ignore[attr-defined]
            names = {CELL_NAMES[cell] for cell in player.square.open}
            hidden = {CELL_NAMES[cell] for cell in player.placed}
            if not hidden:  # hidden from an onlooker
                assert set(open_cells(shown)) == names
