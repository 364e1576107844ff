"""All seats draw at once, and their order changes nothing."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.games.alluvium.tables import alluvium, deal, play_to


@pytest.mark.rule("alluvium", "3.1")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_order_of_arrival_never_matters(seats: int) -> None:
    for turn in range(6):
        start = play_to(deal(seats, seed=turn), turn)
        chosen = []
        for seat in range(seats):
            alone = alluvium(start.copy())
            steps = []
            while seat in alone.actors() and alone.turn == start.turn:
                legal = alone.legal(seat)
                steps.append(legal[len(legal) // 2])
                alone.apply(seat, steps[-1])
            chosen.append(steps)
        seen = set()
        for order in permutations(range(seats)):
            state = start.copy()
            for seat in order:
                for action in chosen[seat]:
                    state.apply(seat, action)
            seen.add(repr([state.view(seat) for seat in range(seats)]))
        state = start.copy()
        for step in range(3):  # interleaved
            for seat in reversed(range(seats)):
                for action in chosen[seat][step : step + 1]:
                    state.apply(seat, action)
        seen.add(repr([state.view(seat) for seat in range(seats)]))
        assert len(seen) == 1
