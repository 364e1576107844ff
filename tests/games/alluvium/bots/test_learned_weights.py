from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from nemeton.games.alluvium.bots.learned_weights import COUNTS, LearnedWeights, StepWeights, counts
from nemeton.games.alluvium.game import GAME
from nemeton.games.alluvium.rules.position import OVER, OWN
from tests.games.alluvium.tables import deal, painted

RED, BLUE = 0, 1


def test_the_counts_of_a_sheet() -> None:
    sheet = painted(
        """
        rr.b.
        r.bb.
        rrb..
        """
    )
    assert dict(zip(COUNTS, counts(sheet, BLUE), strict=True)) == {
        "exposed": 2,  # c1, b2: beside red, whose sheet it is
        "room": 5,  # c1, b2, and three in the last columns
        "joined": 4,
        "edge": 5,
        "closed": 2,
    }
    assert list(counts(sheet, RED))[:3] == [2, 2, 5]


def test_counts_reach_across_words() -> None:
    """A sheet has several words: boxes above and below a seam are neighbours."""
    state = deal(4)
    sheet = state.sheets[0]
    terrain = sheet.terrain
    first_below = int(terrain.per_word)
    sheet.draw(0, 0, terrain.single(first_below))
    beside = terrain.neighbours[first_below]
    assert list(counts(sheet, 0)) == [len(beside), len(beside), 0, len(beside), 0]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_step_of_a_game_has_weights(seats: int) -> None:
    state = deal(seats)
    steps = set()
    while state.step != OVER:
        steps.add(state.step)
        seat = state.actors()[0]
        assert GAME.bots.evaluate(state, seat) == GAME.bots.evaluate(state.copy(), seat)
        state.apply(seat, state.legal(seat)[0])
    assert len(steps) == (3 if seats == 3 else 2)


@pytest.mark.parametrize("file", ["evaluation_weights.toml", "playout_weights.toml"])
def test_several_threads_may_read_the_weights_first(file: str) -> None:
    """No thread sees half of the file."""
    together = Barrier(4, timeout=30)  # fails instead of waiting for ever
    schools = [LearnedWeights(file) for _ in range(10)]

    def ask(players: int) -> list[StepWeights]:
        found = []
        for school in schools:
            together.wait()
            found.append(school.of_step(players, OWN))
        return found

    with ThreadPoolExecutor(4) as pool:
        assert [len(found) for found in pool.map(ask, [3, 4, 5, 3])] == [len(schools)] * 4
