from __future__ import annotations

import pytest

from nemeton.games.bloodrunes.game import GAME
from tests.games.bloodrunes.pictures import ALL_LOKI, do, give_acolytes, give_book, table


def test_more_fortunes_and_acolytes_raise_the_forecast() -> None:
    state = table()
    state.casters[1].fortunes = 3
    give_acolytes(state, 2, red=6)
    found = GAME.bots.evaluate_all(state)
    assert found.chances[1] > found.chances[0]
    assert found.chances[2] > found.chances[3]
    assert found.points[1] > found.points[0] > 0
    assert max(found.points) < 6


@pytest.mark.rule("bloodrunes", "5.3")
def test_near_the_turn_limit_few_fortunes_are_expected() -> None:
    """In the last turn the leader has nearly won, with the present Fortunes."""

    def forecast(turns: int) -> tuple[float, float]:
        state = table(2, turn_limit=10)
        state.casters[0].fortunes = 2
        state.turns = turns
        found = GAME.bots.evaluate_all(state)
        return found.points[0], found.chances[0]

    early, late = forecast(0), forecast(19)
    assert early[0] > late[0] + 1
    assert late[0] == pytest.approx(2, abs=0.3)
    assert late[1] > 0.99 > early[1]


@pytest.mark.rule("bloodrunes", "5.2")
def test_a_sixth_fortune_decides_the_forecast() -> None:
    state = table(picture=ALL_LOKI)
    give_book(state, 0, "build-fortune-raid")
    state.casters[0].fortunes = 5
    horizon = state.horizon
    do(state, "cast build-fortune-raid")
    assert state.horizon == horizon + 1
    found = GAME.bots.evaluate_all(state)
    assert found.points == [6.0, 0.0, 0.0, 0.0]
    assert found.chances == [1.0, 0.0, 0.0, 0.0]


@pytest.mark.rule("bloodrunes", "3.1")
def test_the_horizon_rises_at_the_end_of_a_turn() -> None:
    state = table()
    seen = [state.horizon]
    for _ in range(6):
        do(state, "clear spells")
        seen.append(state.horizon)
    assert seen == [0, 0, 0, 1, 1, 1, 2]
