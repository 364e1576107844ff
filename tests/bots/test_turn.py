from __future__ import annotations

import pytest

from nemeton.bots import make
from nemeton.bots.turn import plan_turn
from nemeton.core.chance import QuickChance
from nemeton.core.state import State
from nemeton.games import NAMES, find

FOREVER = 1000.0


def turn(state: State, level: str, seconds: float = FOREVER) -> list[int]:
    """Play the planned actions; the bot's views must be those it expected."""
    seat = state.actors()[0]
    bot, chance = make(level), QuickChance(1)
    planned = plan_turn(bot, state.game, state.view(seat), state.legal(seat), chance, seconds)
    for number, (seen, action) in enumerate(planned):
        assert state.view(seat) == seen
        assert action in state.legal(seat)
        reveals = state.reveals
        state.apply(seat, action)
        if state.reveals != reveals or seat not in state.actors():
            assert number == len(planned) - 1
    return [action for _, action in planned]


@pytest.mark.parametrize("name", NAMES)
def test_a_turn_goes_as_it_was_planned(name: str) -> None:
    game = find(name)
    state = game.new(game.seats[0], seed=3)
    longest = 0
    for _ in range(12):
        if state.actors():
            longest = max(longest, len(turn(state, "novice")))
    assert longest > 1


def test_a_plan_has_the_choices_of_step_by_step_play() -> None:
    """Only its chance differs, and the placing does not depend on hidden information."""
    game = find("alarun")
    state = game.new(2, seed=4)
    while "place" not in game.verbs.text(state.legal(state.actors()[0])[0]):
        state.apply(state.actors()[0], game.verbs.parse("pass"))
    twin = state.copy()
    planned = turn(state, "apprentice")
    assert len(planned) > 3  # cards, and the end of the turn
    seat = twin.actors()[0]
    for action in planned:
        chosen = make("apprentice").choose(game, twin.view(seat), twin.legal(seat), QuickChance(9))
        assert chosen == action
        twin.apply(seat, action)


def test_without_time_a_plan_has_one_decision() -> None:
    assert len(turn(find("alarun").new(2, seed=4), "novice", seconds=0.0)) == 1
