"""The frozen reference plays on the current rules."""

from __future__ import annotations

import pytest
from benchmarks.reference.greedy import ReferenceGreedy

from nemeton.core.chance import QuickChance
from nemeton.games import NAMES, find

DECISIONS = 15


@pytest.mark.parametrize("name", NAMES)
def test_the_reference_plays_legally_and_the_same_again(name: str) -> None:
    game = find(name)
    for seats in game.seats:
        state = game.new(seats, seed=seats)
        for number in range(DECISIONS // len(game.seats)):
            actors = state.actors()
            if not actors:
                break
            view, legal = state.view(actors[0]), state.legal(actors[0])
            chosen = ReferenceGreedy().choose(game, view, legal, QuickChance(number))
            assert chosen in legal
            assert chosen == ReferenceGreedy().choose(game, view, legal, QuickChance(number))
            state.apply(actors[0], chosen)


def test_an_onlooker_has_nothing_to_choose() -> None:
    state = find("alarun").new(seats=2, seed=1)
    with pytest.raises(ValueError, match="onlooker"):
        ReferenceGreedy().choose(state.game, state.view(None), [0, 1], QuickChance(1))
