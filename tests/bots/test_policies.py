from __future__ import annotations

import pytest

from nemeton.bots.candidates import candidates
from nemeton.bots.policies import BREADTH, FOLLOW_UPS, GreedyPolicy, TurnPolicy, policy
from nemeton.core.chance import QuickChance
from nemeton.core.search.playout import PromisingPolicy, playout
from nemeton.core.state import State
from nemeton.games import NAMES, find

CHANCE = QuickChance(1)  # none of these policies uses it


def test_policies_have_names() -> None:
    assert isinstance(policy("promising"), PromisingPolicy)
    greedy, turn = policy("greedy-3"), policy("turn-4")
    assert isinstance(greedy, GreedyPolicy)
    assert isinstance(turn, TurnPolicy)
    assert (greedy.candidates, turn.candidates) == (3, 4)
    for wrong in ("greedy", "greedy-x", "turn", "turn-x", "wise", "wise-3"):
        with pytest.raises(ValueError, match=wrong):
            policy(wrong)


def begun(name: str, steps: int) -> tuple[State, int]:
    state = find(name).new(find(name).seats[0], seed=3)
    for _ in range(steps):
        seat = state.first_actor()
        state.perform(seat, PromisingPolicy().choose(state, seat, CHANCE))
    return state, state.first_actor()


def end_of_turn(state: State, seat: int, action: int) -> float:
    """The seat's chance to win at the end of its turn."""
    until = state.horizon + 1
    after = state.copy()
    after.perform(seat, action)
    while after.horizon < until and after.first_actor() == seat:
        after.perform(seat, GreedyPolicy(FOLLOW_UPS).choose(after, seat, CHANCE))
    return after.game.bots.evaluate_all(after).chances[seat]


@pytest.mark.parametrize("steps", [0, 30])
@pytest.mark.parametrize("name", NAMES)
def test_a_turn_policy_follows_the_best_plan(name: str, steps: int) -> None:
    state, seat = begun(name, steps)
    actions = candidates(TurnPolicy(3), state, seat, 3 * BREADTH, 3)
    wanted = max(end_of_turn(state, seat, action) for action in actions)
    until = state.horizon + 1
    turn = TurnPolicy(3)
    while state.horizon < until and state.first_actor() == seat:
        state.apply(seat, turn.choose(state, seat, CHANCE))
    assert state.game.bots.evaluate_all(state).chances[seat] == wanted


def test_a_plan_is_for_one_state_alone() -> None:
    """In the middle of a turn, a policy plays another state without its plan."""
    state, seat = begun("salamandra", 0)
    other, other_seat = begun("salamandra", 30)
    turn = TurnPolicy(3)
    turn.choose(state, seat, CHANCE)
    fresh = TurnPolicy(3).choose(other, other_seat, CHANCE)
    assert turn.choose(other, other_seat, CHANCE) == fresh


@pytest.mark.parametrize("name", NAMES)
def test_whole_play_outs(name: str) -> None:
    state, _ = begun(name, 60)
    playout(state, QuickChance(2), TurnPolicy(2), state.horizon + 3)
    twin, _ = begun(name, 60)
    playout(twin, QuickChance(9), TurnPolicy(2), twin.horizon + 3)
    assert state.view(0) == twin.view(0)
