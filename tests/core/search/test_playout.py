"""Playing a state to its end."""

from __future__ import annotations

from nemeton.core.chance import QuickChance
from nemeton.core.search.playout import playout
from nemeton.games.alarun.game import GAME


def test_counts_the_decisions_and_ends_the_game() -> None:
    state = GAME.deal(3, {}, QuickChance(1))
    twin = state.copy()
    decisions = playout(state, QuickChance(2))
    assert state.actors() == []
    chance = QuickChance(2)
    for _ in range(decisions):
        seat = twin.actors()[0]
        legal = twin.legal(seat)
        twin.apply(seat, legal[chance.below(len(legal))])
    assert twin.actors() == []
    assert twin.result() == state.result()
    assert playout(state, chance) == 0
